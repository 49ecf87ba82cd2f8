import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { sendMalformed } from '../testing/malformed.ts';

const folder = mkdtempSync(join(tmpdir(), 'restarts-'));
chmodSync(folder, 0o755);
// The data folder is read once, when the modules below are.
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = 'fatal';
const { apiEnvironment, demo, prepareDatabase, startApi, startDatabase } = await import('./services.ts');
const { supervise } = await import('./supervise.ts');
const { freePort } = await import('./with-postgres.ts');
const { claimDataFolder } = await import('./running.ts');

const isFull = process.env.FAIRLEAD_FULL === '1';
const kills = isFull ? 5 : 1;
const requests = isFull ? 5000 : 300;
const lines: string[] = [];
const stops: (() => Promise<void>)[] = [];
let api: number;
let ownersUrl: string;
let postmaster: string;
let token: string;

interface Answer {
  status: number;
  retryAfter: string | null;
  json: { success: boolean; code?: string; data: { access_token: string } };
}

async function call(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Answer['json'];
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), json };
}

const write = (name: string) => call('/v1/a/groups', { context: { id: 0, type: 'groups' }, data: { name } });

async function untilSaid(line: string, times: number): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (lines.filter((one) => one === line).length >= times) return;
    await sleep(50);
  }
  throw new Error(`“${line}” was not said: ${lines.join(' ')}`);
}

beforeAll(async () => {
  const ports = {
    'host-shell': 3000,
    'booking-page': 9,
    releases: 9,
    api: await freePort(),
    smtp: 9,
    mailbox: 9,
    database: await freePort(),
  };
  api = ports.api;
  claimDataFolder();
  const say = (line: string) => void lines.push(line);
  const database = await startDatabase(ports);
  stops.push(supervise({ name: 'The database', first: database, start: () => startDatabase(ports) }, say));
  ownersUrl = database.url('fairlead');
  postmaster = join(database.folder, 'postmaster.pid');
  const environment = apiEnvironment(ports, database);
  await prepareDatabase(environment);
  const start = (stopping?: AbortSignal) => startApi(environment, stopping);
  stops.push(supervise({ name: 'The API', first: await start(), start }, say));
  const signedIn = await call('/services/login', { emailAddress: demo.email, password: demo.password });
  token = signedIn.json.data.access_token;
}, 180_000);

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
}, 30_000);

test(
  `a database killed ${kills} times under writes costs answers of 503, and nothing that was acknowledged`,
  async () => {
    const acknowledged: string[] = [];
    const refused: Answer[] = [];
    let writing = true;
    const writers = [1, 2, 3].map(async (writer) => {
      for (let index = 0; writing; index += 1) {
        const name = `Group ${writer}-${index}`;
        const answer = await write(name);
        if (answer.status === 200) acknowledged.push(name);
        else {
          refused.push(answer);
          await sleep(20);
        }
      }
    });
    for (let round = 1; round <= kills; round += 1) {
      await sleep(400);
      process.kill(Number(readFileSync(postmaster, 'utf8').split('\n', 1)[0]), 'SIGKILL');
      await untilSaid('The database runs again.', round);
      while ((await write(`Probe ${round} ${Date.now()}`)).status !== 200) await sleep(50);
    }
    await sleep(400);
    writing = false;
    await Promise.all(writers);

    expect(lines.filter((line) => line.startsWith('The API'))).toEqual([]);
    expect(lines).toContain('The database ended by itself (SIGKILL). It is started again in 0.5 s.');
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, retryAfter, json } of refused) {
      expect([status, json.code, json.success]).toEqual([503, 'unavailable', false]);
      expect(retryAfter).toMatch(/^\d+$/);
    }
    const client = new pg.Client({ connectionString: ownersUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from groups');
    await client.end();
    const stored = new Set(rows.map(({ name }) => name));
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  },
  60_000 + kills * 40_000,
);

test(
  `${requests} malformed requests do not end the API`,
  async () => {
    lines.length = 0;
    expect(await sendMalformed(api, requests)).toBeGreaterThan(requests / 3);
    expect((await write('After the malformed ones')).status).toBe(200);
    expect(lines).toEqual([]);
  },
  30_000 + requests * 40,
);

test('an API that was killed is started again, and says so', async () => {
  lines.length = 0;
  const { children } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
  process.kill(children[0], 'SIGKILL');
  await untilSaid('The API runs again.', 1);
  expect(lines).toEqual([
    'The API ended by itself (SIGKILL). It is started again in 0.5 s.',
    'The API runs again.',
  ]);
  expect((await write('After the API')).status).toBe(200);
}, 90_000);
