import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { allCalls } from 'shared-contracts/api';
import { entityNames } from 'shared-contracts/entities';
import { inTenant, transaction } from './database/transaction.ts';
import { password, startApi, type Tenant, type TestApi } from './testing/api.ts';
import { imageKeyOf } from './testing/contents/foreign-contents.ts';
import { writtenLabel } from './testing/foreign-agendas.ts';
import { pageOfTenant } from './testing/foreign-bookings.ts';
import { writtenField, writtenSessionField } from './testing/foreign-custom-fields.ts';
import { attempts, taskId } from './testing/foreign-ids.ts';
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
    const { json: bulkOperation } = await tenant.call('POST', '/v1/a/rooms/bulk', {
      channel: tenant.channels.conference,
      body: { context: { id: 0, type: 'rooms' }, data: many },
    });
    ids.set('bulkOperations', bulkOperation.data.progress.bulkOperation);
    await api.database.asOwner(
      "insert into background_tasks (tenant_id, id, actor, kind, sentence) values ($1, $2, 'Somebody', 'merge', 'Merging')",
      [tenant.id, taskId(tenant.id)],
    );
    const file = { file: 'rooms.csv', columns: ['Id', 'Name'] };
    const { json: begun } = await tenant.call('POST', '/v1/a/imports', {
      channel: tenant.channels.conference,
      body: { context: { id: 0, type: 'rooms' }, data: file },
    });
    ids.set('imports', begun.data.id);
    const lines = [{ line: 2, cells: [String(ids.get('rooms')), 'Another'] }];
    const sent = { data: { received: 0, lines } };
    await tenant.call('POST', `/v1/a/imports/${begun.data.id}/lines`, { body: sent });
    const matches = { data: { matches: ['id', 'name'] } };
    await tenant.call('POST', `/v1/a/imports/${begun.data.id}/check`, { body: matches });
    await api.database.asOwner(
      "insert into file_parts (tenant_id, task_id, part, content) values ($1, $2, 0, 'Id')",
      [tenant.id, taskId(tenant.id)],
    );
    const tick = { context: { id: ids.get('rooms'), type: 'rooms' }, data: { id: 0, type: 'taxon' } };
    await tenant.call('PATCH', `/v1/a/taxons/${ids.get('taxons')}/on`, { body: tick });
    await tenant.call('POST', '/v1/a/images', await sampleUpload());
    ids.set('images', tenant.id);
    await api.database.asOwner('update images set key = $2 where tenant_id = $1', [
      tenant.id,
      imageKeyOf(tenant.id),
    ]);
    await api.database.asOwner(
      "insert into source_images (tenant_id, digest, failure, run_id) values ($1, 'digest', 'No', 1)",
      [tenant.id],
    );
    const setting = { context: { id: 0, type: 'settings', version: 0 }, data: { value: 14 } };
    await tenant.call('PUT', '/v1/a/settings/calendar-list-days', { body: setting });
    await tenant.call('PUT', '/v1/a/mail-templates/booked/de', {
      body: {
        context: { id: 0, type: 'mail-templates', version: 0 },
        data: { subject: 'S', introduction: null },
      },
    });
    const { json: field } = await tenant.call('POST', '/v1/a/custom-fields', {
      body: { context: { id: 0, type: 'custom-fields' }, data: { entity: 'users', field: writtenField() } },
    });
    ids.set('custom-fields', field.data.id);
    const { json: ofSessions } = await tenant.call('POST', '/v1/a/session-fields', {
      body: { context: { id: 0, type: 'session-fields' }, data: writtenSessionField() },
    });
    ids.set('session-fields', ofSessions.data.id);
    for (const [name, label] of [
      ['session-labels', 'Security'],
      ['other-labels', 'Art'],
    ] as const) {
      const { json: made } = await tenant.call('POST', `/v1/a/agendas/${ids.get('agendas')}/labels`, {
        channel: tenant.channels.conference,
        body: { context: { id: 0, type: 'session-labels' }, data: { kind: 'track', ...writtenLabel(label) } },
      });
      ids.set(name, made.data.id);
    }
    await tenant.call('PUT', '/v1/a/booking-page', {
      body: {
        context: { id: 0, type: 'booking-page', version: 0 },
        data: { address: pageOfTenant(tenant.id), isOn: true },
      },
    });
    await tenant.call('PUT', `/v1/a/agendas/${ids.get('agendas')}/page`, {
      channel: tenant.channels.conference,
      body: {
        context: { id: ids.get('agendas'), type: 'agendas', version: 0 },
        data: { address: pageOfTenant(tenant.id), isOn: true },
      },
    });
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
      "insert into visitor_answers (tenant_id, key, request, encrypted) values ($1, 'key', 'request', 'encrypted')",
      [tenant.id],
    );
    await api.database.asOwner(
      "insert into step_marks (tenant_id, plan_id, user_id, step, done_at, by, source) values ($1, $2, $3, '1', now(), 'T', 'app')",
      [tenant.id, ids.get('plans'), ids.get('users')],
    );
    await api.database.asOwner(
      'insert into changed_sessions (tenant_id, appointment_id) values ($1, $2) on conflict do nothing',
      [tenant.id, ids.get('appointments')],
    );
    await api.database.asOwner(
      "insert into session_notices (tenant_id, appointment_id, role, person_id) values ($1, $2, 'client', $3)",
      [tenant.id, ids.get('appointments'), ids.get('users')],
    );
    await api.database.asOwner(
      'insert into course_waits (tenant_id, appointment_id, client_id, package_id, sessions) values ($1, $2, $3, $4, 8)',
      [tenant.id, ids.get('appointments'), ids.get('users'), ids.get('packages')],
    );
    await api.database.asOwner(
      "insert into place_reasons (tenant_id, appointment_id, client_id, version, reason) values ($1, $2, $3, 1, 'R')",
      [tenant.id, ids.get('appointments'), ids.get('users')],
    );
    await api.database.asOwner(
      'insert into merged_users (tenant_id, user_id, into_id) values ($1, 999999, $2)',
      [tenant.id, ids.get('users')],
    );
    await api.database.asOwner(
      "insert into session_mails (tenant_id, id, user_id, email, subject, sessions) values ($1, gen_random_uuid(), $2, 'a@test.example', 'S', '[]')",
      [tenant.id, ids.get('users')],
    );
    await api.database.asOwner(
      "insert into calendar_feeds (tenant_id, entity, row_id, generation, renewed_by) values ($1, 'coaches', $2, 1, 'T')",
      [tenant.id, ids.get('coaches')],
    );
    await api.database.asOwner(
      "insert into accepted_conflicts (tenant_id, agenda_id, key, reason, accepted_by) values ($1, $2, 'room-1-2', 'R', 'T')",
      [tenant.id, ids.get('agendas')],
    );
    const [release] = await api.database.asOwner<{ id: string }>(
      "insert into agenda_releases (tenant_id, agenda_id, name, sessions, programme, changes, released_by) values ($1, $2, '1.0', 0, '{}', '[]', 'T') returning id",
      [tenant.id, ids.get('agendas')],
    );
    ids.set('releases', Number(release?.id));
    const [run] = await api.database.asOwner<{ id: string }>(
      "insert into pipeline_runs (tenant_id, pipeline_id, actor, is_check, by_clock, file, sentence, status) values ($1, $2, 'T', true, false, 'a.csv', 'x', 'ready') returning id",
      [tenant.id, ids.get('pipelines')],
    );
    ids.set('pipelineRuns', Number(run?.id));
    await api.database.asOwner(
      "insert into pipeline_mappings (tenant_id, pipeline_id, columns) values ($1, $2, '[]')",
      [tenant.id, ids.get('pipelines')],
    );
    await api.database.asOwner(
      "insert into pipeline_rows (tenant_id, pipeline_id, entity, key, values) values ($1, $2, 'articles', 'feed:1', '{}')",
      [tenant.id, ids.get('pipelines')],
    );
    await api.database.asOwner(
      "insert into imported_values (tenant_id, entity, row_id, values) values ($1, 'articles', $2, '{}')",
      [tenant.id, ids.get('articles')],
    );
    await tenant.call('PUT', `/v1/a/working-copies/articles/${ids.get('articles')}`, {
      body: {
        context: { id: 0, type: 'working-copies', version: 0 },
        data: { rowVersion: 1, values: { notes: 'Another' } },
      },
    });
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

