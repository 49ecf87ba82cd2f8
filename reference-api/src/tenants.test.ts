import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { allCalls } from 'shared-contracts/api';
import { allDefinitions, type EntityValues, entityNames } from 'shared-contracts/entities';
import { inTenant, transaction } from './database/transaction.ts';
import { type Given, password, startApi, type Tenant, type TestApi } from './testing/api.ts';
import { sampleUpload } from './testing/sample-image.ts';
import { sampleValues } from './testing/sample-values.ts';
import { withoutIds } from './testing/without-ids.ts';

let api: TestApi;
let theirs: Tenant;
let mine: Tenant;
/** Ids of the other tenant's rows by entity, and of its taxon. */
const foreign = new Map<string, number>();
const own = new Map<string, number>();
const missing = 987_654_321;

/** The id of the task that a tenant has in these tests. */
const taskId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

beforeAll(async () => {
  api = await startApi();
  theirs = await api.tenant();
  mine = await api.tenant();
  for (const [tenant, ids] of [
    [theirs, foreign],
    [mine, own],
  ] as const) {
    for (const name of entityNames) {
      const values = await sampleValues(tenant, name, tenant.channels.conference);
      ids.set(name, (await tenant.create(name, values, tenant.channels.conference)).id);
    }
    const body = { context: { id: 0, type: 'rooms' }, data: { mode: 'tag', type: 'rooms', name: 'Tag' } };
    const headers = { 'idempotency-key': 'a-key-of-a-tenant' };
    const { data, change: made } = (await tenant.call('POST', '/v1/a/taxons', { body, headers })).json;
    ids.set('taxons', data.id);
    ids.set('changes', made);
    ids.set('tasks', tenant.id);
    const many = { action: 'tick', ids: [ids.get('rooms')], taxon: data.id };
    const { json: deed } = await tenant.call('POST', '/v1/a/rooms/bulk', {
      channel: tenant.channels.conference,
      body: { context: { id: 0, type: 'rooms' }, data: many },
    });
    ids.set('deeds', deed.data.progress.deed);
    await api.database.asOwner(
      "insert into background_tasks (tenant_id, id, actor, kind, sentence) values ($1, $2, 'Somebody', 'merge', 'Merging')",
      [tenant.id, taskId(tenant.id)],
    );
    await api.database.asOwner(
      "insert into file_parts (tenant_id, task_id, part, content) values ($1, $2, 0, 'Id')",
      [tenant.id, taskId(tenant.id)],
    );
    const tick = { context: { id: ids.get('rooms'), type: 'rooms' }, data: { id: 0, type: 'taxon' } };
    await tenant.call('PATCH', `/v1/a/taxons/${ids.get('taxons')}/on`, { body: tick });
    await tenant.call('POST', '/v1/a/images', await sampleUpload());
    const setting = { context: { id: 0, type: 'settings', version: 0 }, data: { value: 14 } };
    await tenant.call('PUT', '/v1/a/settings/calendar-list-days', { body: setting });
    const view = { name: 'A view', query: 'sort=name', shared: true };
    const { json: saved } = await tenant.call('POST', '/v1/a/lists/rooms/views', {
      channel: tenant.channels.conference,
      body: { context: { id: 0, type: 'views' }, data: view },
    });
    ids.set('views', saved.data.id);
    await tenant.call('PUT', '/v1/a/lists/rooms/layout', {
      body: { context: { id: 0, type: 'layouts' }, data: { columns: 'floor:200', shape: null } },
    });
    const change = { emailAddress: `${tenant.id}@new.example`, password };
    const context = { id: 0, type: 'user' };
    await tenant.call('POST', '/v1/a/account/email', { body: { context, data: change } });
    await api.database.asOwner(
      'insert into tasks (tenant_id, id, account_id) values ($1, gen_random_uuid(), $2)',
      [tenant.id, tenant.account],
    );
    await api.database.asOwner(
      "insert into visitor_answers (tenant_id, key, request, sealed) values ($1, 'key', 'request', 'sealed')",
      [tenant.id],
    );
    ids.set('devices', (await tenant.call('GET', '/v1/a/account/devices')).json.data[0].id);
  }
});
afterAll(() => api.close());

