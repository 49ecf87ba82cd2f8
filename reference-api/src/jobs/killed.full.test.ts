import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { runCheck } from '../csv-imports/services/imports.ts';
import { startApi, type Tenant, type TestApi, tokenSecret } from '../testing/api.ts';

let api: TestApi;
let tenant: Tenant;
let folder: string;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  api = await startApi();
  tenant = await api.tenant();
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await api.close();
  await rm(folder, { recursive: true });
});

const count = 2500;
// The third step, which has places 1001 to 1500.
const blockedPlace = 1200;
const seenBefore = 1000;

interface Worker {
  /** Ends it by a signal, and answers by which it ended; null if it ended by itself. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<string | null>;
}

/** A process of its own that works on jobs and does nothing else. One that could not start is started again, as whoever runs it does. */
function startWorker(): Worker {
  const start = (): ChildProcess => {
    const worker = spawn(process.execPath, [fileURLToPath(new URL('../server.ts', import.meta.url))], {
      env: {
        ...{ PATH: process.env.PATH ?? '', DATABASE_URL: api.database.url, TOKEN_SECRET: tokenSecret },
        // The system chooses a free port: one that was found free before may be in use by then.
        ...{ JOBS: 'only', LOG_LEVEL: 'silent', PORT: '0', FILES_FOLDER: folder },
      },
      stdio: 'ignore',
    });
    workers.push(worker);
    worker.once('exit', (code) => {
      if (code !== null && code > 0) running = start();
    });
    return worker;
  };
  let running = start();
  return {
    end: async (signal) => {
      running.kill(signal);
      return (await once(running, 'exit'))[1];
    },
  };
}

const taskOf = async (id: string) => (await tenant.call('GET', `/v1/a/tasks/${id}`)).json.data;

async function until<Value>(read: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    await sleep(50);
  }
}

/** Has a worker begin with a task, stand still in its third step, die there, and another one go on. */
async function killHalfWay(task: string, block: string, values: unknown[]): Promise<void> {
  const blocker = new pg.Client({ connectionString: api.database.adminUrl });
  await blocker.connect();
  await blocker.query('begin');
  // It holds what the test says, and nothing that a trigger would write.
  await blocker.query('set local session_replication_role = replica');
  await blocker.query(block, values);
  const first = startWorker();
  await until(
    () => taskOf(task),
    ({ progress }) => progress.seen === seenBefore,
  );
  const waits =
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await until(
    () => api.database.asOwner<{ count: number }>(waits),
    ([waiting]) => (waiting?.count ?? 0) > 0,
  );
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  await blocker.query('rollback');
  await blocker.end();
  expect((await taskOf(task)).progress.seen).toBe(seenBefore);
  // What died with its process is noticed when its time is over, which need not be waited for here.
  await api.database.asOwner(
    "update pgboss.job set expire_seconds = 1 where name = 'bulk' and state = 'active'",
  );
  const second = startWorker();
  const done = await until(
    () => taskOf(task),
    ({ status }) => status !== 'pending',
  );
  expect(done).toMatchObject({ status: 'ready', progress: { seen: count, total: count } });
  await second.end('SIGTERM');
}

const rooms = async (where: string) =>
  (
    await api.database.asOwner<{ count: number; names: number }>(
      `select count(*)::int as count, count(distinct name)::int as names from rooms where tenant_id = $1 and ${where}`,
      [tenant.id],
    )
  )[0];

test('after a worker is killed, the next one deletes the remaining rows, each once', async () => {
  await api.database.asOwner(
    `insert into rooms (tenant_id, channel_id, name, title, search, created_by, updated_by)
     select $1, $2, 'Room ' || n, 'Room ' || n, 'room ' || n, 'Test', 'Test' from generate_series(1, ${count}) n`,
    [tenant.id, tenant.channels.members],
  );
  const { json } = await tenant.call('POST', '/v1/a/rooms/bulk', {
    channel: tenant.channels.members,
    body: { context: { id: 0, type: 'rooms' }, data: { action: 'delete' } },
  });
  const lock = 'select 1 from rooms where tenant_id = $1 and name = $2 for update';
  await killHalfWay(json.data.id, lock, [tenant.id, `Room ${blockedPlace}`]);
  expect(await rooms('deleted_at is not null and version = 2')).toEqual({ count, names: count });
}, 120_000);

test('after a worker is killed, the next one completes its file, each line once', async () => {
  const channel = tenant.channels.core;
  const context = { id: 0, type: 'rooms' };
  const file = { file: 'rooms.csv', columns: ['Name'] };
  const { id } = (await tenant.call('POST', '/v1/a/imports', { channel, body: { context, data: file } })).json
    .data;
  for (let received = 0; received < count; received += 500) {
    const lines = Array.from({ length: 500 }, (_, at) => ({
      line: received + at + 2,
      cells: [`Hall ${received + at + 1}`],
    }));
    await tenant.call('POST', `/v1/a/imports/${id}/lines`, { body: { data: { received, lines } } });
  }
  await tenant.call('POST', `/v1/a/imports/${id}/check`, { body: { data: { matches: ['name'] } } });
  await runCheck(api.database.pool, { add: async () => undefined }, { tenant: tenant.id, id });
  const { json } = await tenant.call('POST', `/v1/a/imports/${id}/apply`);
  expect(json.data).toMatchObject({ status: 'pending', progress: { seen: 0, total: count } });
  // A row of the same key that is about to be there, and never is: the worker waits for it.
  const block = `insert into rooms (tenant_id, channel_id, name, title, search, created_by, updated_by, import_key)
    values ($1, $2, 'Never', 'Never', 'never', 'Test', 'Test', $3)`;
  await killHalfWay(json.data.id, block, [tenant.id, channel, `csv/${id}/${blockedPlace}`]);
  expect(await rooms("name like 'Hall %'")).toEqual({ count, names: count });
}, 120_000);
