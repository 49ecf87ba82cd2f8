import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi, type Tenant, type TestApi, tokenSecret } from './testing/api.ts';
import { freePort, startProgram, untilReady } from './testing/server-process.ts';

const rounds = process.env.FAIRLEAD_FULL === '1' ? 20 : 4;

let api: TestApi;
let tenant: Tenant;
let server: ChildProcess;
let port: number;

beforeAll(async () => {
  api = await startApi();
  tenant = await api.tenant();
  port = await freePort();
  server = startProgram('server.ts', {
    DATABASE_URL: api.database.url,
    TOKEN_SECRET: tokenSecret,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  });
  server.stderr?.pipe(process.stderr);
  await untilReady(server, port);
}, 90_000);
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  await api.close();
});

interface Said {
  status: number;
  retryAfter: string | null;
  body: { success: boolean; code?: string; requestId?: string };
}

async function write(name: string): Promise<Said> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/a/groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ context: { id: 0, type: 'groups' }, data: { name } }),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as Said['body'],
  };
}

const endConnections = () =>
  api.database.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'fairlead%'`,
  );

test(
  `connections that end under writes, ${rounds} times, cost answers of 503 and nothing else`,
  async () => {
    const acknowledged: string[] = [];
    const refused: Said[] = [];
    let writing = true;
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let index = 0; writing; index += 1) {
        const name = `Group ${writer}-${index}`;
        const said = await write(name);
        if (said.status === 200) acknowledged.push(name);
        else refused.push(said);
      }
    });
    for (let round = 0; round < rounds; round += 1) {
      // However slow the machine is, each round ends connections that something was written by.
      const before = acknowledged.length;
      for (const until = Date.now() + 10_000; acknowledged.length < before + 2 && Date.now() < until; )
        await sleep(10);
      await sleep((round * 37) % 100);
      await endConnections();
    }
    await sleep(300);
    writing = false;
    await Promise.all(writers);

    expect([server.exitCode, server.signalCode]).toEqual([null, null]);
    expect(acknowledged.length).toBeGreaterThan(rounds);
    for (const { status, retryAfter, body } of refused) {
      expect({ status, code: body.code, success: body.success }).toEqual({
        status: 503,
        code: 'unavailable',
        success: false,
      });
      expect(retryAfter).toMatch(/^\d+$/);
      expect(body.requestId).toMatch(/^[\w-]{8,}$/);
    }
    const stored = new Set(
      (await api.database.asOwner<{ name: string }>('select name from groups')).map(({ name }) => name),
    );
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect((await write('After all')).status).toBe(200);
  },
  30_000 + rounds * 1000,
);