/** Everything that the other tenant has, as the owner of the tables sees it. */
async function theirRows(): Promise<string> {
  const all: unknown[] = [];
  for (const table of await tables()) {
    const own = table === 'tenants' ? 'id' : 'tenant_id';
    all.push([
      table,
      await api.database.asOwner(`select * from ${table} where ${own} = $1 order by 1, 2, 3`, [theirs.id]),
    ]);
  }
  return JSON.stringify(all);
}

async function tables(): Promise<string[]> {
  const rows = await api.database.asOwner<{ name: string }>(
    "select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind in ('r', 'p') order by 1",
  );
  return rows.map((row) => row.name);
}

/** Attempts at a call with ids from `ids`: a path and what is sent. */
function attempts(
  call: { id: string; path: string; method: string },
  ids: (name: string) => number,
): [string, Given][] {
  const [entity = ''] = call.id.split('.');
  const room = own.get('rooms') ?? 0;
  const tag = own.get('taxons') ?? 0;
  const context = { id: 0, type: entity, version: 1 };
  const place = (path: string, id: number) => path.replace(':id', String(id));
  switch (call.id) {
    case 'updateTaxon':
      return [
        [
          place(call.path, ids('taxons')),
          { body: { context: { id: 0, type: 'rooms' }, data: { id: 1, name: 'Mine' } } },
        ],
      ];
    case 'deleteTaxon':
    case 'taxonUses':
      return [[place(call.path, ids('taxons')), {}]];
    case 'moveTaxon':
      return [
        [tag, ids('taxons')],
        [ids('taxons'), 0],
        [ids('taxons'), tag],
      ].map(([taxon = 0, parent = 0]): [string, Given] => [
        place(call.path, taxon),
        { body: { context: { id: parent, type: 'rooms' }, data: { id: taxon } } },
      ]);
    case 'previewMerge':
      return [
        [`/v1/a/taxons/${ids('taxons')}/merge/${tag}`, {}],
        [`/v1/a/taxons/${tag}/merge/${ids('taxons')}`, {}],
      ];
    case 'mergeTaxons':
      return [
        [ids('taxons'), tag],
        [tag, ids('taxons')],
      ].map(([target = 0, source = 0]): [string, Given] => [
        place(call.path, target),
        { body: { context: { id: 0, type: 'rooms' }, data: { sources: [source] } } },
      ]);
    case 'createTaxons':
      return [1, 1001].map((lines): [string, Given] => [
        call.path,
        {
          body: {
            context: { id: ids('taxons'), type: 'rooms' },
            data: {
              ...{ mode: 'category', type: 'rooms' },
              outline: Array.from({ length: lines }, (_, line) => [`Line ${line}`]),
            },
          },
        },
      ]);
    case 'undoTaxonChange':
    case 'redoTaxonChange':
      return [[place(call.path, ids('changes')), {}]];
    case 'listViews':
      return [[call.path.replace(':entity', 'rooms'), { channel: ids('channels') }]];
    case 'createView':
      return [
        [
          call.path.replace(':entity', 'rooms'),
          {
            channel: ids('channels'),
            body: { context: { id: 0, type: 'views' }, data: { name: 'X', query: '', shared: true } },
          },
        ],
      ];
    case 'updateView':
      return [
        [
          place(call.path, ids('views')),
          { body: { context: { id: 0, type: 'views', version: 1 }, data: { name: 'X' } } },
        ],
      ];
    case 'removeView':
    case 'restoreView':
      return [[place(call.path, ids('views')), {}]];
    case 'readDeed':
    case 'undoDeed':
      return [[place(call.path, ids('deeds')), {}]];
    case 'readFilePart':
      return [[call.path.replace(':id', taskId(ids('tasks'))).replace(':part', '0'), {}]];
    case 'readTask':
      return [[call.path.replace(':id', taskId(ids('tasks'))), {}]];
    case 'createTaxon':
      return [
        [
          call.path,
          {
            body: {
              context: { id: ids('taxons'), type: 'rooms' },
              data: { mode: 'category', type: 'rooms', name: 'X' },
            },
          },
        ],
      ];
    case 'tickTaxon':
      return ['on', 'off'].flatMap((action): [string, Given][] => [
        [
          `/v1/a/taxons/${ids('taxons')}/${action}`,
          { body: { context: { id: room, type: 'rooms' }, data: { id: 1, type: 'taxon' } } },
        ],
        [
          `/v1/a/taxons/${tag}/${action}`,
          { body: { context: { id: ids('rooms'), type: 'rooms' }, data: { id: 1, type: 'taxon' } } },
        ],
      ]);
    case 'entityTaxons':
      return entityNames.map((name) => [`/v1/a/taxons/entity/${name}/${ids(name)}`, {}]);
    case 'taxonsById':
      return [[`/v1/a/taxons/_/${ids('taxons')}`, {}]];
    case 'revokeDevice':
      return [[place(call.path, ids('devices')), {}]];
    case 'overview':
      return [[call.path, { channel: ids('channels') }]];
    case 'findRows':
      return [[`${call.path}?q=e`, { channel: ids('channels') }]];
    case 'readCalendar':
      return ['users', 'groups'].map((type): [string, Given] => [
        `/v1/a/calendar/${type}/${ids(type)}?from=2026-01-01&to=2026-01-31`,
        {},
      ]);
    case 'searchTitles':
      return entityNames.map((name) => [`/v1/a/titles/${name}`, { channel: ids('channels') }]);
    case 'fieldValues':
      return [['/v1/a/values/agenda-sessions/track', { channel: ids('channels') }]];
  }
  const definition = allDefinitions.find(({ name }) => name === entity);
  if (!definition) return [];
  const relations = Object.entries(definition.fields).flatMap(([name, field]): EntityValues[] => {
    if (field.kind === 'relation') return [{ [name]: ids(field.to) }];
    if (field.kind === 'items') return [{ [name]: [{ id: ids(field.to), quantity: 1 }] }];
    return field.kind === 'relations' ? [{ [name]: [ids(field.to)] }] : [];
  });
  switch (call.id.split('.')[1]) {
    case 'list':
      return [
        [call.path, { channel: ids('channels') }],
        [`${call.path}?taxons=${ids('taxons')}`, { channel: mine.channels.conference }],
      ];
    case 'create':
      return [
        [call.path, { channel: ids('channels'), body: { context, data: {} } }],
        ...relations.map((data): [string, Given] => [
          call.path,
          { channel: mine.channels.conference, body: { context, data } },
        ]),
      ];
    case 'update':
      return [
        [place(call.path, ids(entity)), { body: { context, data: { notes: 'Mine' } } }],
        ...relations.map((data): [string, Given] => [
          place(call.path, own.get(entity) ?? 0),
          { body: { context, data } },
        ]),
      ];
    case 'csv':
      return [[call.path, { channel: ids('channels'), body: { context, data: {} } }]];
    case 'deeds':
      return [[call.path, { channel: ids('channels') }]];
    case 'bulk':
      return [
        [
          call.path,
          {
            channel: mine.channels.conference,
            body: { context, data: { action: 'delete', ids: [ids(entity)] } },
          },
        ],
      ];
    case 'revert':
      return [[place(call.path, ids(entity)).replace(':version', '1'), { body: { context } }]];
    default:
      return [[place(call.path, ids(entity)), {}]];
  }
}

