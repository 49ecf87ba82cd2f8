import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { containedRemote as name, remoteContainer } from '../testing/remote-container.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-federation-'));
const published = join(folder, 'published');
const container = remoteContainer(folder, join(folder, 'remotes', name));
const notices: { remote: string; build: string; before: string; because: string }[] = [];
const webhook = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    notices.push(JSON.parse(body));
    response.end();
  });
});
let program: ChildProcess;
let origin = '';

async function until(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    if (await is()) return;
    await after(100);
  }
  throw new Error(`It did not come to this: ${what}`);
}

const portOf = (server: ReturnType<typeof createServer>) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const listening = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready(portOf(server))));

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

async function begin(): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  program = spawn(process.execPath, [join(import.meta.dirname, 'federation-program.ts')], {
    env: {
      ...{ ...process.env, PORT: String(port), REMOTES: join(folder, 'remotes'), PUBLISHED: published },
      ...{
        DATA_DIR: join(folder, 'data'),
        FLEET_WEBHOOK: `http://127.0.0.1:${portOf(webhook)}`,
        FLEET_MAIL: '',
      },
    },
    stdio: 'inherit',
  });
  await until('the service answers', () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

const line = () => JSON.parse(readFileSync(join(published, 'remotes.json'), 'utf8')).remotes[0];

async function report(build: string, faulty: number): Promise<void> {
  const counts = { sessions: 1, faulty, ready: 1, readyMs: 90, loadErrors: 0, renders: faulty };
  const body = JSON.stringify({ remotes: [{ name, build, ...counts, handlers: 0, promises: 0 }] });
  const { status } = await fetch(`${origin}/federation/reports`, { method: 'POST', body });
  expect(status).toBe(204);
}

const start = (build: string, env = {}) =>
  container.run('release', { image: join(folder, 'images', build), env });

beforeAll(async () => {
  await listening(webhook);
  for (const build of ['one', 'two']) container.image(build);
  start('one');
  start('two', { CANARY_SHARE: '50', CANARY_MIN_SESSIONS: '10' });
  await begin();
});
afterAll(async () => {
  program.kill();
  await new Promise((closed) => webhook.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

test('a build for some tenants whose sessions have errors is taken back, notified, and stays so after a restart of the service', async () => {
  expect(line()).toMatchObject({ build: 'one', canary: { build: 'two' } });
  for (let session = 0; session < 20; session++) await report('one', 0);
  for (let session = 0; session < 9; session++) await report('two', 1);
  expect(line().canary.build).toBe('two');
  await report('two', 1);
  await until('the registry has no canary', () => line().canary === undefined);
  expect(line().build).toBe('one');
  await until('the webhook is notified', () => notices.length > 0);
  expect(notices).toMatchObject([{ remote: name, build: 'two', before: 'one' }]);
  expect(notices[0]?.because).toContain('100 % of 10 sessions had an error');
  program.kill();
  await begin();
  expect(line()).toMatchObject({ build: 'one' });
  expect(line().canary).toBeUndefined();
});