/** An answer without the ids that each call makes again: that of the request, of a task, of a bulk operation. */
function withoutNewIds(json: { data?: { id?: unknown; progress?: unknown } }) {
  const { data } = json;
  const isTask = typeof data === 'object' && data !== null && 'progress' in data;
  return { ...json, requestId: '', ...(isTask ? { data: { ...data, id: '', progress: '' } } : {}) };
}

describe('ids of another tenant', () => {
  // A tenant-wide list does not ask for the channel, so it answers the same rows whatever the channel is.
  const calls = allCalls().filter((call) => !withoutIds.includes(call.id));

  test.each(calls.map((call) => [call.id, call] as const))('%s answers them as missing', async (_, call) => {
    // No worker runs the requested tasks, and a person may have a few files at a time.
    await api.database.asOwner("delete from background_tasks where tenant_id = $1 and kind = 'csv'", [
      mine.id,
    ]);
    const before = await theirRows();
    const made = { own, channel: mine.channels.conference };
    const withForeign = attempts(call, (name) => foreign.get(name) ?? 0, made);
    const withMissing = attempts(call, () => missing, made);
    expect(withForeign.length).toBeGreaterThan(0);
    for (const [place, [path, options]] of withForeign.entries()) {
      const [missingPath, missingOptions] = withMissing[place] ?? ['', {}];
      const answered = await mine.call(call.method, path, options);
      const expected = await mine.call(call.method, missingPath, missingOptions);
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
      {
        listChannels: 'channels',
        listDevices: 'devices',
        listTaxonChanges: 'changes',
        listCustomFields: 'custom-fields',
      }[id] ?? 'taxons';
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

  test('shows the one booking page whose address is named, while it is on, and nothing else of its tenant', async () => {
    const seen = (address: string) =>
      transaction(api.database.pool, async (open) => {
        await open.run(sql`select set_config('fairlead.booking_page', ${address}, true)`);
        const [row] = await open.run(sql`select (select count(*) from booking_pages) as pages,
          (select count(*) from services) as services, (select count(*) from users) as users`);
        return row;
      });
    const address = pageOfTenant(theirs.id);
    const turn = (isOn: boolean) =>
      api.database.asOwner('update booking_pages set is_on = $2 where tenant_id = $1', [theirs.id, isOn]);
    expect(await seen(address)).toEqual({ pages: 1, services: 0, users: 0 });
    expect(await seen('page-x')).toEqual({ pages: 0, services: 0, users: 0 });
    await turn(false);
    expect(await seen(address)).toEqual({ pages: 0, services: 0, users: 0 });
    await turn(true);
  });

  test('shows the one public programme whose address is named, while it is on, and nothing else of its tenant', async () => {
    const seen = (address: string) =>
      transaction(api.database.pool, async (open) => {
        await open.run(sql`select set_config('fairlead.programme_page', ${address}, true)`);
        const [row] = await open.run(sql`select (select count(*) from programme_pages) as pages,
          (select count(*) from agendas) as agendas, (select count(*) from agenda_releases) as releases`);
        return row;
      });
    const address = pageOfTenant(theirs.id);
    const turn = (isOn: boolean) =>
      api.database.asOwner('update programme_pages set is_on = $2 where tenant_id = $1', [theirs.id, isOn]);
    expect(await seen(address)).toEqual({ pages: 1, agendas: 0, releases: 0 });
    expect(await seen('page-x')).toEqual({ pages: 0, agendas: 0, releases: 0 });
    await turn(false);
    expect(await seen(address)).toEqual({ pages: 0, agendas: 0, releases: 0 });
    await turn(true);
  });

  test('shows nothing where no tenant is set, before and after a transaction', async () => {
    const { rows } = await api.database.pool.query('select count(*) from channels');
    expect(rows).toEqual([{ count: 0 }]);
  });
});
