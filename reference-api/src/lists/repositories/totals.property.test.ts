import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { allDefinitions, type EntityName, type Row } from 'shared-contracts/entities';
import { inChannel, tableName } from '../../database/names.ts';
import { inTenant } from '../../database/transaction.ts';
import { runPublishing } from '../../jobs/publishing.ts';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { asOwner, pool } = api.database;

/** What the counters say, and what there is: each place where the two differ. */
async function differences(): Promise<object[]> {
  const counted = allDefinitions.map((definition) => {
    const channel = inChannel(definition) ? 'channel_id' : '0::bigint';
    const status = definition.content ? 'status' : "''";
    return `select tenant_id, '${definition.name}' as entity, ${channel} as channel, ${status} as status, count(*)::int as n
      from ${tableName(definition.name)} where deleted_at is null group by 1, 3, 4`;
  });
  return asOwner(`
    select * from (${counted.join(' union all ')}) c
    full join (select tenant_id, entity, channel_id as channel, status, sum(rows)::int as m from totals group by 1, 2, 3, 4) t
      using (tenant_id, entity, channel, status)
    where coalesce(n, 0) <> coalesce(m, 0)`);
}

const shards = async (of: number): Promise<number> => {
  const found = await asOwner<{ most: number }>(
    `select coalesce(max(n), 0)::int as most from (
       select count(*) as n from totals where tenant_id = ${of} group by entity, channel_id, status) one`,
  );
  return found[0]?.most ?? 0;
};

const body = [{ type: 'paragraph' as const, text: 'x' }];
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
let made = 0;

/** What people and jobs do, on rows chosen by a number; what is refused is refused. */
function bulkOperationsOf({ id, channels, call, create }: Tenant) {
  const { check, apply, undo } = csvCalls(api, { channels, call, create, id } as Tenant);
  const channel = channels.magazine;
  const pick = async (which: number, trash = false): Promise<Row | undefined> => {
    const { json } = await call('GET', `/v1/a/articles?limit=200${trash ? '&trash=true' : ''}`, { channel });
    const rows = json.data as Row[];
    return rows[which % Math.max(rows.length, 1)];
  };
  const bulk = async (action: string, ids: object) => {
    const context = { id: 0, type: 'articles' };
    await call('POST', '/v1/a/articles/bulk', { channel, body: { context, data: { action, ...ids } } });
  };
  const some = async (which: number) => ({ ids: (await pick(which)) ? [(await pick(which))?.id] : [] });
  const put = async (row: Row | undefined, data: object) => {
    if (!row) return;
    const context = { id: row.id, type: 'articles', version: row.version };
    await call('PUT', `/v1/a/articles/${row.id}`, { channel, body: { context, data } });
  };
  const title = () => {
    made += 1;
    return `Article ${made}`;
  };
  return {
    create: async () => void (await create('articles', { title: title(), body }, channel)),
    user: async () => void (await create('users', { name: title(), email: `u${made}@test.example` })),
    publish: async (which: number) => put(await pick(which), { status: 'published' }),
    schedule: async (which: number) => put(await pick(which), { status: 'scheduled', publishAt: soon() }),
    due: async () => {
      await asOwner(
        `update articles set publish_at = now() - interval '1 hour' where tenant_id = ${id} and status = 'scheduled'`,
      );
      await runPublishing(pool);
    },
    trash: async (which: number) => {
      const row = await pick(which);
      if (row) await call('DELETE', `/v1/a/articles/${row.id}`, { channel });
    },
    restore: async (which: number) => {
      const row = await pick(which, true);
      if (row) await call('POST', `/v1/a/articles/${row.id}/restore`, { channel });
    },
    archiveSome: async (which: number) => bulk('archive', await some(which)),
    publishAll: async () => bulk('publish', { all: true }),
    trashAll: async () => bulk('delete', { all: true }),
    undo: async (which: number) => {
      const { json } = await call('GET', '/v1/a/articles/bulk-operations', { channel });
      const known = json.data as { id: number }[];
      const bulkOperation = known[which % Math.max(known.length, 1)];
      if (bulkOperation) await call('POST', `/v1/a/bulk-operations/${bulkOperation.id}/undo`, { channel });
    },
    bringIn: async (which: number) => {
      const row = await pick(which);
      const lines = [
        ['', title(), 'Draft', 'x'],
        ...(row ? [[String(row.id), title(), 'Archived', 'x']] : []),
      ];
      const { id: file, report } = await check(
        'articles',
        [['Id', 'Title', 'Status', 'Body'], ...lines],
        channel,
      );
      if (report.outcomes.create + report.outcomes.change === 0) return;
      const task = await apply(file);
      if (which % 2 === 0) await undo(task.progress.bulkOperation);
    },
    crowd: async (which: number) => {
      const rows = await Promise.all([pick(which), pick(which), pick(which + 1)]);
      await Promise.all([
        ...rows.map((row, at) => put(row, { status: at === 0 ? 'draft' : 'published' })),
        create('articles', { title: title(), body }, channel),
        bulk('archive', { all: true }),
        rows[0] ? call('DELETE', `/v1/a/articles/${rows[0].id}`, { channel }) : null,
      ]);
    },
    failed: async () => {
      const lost = inTenant(pool, id, async (tx) => {
        await tx.run(sql`update articles set status = 'archived' where tenant_id = ${id}`);
        throw new Error('It broke down after it had written.');
      });
      await lost.catch(() => undefined);
    },
    channel: async () => {
      const { json } = await call('POST', '/v1/a/channels', {
        body: {
          context: { id: 0, type: 'channels' },
          data: { name: title(), subType: '4', timeZone: 'UTC' },
        },
      });
      await create('articles', { title: title(), body }, json.data.id);
      await call('DELETE', `/v1/a/channels/${json.data.id}`);
    },
  };
}