/** An answer without the ids that each call makes anew: that of the request, of a task, of a deed. */
function withoutNewIds(json: { data?: { id?: unknown; progress?: unknown } }) {
  const { data } = json;
  const isTask = typeof data === 'object' && data !== null && 'progress' in data;
  return { ...json, requestId: '', ...(isTask ? { data: { ...data, id: '', progress: '' } } : {}) };
}

describe('ids of another tenant', () => {
  // A tenant-wide list does not ask for the channel, so it answers the same rows whatever the channel is.
  const calls = allCalls().filter((call) => !withoutIds.includes(call.id));

  test.each(calls.map((call) => [call.id, call] as const))('%s answers them as missing', async (_, call) => {
    const before = await theirRows();
    const withForeign = attempts(call, (name) => foreign.get(name) ?? 0);
    const withMissing = attempts(call, () => missing);
    expect(withForeign.length).toBeGreaterThan(0);
    for (const [place, [path, given]] of withForeign.entries()) {
      const [missingPath, missingGiven] = withMissing[place] ?? ['', {}];
      const answered = await mine.call(call.method, path, given);
      const expected = await mine.call(call.method, missingPath, missingGiven);
      expect(withoutNewIds(answered.json)).toEqual(withoutNewIds(expected.json));
      expect(answered.status).toBe(expected.status);
    }
    expect(await theirRows()).toBe(before);
  });

  test.each(withoutIds.filter((id) => id.startsWith('list')))('%s shows its own rows alone', async (id) => {
    const call = allCalls().find((one) => one.id === id);
    const path = call?.path.replace(':type', 'rooms').replace(':field', 'equipment') ?? '';
    const { status, json } = await mine.call('GET', path);
    expect(status).toBe(200);
    const ids = json.data.map((row: { id?: number }) => row.id);
    const kind =
      { listChannels: 'channels', listDevices: 'devices', listTaxonChanges: 'changes' }[id] ?? 'taxons';
    for (const hidden of [foreign.get(kind), theirs.channels.core]) {
      expect(ids).not.toContain(hidden);
    }
  });

  test('an Idempotency-Key of another tenant is a new one', async () => {
    const body = { context: { id: 0, type: 'rooms' }, data: { mode: 'tag', type: 'rooms', name: 'Another' } };
    const headers = { 'idempotency-key': 'a-key-of-a-tenant' };
    const other = await api.tenant();
    expect((await other.call('POST', '/v1/a/taxons', { body, headers })).json.data.name).toBe('Another');
  });
});

