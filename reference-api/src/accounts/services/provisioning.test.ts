import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { startWork } from '../../jobs/work.ts';
import { makeBoss } from '../../queue/boss.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { visitorsOf } from '../../testing/visitors.ts';
import { giveUpSetUp, setUpSpace } from './provisioning.ts';

let api: TestApi;
let visit: ReturnType<typeof visitorsOf>;

beforeAll(async () => {
  api = await startApi();
  visit = visitorsOf(api);
});
afterAll(() => api.close());

async function startedTask(values: object = {}) {
  const person = await visit.waiting(values);
  const { json } = await visit.openLink(person.mail.jwt);
  return { ...person, task: json.data as string };
}

/** A pool whose connections die with their statement of this number, as when the process is killed there. */
function poolThatDiesAt(step: number): { pool: pg.Pool; queryCount: () => number } {
  let queryCount = 0;
  const pool = {
    connect: async () => {
      const client = await api.database.pool.connect();
      const query = client.query.bind(client);
      const release = client.release.bind(client);
      client.query = ((...words: Parameters<typeof query>) => {
        queryCount += 1;
        if (queryCount < step) return query(...words);
        // The server rolls back what a connection leaves behind when it is lost.
        return query('ROLLBACK').then(() => Promise.reject(new Error('killed')));
      }) as typeof client.query;
      client.release = () => release(true);
      return client;
    },
  };
  return { pool: pool as unknown as pg.Pool, queryCount: () => queryCount };
}

async function spaces() {
  const rows = await api.database.asOwner<{ tenants: number; channels: number; verified: number }>(
    'select (select count(*)::int from tenants) as tenants, (select count(*)::int from channels) as channels, (select count(*)::int from accounts where verified) as verified',
  );
  return rows[0];
}
const publicUrl = 'http://api.example';

test('a set-up killed at any step leaves nothing half made, and the next one makes it whole', async () => {
  const { emailAddress, task } = await startedTask();
  const before = await spaces();
  let steps = 0;
  for (let step = 1; step < 200; step += 1) {
    const { pool } = poolThatDiesAt(step);
    const outcome = await setUpSpace({ pool, publicUrl }, task).then(
      () => 'done',
      () => 'killed',
    );
    if (outcome === 'done') break;
    steps = step;
    expect([step, await spaces()]).toEqual([step, before]);
    expect(await visit.status(task)).toBe('pending');
  }
  expect(steps).toBeGreaterThan(20);
  expect(await visit.status(task)).toBe('ready');
  expect(await spaces()).toEqual({
    tenants: (before?.tenants ?? 0) + 1,
    channels: (before?.channels ?? 0) + 4,
    verified: (before?.verified ?? 0) + 1,
  });
  expect((await visit.signIn(emailAddress)).status).toBe(200);
});

test('sample content is seeded with the space or not at all', async () => {
  const { task } = await startedTask({ sampleContent: true });
  const before = await spaces();
  const articles = () => api.database.asOwner('select id from articles');
  expect(await articles()).toEqual([]);
  for (const step of [60, 150, 300]) {
    await expect(setUpSpace({ pool: poolThatDiesAt(step).pool, publicUrl }, task)).rejects.toThrow('killed');
    expect([await spaces(), await articles()]).toEqual([before, []]);
  }
  await setUpSpace({ pool: api.database.pool, publicUrl }, task);
  expect(await visit.status(task)).toBe('ready');
  expect((await articles()).length).toBeGreaterThan(5);
});

test('the next process resumes a provisioning whose process died', async () => {
  const { task } = await startedTask();
  const { pool, url } = api.database;
  const dead = makeBoss(url, { supervise: false, schedule: false });
  await dead.start();
  const taken = await dead.fetch<{ task: string }>('set-up', { batchSize: 100 });
  expect(taken.map(({ data }) => data.task)).toContain(task);
  await dead.stop({ graceful: false });
  await api.database.asOwner(
    "update pgboss.job set started_on = now() - interval '1 minute' where name = 'set-up' and state = 'active'",
  );
  const boss = await startWork({
    databaseUrl: url,
    pool,
    log: api.app.log,
    posting: null,
    files: api.files,
    publicUrl,
  });
  try {
    for (let tries = 0; tries < 250 && (await visit.status(task)) === 'pending'; tries += 1) await sleep(100);
    expect(await visit.status(task)).toBe('ready');
  } finally {
    await boss.stop({ graceful: false });
  }
}, 40_000);

test('20 at once make one space', async () => {
  const { task } = await startedTask();
  const before = await spaces();
  await Promise.all(
    Array.from({ length: 20 }, () => setUpSpace({ pool: api.database.pool, publicUrl }, task)),
  );
  expect((await spaces())?.tenants).toBe((before?.tenants ?? 0) + 1);
});

test('one that failed for good reports it, and the link restarts it', async () => {
  const { task, mail } = await startedTask();
  await giveUpSetUp(api.database.pool, task);
  expect(await visit.status(task)).toBe('fail');
  expect((await visit.openLink(mail.jwt)).json.data).toBe(task);
  expect(await visit.status(task)).toBe('pending');
  await setUpSpace({ pool: api.database.pool, publicUrl }, task);
  expect(await visit.status(task)).toBe('ready');
});

test('one with a deleted account fails', async () => {
  const { task, emailAddress } = await startedTask();
  await api.database.asOwner('delete from accounts where email = $1', [emailAddress]);
  await setUpSpace({ pool: api.database.pool, publicUrl }, task);
  expect(await visit.status(task)).toBe('fail');
});
