import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { FastifyBaseLogger } from 'fastify';
import { prepareBoss } from '../queue/boss.ts';
import { givenUp, jobs } from '../queue/queues.ts';
import { apiForFile } from '../testing/api-for-file.ts';
import { testPipeline } from '../testing/pipelines.ts';
import { startWork } from './work.ts';

const { api, tenant } = await apiForFile();
const { database } = api;
const channel = tenant.channels.conference;
const context = { id: 0, type: 'rooms' };

const begin = async (path: string, data: object) =>
  (await tenant.call('POST', path, { channel, body: { context, data } })).json.data;
const get = async (path: string) => (await tenant.call('GET', path)).json.data;

/** A job of each kind that a person begins, none of which any worker has taken, and how each looks to that person. */
async function beginAll(): Promise<() => Promise<string[]>> {
  // More than a call does at once.
  const count = 1500;
  await database.asOwner(
    `insert into rooms (tenant_id, channel_id, name, title, search, created_by, updated_by)
     select $1, $2, 'Room ' || n, 'Room ' || n, 'room ' || n, 'Test', 'Test' from generate_series(1, ${count}) n`,
    [tenant.id, channel],
  );
  const tasks = [
    await begin('/v1/a/rooms/csv', { columns: ['name'] }),
    await begin('/v1/a/rooms/bulk', { action: 'delete' }),
  ];
  const { id } = await begin('/v1/a/imports', { file: 'rooms.csv', columns: ['Name'] });
  for (let received = 0; received < count; received += 500) {
    const lines = Array.from({ length: 500 }, (_, at) => ({
      line: received + at + 2,
      cells: [`Annex ${received + at}`],
    }));
    await tenant.call('POST', `/v1/a/imports/${id}/lines`, { body: { data: { received, lines } } });
  }
  await tenant.call('POST', `/v1/a/imports/${id}/check`, { body: { data: { matches: ['name'] } } });
  const values = { format: 'schedule', target: 'agenda-sessions', channel };
  const pipeline = await testPipeline(api, tenant, values);
  await tenant.call('POST', `/v1/a/pipelines/${pipeline.id}/upload?file=camp.json`, {
    raw: Buffer.from('{}'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return async () => [
    ...(await Promise.all(tasks.map(async (task) => (await get(`/v1/a/tasks/${task.id}`)).status))),
    (await get(`/v1/a/imports/${id}`)).status,
    ...(await pipeline.runs()).map(({ status }) => status),
  ];
}

test('a job whose process died in its last try ends for the person, and is logged', async () => {
  const statuses = await beginAll();
  expect(await statuses()).toEqual(['pending', 'pending', 'checking', 'pending']);
  await database.asOwner(
    "update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 hour' where state = 'created'",
  );
  const logged: { job?: string; tries?: number }[] = [];
  const log = { error: (line: object) => logged.push(line), warn: () => undefined };
  const boss = await startWork({
    ...{ databaseUrl: database.url, pool: database.pool, posting: null, files: api.files },
    ...{ log: log as unknown as FastifyBaseLogger, publicUrl: 'http://api.example' },
  });
  try {
    while ((await statuses()).some((status) => status !== 'failed') || logged.length < 4) await sleep(100);
  } finally {
    await boss.stop({ graceful: false });
  }
  expect(logged.map(({ job, tries }) => [job, tries]).sort()).toEqual([
    [jobs.bulk.name, 6],
    [jobs.check.name, 6],
    [jobs.csv.name, 6],
    [jobs.pipeline.name, 4],
  ]);
}, 40_000);

test('an upgrade changes the queues that are there already', async () => {
  const read = () =>
    database.asOwner('select retry_limit, dead_letter from pgboss.queue where name = $1', [jobs.csv.name]);
  const before = await read();
  expect(before).toEqual([{ retry_limit: 5, dead_letter: givenUp.name }]);
  await database.asOwner('update pgboss.queue set retry_limit = 99, dead_letter = null where name = $1', [
    jobs.csv.name,
  ]);
  await prepareBoss(database.adminUrl);
  expect(await read()).toEqual(before);
});