describe('row-level security', () => {
  test('is forced on every table', async () => {
    const rows = await api.database.asOwner(
      "select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)",
    );
    expect(rows).toEqual([]);
    expect((await tables()).length).toBeGreaterThan(25);
  });

  const visible = (table: string) =>
    inTenant(api.database.pool, mine.id, async (tx) => {
      const own = table === 'tenants' ? 'id' : 'tenant_id';
      const [row] = await tx.run<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(own)} = ${theirs.id}`,
      );
      return row?.count ?? 0;
    });

  test('hides every row of another tenant, and without it each table would show them', async () => {
    for (const table of await tables()) {
      expect([table, await visible(table)]).toEqual([table, 0]);
      await api.database.asOwner(`alter table ${table} disable row level security`);
      const shown = await visible(table);
      await api.database.asOwner(`alter table ${table} enable row level security`);
      expect([table, shown > 0]).toEqual([table, true]);
      expect(await visible(table)).toBe(0);
    }
  });

  test('refuses a write into another tenant', async () => {
    const write = inTenant(api.database.pool, mine.id, (tx) =>
      tx.run(
        sql`insert into taxons (tenant_id, mode, type, name) values (${theirs.id}, 'tag', 'all', 'Smuggled')`,
      ),
    );
    await expect(write).rejects.toMatchObject({ message: expect.stringMatching(/row-level security/) });
  });

  test('shows the one code or task of who knows it, and none to others', async () => {
    const [code] = await api.database.asOwner<{ hash: string; link: string }>(
      'select hash, link from codes where tenant_id = $1',
      [theirs.id],
    );
    const [task] = await api.database.asOwner<{ id: string }>('select id from tasks where tenant_id = $1', [
      theirs.id,
    ]);
    const seen = (setting: string, value: string) =>
      transaction(api.database.pool, async (open) => {
        await open.run(sql`select set_config(${setting}, ${value}, true)`);
        const [row] = await open.run(
          sql`select (select count(*) from codes) as codes, (select count(*) from tasks) as tasks`,
        );
        return row;
      });
    expect(await seen('fairlead.code', code?.hash ?? '')).toEqual({ codes: 1, tasks: 0 });
    expect(await seen('fairlead.link', code?.link ?? '')).toEqual({ codes: 1, tasks: 0 });
    expect(await seen('fairlead.task', task?.id ?? '')).toEqual({ codes: 0, tasks: 1 });
    expect(await seen('fairlead.code', 'x')).toEqual({ codes: 0, tasks: 0 });
  });

  test('shows nothing where no tenant is set, before and after a transaction', async () => {
    const { rows } = await api.database.pool.query('select count(*) from channels');
    expect(rows).toEqual([{ count: 0 }]);
  });
});
