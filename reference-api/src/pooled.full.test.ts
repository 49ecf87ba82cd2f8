import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { password, startApi, type Tenant, type TestApi, tokenSecret } from './testing/api.ts';
import { peopleOf } from './testing/people.ts';
import { sampleUpload } from './testing/sample-image.ts';
import { freePort, startProgram } from './testing/server-process.ts';
import { hasPooler, type Pooler, startPooler } from './testing/stand-ins/pooler.ts';

const isThere = hasPooler();
if (!isThere) console.warn('There is no PgBouncer here: nothing is tried behind one.');

/** Fewer than the server has of its own, and than there are calls at once. */
const connections = 2;

(isThere ? describe : describe.skip)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let api: TestApi;
  let tenants: Tenant[];
  let worker: ChildProcess;

  beforeAll(async () => {
    pooler = await startPooler(process.env.TEST_TEMPLATE_URL ?? '', connections);
    api = await startApi({ address: pooler.through });
    tenants = await Promise.all([api.tenant(), api.tenant(), api.tenant()]);
    worker = startProgram('server.ts', {
      ...{ DATABASE_URL: api.database.url, TOKEN_SECRET: tokenSecret },
      ...{ JOBS: 'only', LOG_LEVEL: 'silent', PORT: '0' },
    });
  });
  afterAll(async () => {
    worker.kill();
    await once(worker, 'exit');
    await api.close();
    await pooler.stop();
  });

  const articlesOf = async (tenant: Tenant, sort = 'title', query = '') => {
    const { status, json } = await tenant.call('GET', `/v1/a/articles?limit=100&sort=${sort}`, {
      ...{ channel: tenant.channels.magazine, query },
    });
    expect(status).toBe(200);
    return json.data.map(({ values }: Row) => values.title) as string[];
  };

  test('no space sees a row of another one while many calls share few connections', async () => {
    const words = new Map(tenants.map((tenant, at) => [tenant, ['Alder', 'Birch', 'Cedar'][at] ?? '']));
    const body: EntityValues[string] = [{ type: 'paragraph', text: 'Words.' }];
    const write = async (tenant: Tenant, number: number) => {
      const word = words.get(tenant) ?? '';
      const title = `${word} ${number}`;
      const row = await tenant.create('articles', { title, body }, tenant.channels.magazine);
      const [listed, found, filtered, foreign] = await Promise.all([
        articlesOf(tenant),
        articlesOf(tenant, 'title', word),
        articlesOf(tenant, '-createdAt'),
        Promise.all(
          tenants
            .filter((other) => other !== tenant)
            .map((other) => other.call('GET', `/v1/a/articles/${row.id}`)),
        ),
      ]);
      for (const titles of [listed, found, filtered]) {
        expect(titles.filter((one) => !one.startsWith(word))).toEqual([]);
      }
      expect(found).toContain(title);
      // Ids begin anew in each space: another one may have a row of this id, which is its own.
      for (const { status, json } of foreign) {
        expect(status === 404 || !json.data.values.title.startsWith(word)).toBe(true);
      }
    };
    for (let round = 0; round < 5; round++) {
      await Promise.all(tenants.flatMap((tenant) => [0, 1, 2, 3].map((at) => write(tenant, 4 * round + at))));
    }
    for (const tenant of tenants) expect(await articlesOf(tenant)).toHaveLength(20);
    const used = await api.database.asOwner<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND usename = '${new URL(process.env.TEST_TEMPLATE_URL ?? '').username}'`,
    );
    expect(used[0]?.count).toBeLessThanOrEqual(connections);
  }, 120_000);

  test('of bookings of one coach at one time, one is taken', async () => {
    const booked = await Promise.all(
      tenants.map(async (tenant) => {
        await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
        const service = await tenant.create('services', { name: 'Rowing', duration: 60 });
        const { coach, client } = peopleOf(tenant);
        const [mara, ...clients] = [await coach(), await client(), await client(), await client()];
        const answers = await Promise.all(
          clients.map((one) =>
            tenant.call('POST', '/v1/a/appointments', {
              body: {
                context: { id: 0, type: 'appointments' },
                data: {
                  ...{ service: service.id, status: 'accepted', coach: mara, clients: [one] },
                  ...{ start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z' },
                },
              },
            }),
          ),
        );
        return answers.map(({ status }) => status).sort();
      }),
    );
    expect(booked).toEqual(tenants.map(() => [200, 409, 409]));
  }, 120_000);

  test('a worker completes a bulk operation of each space, and touches nothing else', async () => {
    const count = 700;
    for (const [at, tenant] of tenants.entries()) {
      await api.database.asOwner(
        `insert into rooms (tenant_id, channel_id, name, title, search, created_by, updated_by)
         select $1, $2, 'Room ' || n, 'Room ' || n, 'room ' || n, 'Test', 'Test' from generate_series(1, ${count}) n`,
        [tenant.id, at === 2 ? tenant.channels.core : tenant.channels.members],
      );
    }
    const [first, second, untouched] = tenants as [Tenant, Tenant, Tenant];
    const done = [first, second].map(async (tenant) => {
      const { json } = await tenant.call('POST', '/v1/a/rooms/bulk', {
        channel: tenant.channels.members,
        body: { context: { id: 0, type: 'rooms' }, data: { action: 'delete' } },
      });
      for (;;) {
        const task = await tenant.call('GET', `/v1/a/tasks/${json.data.id}`);
        if (task.json.data.status !== 'pending') return task.json.data;
        await sleep(100);
      }
    });
    for (const task of await Promise.all(done)) {
      expect(task).toMatchObject({ status: 'ready', progress: { seen: count, total: count } });
    }
    const left = await api.database.asOwner<{ tenant: number; count: string }>(
      'select tenant_id as tenant, count(*) from rooms where deleted_at is null group by 1',
    );
    expect(left).toEqual([{ tenant: String(untouched.id), count: String(count) }]);
  }, 120_000);

  test('calls that count, upload or ask for mail hold no connection while they wait for another', async () => {
    const [tenant] = tenants as [Tenant];
    const answers = await Promise.all(
      // More at once than it has connections; wrong passwords are guessed with more than five.
      Array.from({ length: 4 }, async (_, at) => [
        await tenant.call('POST', '/v1/a/images', await sampleUpload()),
        await tenant.call('POST', '/v1/a/account/email', {
          body: {
            context: { id: 0, type: 'user' },
            data: { emailAddress: `other-${at}@test.example`, password },
          },
        }),
      ]),
    );
    expect(answers.flat().map(({ status }) => status)).toEqual(Array(8).fill(200));
  }, 120_000);

  test('its connections have no settings of a space left, and no named statement', async () => {
    const client = new pg.Client({ connectionString: api.database.url });
    await client.connect();
    const { rows } = await client.query(
      "select coalesce(current_setting('fairlead.tenant', true), '') as tenant, (select count(*)::int from pg_prepared_statements where name <> '') as named, (select count(*)::int from articles) as articles",
    );
    await client.end();
    expect(rows).toEqual([{ tenant: '', named: 0, articles: 0 }]);
  });

  test('a server that was not told of the pooler says so', async () => {
    const url = new URL(api.database.url);
    url.searchParams.delete('pgbouncer');
    const server = startProgram('server.ts', {
      ...{ DATABASE_URL: url.href, TOKEN_SECRET: tokenSecret, PORT: String(await freePort()) },
    });
    let errors = '';
    server.stderr?.on('data', (part) => {
      errors += part;
    });
    expect((await once(server, 'close'))[0]).toBe(1);
    expect(errors).toContain(
      'DATABASE_URL leads to a pooler such as PgBouncer: end it with “?pgbouncer=true”.',
    );
  });
});
