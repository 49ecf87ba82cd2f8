import { beforeAll, describe, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { addDays, utcDayAt } from 'shared-contracts/days';
import { allDefinitions, allFields, definitionOf, type EntityDefinition } from 'shared-contracts/entities';
import { inChannel, tableName } from '../../database/names.ts';
import { inTenant, type Tx } from '../../database/transaction.ts';
import { fastPathOff } from '../../http/fast-path.ts';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { listRows, mostCounted, type PageRequest } from './list.ts';

const { api, tenant } = await apiForFile();
let other: Tenant;
/** So many that going through them all is not what a planner would choose. */
const many = 20_000;

beforeAll(async () => {
  other = await api.tenant();
  for (const { id, channels } of [tenant, other]) {
    await api.database.asOwner(
      `insert into articles (tenant_id, channel_id, title, search, slug, status, publish_at, visibility, featured, created_by, updated_by, updated_at)
       select $1, $2, 'Title ' || n, lower('title ' || n || ' word' || n % 1000), 'slug-' || n,
         case when n % 4000 = 0 then 'scheduled' else (array['draft', 'published', 'archived'])[1 + n % 3] end,
         case when n % 10 = 0 then now() + n * interval '1 minute' end, case when n % 2000 = 7 then 'members' else 'public' end, n % 2000 = 7, 'A', 'A', now() - n * interval '1 minute'
       from generate_series(1, ${many}) n`,
      [id, channels.magazine],
    );
  }
  await api.database.asOwner(
    `insert into events (tenant_id, channel_id, title, search, slug, status, starts_at, ends_at, time_zone, visibility, created_by, updated_by)
     select $1, $2, 'Title ' || n, 'title', 'slug-' || n, 'draft', now() + (n - ${many}) * interval '1 hour',
       now() + (n - ${many} + 2) * interval '1 hour', 'UTC', 'public', 'A', 'A'
     from generate_series(1, ${many}) n`,
    [tenant.id, tenant.channels.core],
  );
  await api.database.asOwner(
    `with made as (
       insert into profiles (tenant_id, channel_id, title, search, slug, status, kind, display_name, created_by, updated_by)
       select $1, $2, 'Person ' || n, 'person', 'person-' || n, 'draft', 'person', 'Person ' || n, 'A', 'A'
       from generate_series(1, ${many}) n returning id)
     insert into contributors (tenant_id, channel_id, title, search, profile, roles, state, position, listed, created_by, updated_by)
     select $1, $2, 'Person', 'person', id, case when id % 2000 = 7 then array['artist', 'speaker'] else array['speaker'] end, 'invited', id, true, 'A', 'A'
     from made`,
    [tenant.id, tenant.channels.conference],
  );
  await api.database.asOwner('vacuum analyze articles, events, contributors');
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Subplan Name'?: string;
  'Plan Rows'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** How the rows of a page are found; what belongs to them is left out, and that those with a value are put before those without. */
function pageIn(plan: Plan[]): Plan[] {
  const all = plan.filter((node) => node['Subplan Name'] === 'CTE page').flatMap(nodesOf);
  const parts = all.find((node) => node['Node Type'] === 'Append')?.Plans;
  return parts ? parts.flatMap(nodesOf) : all;
}
const dialect = new PgDialect();

/** A transaction that reports the plan of each statement that reads rows of a table. */
function explaining(tx: Tx, table: string): { tx: Tx; plans: Plan[][] } {
  const plans: Plan[][] = [];
  const run = async <Row extends object>(statement: SQL): Promise<Row[]> => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    if (new RegExp(`from "?${table}"? t`).test(text)) {
      const { rows } = await tx.runText(`explain (format json) ${text}`, params);
      const [explained] = (rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'];
      if (explained) plans.push(nodesOf(explained.Plan));
    }
    return tx.run(statement);
  };
  return { tx: { ...tx, run, runWithCustomPlan: run }, plans };
}

const everything: Omit<PageRequest, 'channel' | 'sort'> = {
  ...{ words: [], taxons: [], where: {}, focus: null, timeZone: 'UTC' },
  ...{ trash: false, limit: 50, cursor: undefined, at: 0, fields: null },
};

/** The plans of a list. `settings` are those of the planner. */
function plansOf(
  definition: EntityDefinition,
  request: Partial<PageRequest>,
  settings: readonly string[] = [],
): Promise<Plan[][]> {
  return inTenant(api.database.pool, tenant.id, async (real) => {
    for (const name of settings) await real.run(sql`select set_config(${name}, 'off', true)`);
    const { tx, plans } = explaining(real, tableName(definition.name));
    const { core, conference, magazine } = tenant.channels;
    const place = { events: core, contributors: conference }[definition.name as string] ?? magazine;
    const channel = inChannel(definition) ? place : 0;
    await listRows(tx, definition, { ...everything, channel, sort: undefined, ...request });
    return plans;
  });
}

/** Every order that a list offers, in both directions. */
function offeredOrders(definition: EntityDefinition): string[] {
  const sortable = Object.entries(allFields(definition)).filter(([, { sortable }]) => sortable === true);
  const names = [...sortable.map(([name]) => name), definition.titleField, 'updatedAt', 'createdAt'];
  return [...new Set(names)].flatMap((name) => [name, `-${name}`]);
}

describe('the rows of a page come in their order from an index, whatever there is beside them', () => {
  const orders = allDefinitions.flatMap((definition) =>
    offeredOrders(definition).map((sort) => [definition.name, sort, definition] as const),
  );
  test.each(orders)('%s by %s', async (_, sort, definition) => {
    // The planner takes them only where there is nothing else.
    const plans = await plansOf(definition, { sort }, ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']);
    expect(plans).toHaveLength(1);
    const kinds = plans.flatMap(pageIn).map((node) => node['Node Type']);
    const name = sort.replace('-', '');
    const isOfOther = name !== definition.titleField && allFields(definition)[name]?.kind === 'relation';
    // Where the title of another row is the order, those that lead to it are put by id, one such row after the other.
    const refused = isOfOther ? ['Seq Scan', 'Sort'] : ['Seq Scan', 'Sort', 'Incremental Sort'];
    expect(kinds.filter((kind) => refused.includes(kind))).toEqual([]);
    expect(kinds.some((kind) => /Index/.test(kind))).toBe(true);
  });
});

test('the plan shows an order that no index serves', async () => {
  const settings = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'];
  await api.database.asOwner('drop index articles_by_featured');
  const plans = await plansOf(definitionOf('articles'), { sort: '-featured' }, settings);
  expect(plans.flatMap(pageIn).map((node) => node['Node Type'])).toContain('Sort');
  await api.database.asOwner(
    'create index articles_by_featured on articles (tenant_id, channel_id, featured, id) where deleted_at is null',
  );
});

describe(`of ${many.toLocaleString('en')} rows beside as many of another space, a list reads few`, () => {
  const articles = definitionOf('articles');
  const indexesOf = (plans: Plan[][]) => plans.flat().flatMap((node) => node['Index Name'] ?? []);

  test.each<[string, Partial<PageRequest>, string]>([
    ['the usual order', {}, 'articles_by_updated_at'],
    ['by title', { sort: 'title' }, 'articles_by_title'],
    ['by status', { sort: '-status' }, 'articles_by_status'],
    ['by what is featured', { sort: '-featured' }, 'articles_by_featured'],
    ['by when it is published', { sort: 'publishAt' }, 'articles_by_publish_at'],
    ['by when it is published, the last first', { sort: '-publishAt' }, 'articles_by_publish_at'],
    ['by when it was made', { sort: '-createdAt' }, 'articles_by_created_at'],
    ['of a status that few have', { where: { status: 'scheduled' } }, 'articles_of_status'],
    ['one keyword', { words: ['word77'] }, 'articles_search'],
    ['two keywords', { words: ['word77', 'title'] }, 'articles_search'],
    ['of one issue', { where: { issue: '7' } }, 'articles_of_issue'],
    ['of one user', { where: { forUser: '7' } }, 'articles_of_for_user'],
  ])('%s', async (_, request, index) => {
    const plans = await plansOf(articles, request);
    const ofRows = plans.flat().filter((node) => node['Relation Name'] === 'articles');
    expect(ofRows.length).toBeGreaterThan(0);
    expect(ofRows.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(indexesOf(plans)).toContain(index);
  });

  test('also where nobody has looked at the table since it grew: by title', async () => {
    await api.database.asOwner("select pg_clear_relation_stats('public', 'articles')");
    await api.database.asOwner("delete from pg_statistic where starelid = 'articles'::regclass");
    const plans = await plansOf(articles, { sort: 'title' }, fastPathOff);
    const sorts = plans.flatMap(pageIn).filter((node) => /Sort/.test(node['Node Type']));
    expect(sorts).toEqual([]);
    expect(indexesOf(plans)).toContain('articles_by_title');
    await api.database.asOwner('analyze articles');
  });

  test('one of several choices that few have', async () => {
    const where = { roles: 'artist' };
    const plans = await plansOf(definitionOf('contributors'), { where });
    expect(indexesOf(plans)).toContain('contributors_of_roles_artist');
    const page = await inTenant(api.database.pool, tenant.id, (tx) =>
      listRows(tx, definitionOf('contributors'), {
        ...{ ...everything, where, sort: undefined },
        channel: tenant.channels.conference,
      }),
    );
    expect(page.total).toBe(many / 2000);
  });

  test.each([
    ['now, when all others are over', 0, 'events_by_goes_on_until'],
    // Both ends stand in that index, so that no row which is over is looked up.
    ['a year ago, half of the others being over', -365, 'events_by_starts_at'],
  ])('what goes on in some days: %s', async (_, ago, index) => {
    const day = (at: number) => addDays(utcDayAt(Date.now()), ago + at);
    const where = { startsAt: `..${day(31)}`, endsAt: `${day(-1)}..` };
    const plans = await plansOf(definitionOf('events'), { sort: 'startsAt', where });
    const scans = plans.flatMap(pageIn).filter((node) => node['Relation Name'] === 'events');
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const [scan] = scans.filter((node) => node['Index Name'] === index);
    expect(scan?.['Index Cond']).toContain('goes_on_until');
    if (ago < 0) expect(scan?.['Index Cond']).toContain('starts_at');
  });

  test.each([
    ['title', 'articles_by_title'],
    ['-publishAt', 'articles_by_publish_at'],
  ])('a page far down begins where the one before it ended: by %s', async (sort, index) => {
    const channel = tenant.channels.magazine;
    const first = await inTenant(api.database.pool, tenant.id, (tx) =>
      listRows(tx, articles, { ...everything, channel, sort }),
    );
    const plans = await plansOf(articles, { sort, cursor: first.next ?? undefined });
    const [scan] = plans.flat().filter((node) => node['Index Name'] === index);
    expect(JSON.stringify(scan)).toContain('ROW(');
  });

  test.each([
    ['title', ['articles_by_title']],
    ['-updatedAt', ['articles_by_updated_at']],
    // Those without a value stand in an index of their own order.
    ['publishAt', ['articles_by_publish_at']],
  ])(
    'what is passed over on the way to a row far down is read from an index alone: by %s',
    async (sort, indexes) => {
      const plans = await plansOf(articles, { sort, at: many - 1000 }, fastPathOff);
      const scans = plans.flat().filter((node) => node['Node Type'] === 'Index Only Scan');
      expect(scans.map((node) => node['Index Name'])).toEqual(expect.arrayContaining(indexes));
      const others = plans.flat().filter((node) => ['Seq Scan', 'Index Scan'].includes(node['Node Type']));
      const ofRows = others.filter((node) => node['Relation Name'] === 'articles');
      expect(ofRows.map((node) => node['Index Name'] ?? 'none')).not.toContain('none');
    },
  );
});

describe('of a million rows, by their statistics, a list that is narrowed goes through few', () => {
  const articles = definitionOf('articles');
  const asMany = async (table: string, rows: number) =>
    api.database.asOwner(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', (pg_relation_size($1::regclass) / 8192)::int,
         'reltuples', $2::real, 'relallvisible', (pg_relation_size($1::regclass) / 8192)::int)`,
      [table, rows],
    );
  beforeAll(async () => {
    const channel = tenant.channels.magazine;
    await api.database.asOwner(
      `insert into taxon_assignments (tenant_id, entity, row_id, taxon_id)
       select tenant_id, 'articles', id, $3 from articles where tenant_id = $1 and channel_id = $2 and featured`,
      [tenant.id, channel, (await tag()).id],
    );
    await api.database.asOwner(
      `update articles set deleted_at = now() where tenant_id = $1 and channel_id = $2 and title like '%99'`,
      [tenant.id, channel],
    );
    await api.database.asOwner('vacuum analyze articles, events, taxon_assignments');
    await asMany('articles', 1_000_000);
    await asMany('events', 1_000_000);
  });
  const tag = async () => {
    const context = { id: 0, type: 'articles' };
    const data = { mode: 'tag', type: 'articles', field: '', name: 'Rare' };
    return (await tenant.call('POST', '/v1/a/taxons', { body: { context, data } })).json.data as {
      id: number;
    };
  };

  test.each<[string, Partial<PageRequest>]>([
    ['a choice that few have', { where: { visibility: 'members' } }],
    ['a choice that nearly all have', { where: { visibility: 'public' } }],
    ['two choices', { where: { visibility: 'members,plans' } }],
    ['yes, which few have', { where: { featured: 'true' } }],
    ['no, which nearly all have', { where: { featured: 'false' } }],
    ['a relation', { where: { issue: '7' } }],
    ['relations', { where: { authors: '7' } }],
    ['a state with a choice', { where: { status: 'draft', visibility: 'members' } }],
    ['a tag', { taxons: [1] }],
    ['a keyword', { words: ['word77'] }],
    ['a keyword that all have', { words: ['title'] }],
    ['a keyword with a choice', { words: ['word7'], where: { visibility: 'members' } }],
    ['a focus', { focus: { type: 'users', id: 7 } }],
    ['the trash', { trash: true }],
    ['the trash with a keyword', { trash: true, words: ['word99'] }],
  ])('%s', async (_, request) => {
    const plans = await plansOf(articles, request);
    expect(plans).toHaveLength(1);
    const nodes = plans.flat();
    const ofRows = nodes.filter((node) => node['Relation Name'] === 'articles');
    expect(ofRows.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(
      nodes.filter(
        ({ 'Plan Rows': rows = 0, 'Node Type': type }) => type === 'Limit' && rows > mostCounted + 1,
      ),
    ).toEqual([]);
    // What is counted ends at a bound.
    expect(JSON.stringify(nodes)).toContain('"Node Type":"Limit"');
  });
});