describe('the counters', () => {
  let bulkOperations: ReturnType<typeof bulkOperationsOf>;
  beforeAll(() => {
    bulkOperations = bulkOperationsOf(tenant);
  });

  test('equal the row counts after any operations of people and jobs, sequential or concurrent', async () => {
    const names = Object.keys(bulkOperationsOf(tenant)) as (keyof ReturnType<typeof bulkOperationsOf>)[];
    const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(50)), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const [name, which] of all) await bulkOperations[name](which);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: process.env.FAIRLEAD_FULL === '1' ? 25 : 10 },
    );
    for (const name of names) await bulkOperations[name](made);
    expect(await differences()).toEqual([]);
    expect(made).toBeGreaterThan(20);
    // As many as wrote at once, not as many as ever wrote.
    expect(await shards(tenant.id)).toBeLessThanOrEqual(8);
  }, 120_000);

  test('of a tenant that is removed go with it', async () => {
    const { database, tenant: makeTenant } = api;
    const doomed = await makeTenant();
    await doomed.create('articles', { title: 'Gone', body }, doomed.channels.magazine);
    await database.asOwner(
      `update tenants set trial_ends_at = now() - interval '1 day' where id = ${doomed.id}`,
    );
    await inTenant(pool, doomed.id, (tx) => tx.run(sql`select remove_tenant(${doomed.id}::bigint)`));
    expect(await differences()).toEqual([]);
    expect(await asOwner(`select * from totals where tenant_id = ${doomed.id}`)).toEqual([]);
  });

  test('the check reports a wrong counter', async () => {
    const channel = tenant.channels.magazine;
    await tenant.create('articles', { title: 'Counted', body }, channel);
    const add = (n: number) =>
      asOwner(`update totals set rows = rows + ${n} where (tenant_id, entity, channel_id, status, shard) = (
        select tenant_id, entity, channel_id, status, shard from totals
        where tenant_id = ${tenant.id} and entity = 'articles' and channel_id = ${channel} and status = 'draft' limit 1)`);
    await add(1);
    expect(await differences()).toHaveLength(1);
    await add(-1);
    expect(await differences()).toEqual([]);
  });

  test('do not block during a long transaction: others write to the same channel and see their own counts', async () => {
    const channel = tenant.channels.core;
    const total = async () => (await tenant.call('GET', '/v1/a/articles', { channel })).json.total as number;
    const insert = (entity: EntityName, title: string) => sql`
      insert into ${sql.identifier(entity)} (tenant_id, channel_id, title, search, slug, visibility, status, created_by, updated_by)
      values (${tenant.id}, ${channel}, ${title}, '', ${title}, 'public', 'draft', 'A', 'A')`;
    await tenant.create('articles', { title: 'First', body }, channel);
    const before = await total();
    await inTenant(pool, tenant.id, async (long) => {
      await long.run(insert('articles', 'long'));
      // It would wait for as long as the other goes on, which waits for it.
      await inTenant(pool, tenant.id, async (short) => {
        await short.run(sql`set local lock_timeout = '5s'`);
        await short.run(insert('articles', 'short'));
      });
      expect(await total()).toBe(before + 1);
      const [seen] = await long.run<{ n: number }>(sql`
        select sum(rows)::int as n from totals where tenant_id = ${tenant.id} and entity = 'articles' and channel_id = ${channel}`);
      expect(seen?.n).toBe(before + 2);
    });
    expect(await total()).toBe(before + 2);
    expect(await differences()).toEqual([]);
  });
});
