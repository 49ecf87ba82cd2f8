import { beforeAll, expect, test } from '@jest/globals';
import { erasedName } from 'shared-contracts/api/client-data';
import { customFieldName, type EntityValues, type Row, withCustomApart } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { writtenField } from '../../testing/foreign-custom-fields.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const hourMs = 3_600_000;
// A word that nothing else of this space has.
const secret = 'Zephyrine';
let [yoga, pack, mara] = [0, 0, 0];
let allergies = '';

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC' });
  yoga = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 4 })).id;
  pack = (await tenant.create('packages', { name: 'Ten', items: [{ id: yoga, quantity: 10 }] })).id;
  mara = await coach();
  const field = writtenField({ label: 'Allergies', kind: 'text' });
  const { json } = await tenant.call('POST', '/v1/a/custom-fields', {
    body: { context: { id: 0, type: 'custom-fields' }, data: { entity: 'users', field } },
  });
  allergies = customFieldName(json.data);
});

let made = 0;
async function client(): Promise<Row> {
  made += 1;
  const values = {
    ...{ name: `${secret} ${made}`, email: `${secret}${made}@test.example`, phone: '+351912345678' },
    ...{ birthday: '1980-02-29', language: 'pt', notes: `${secret} likes mornings.`, client: true },
    [allergies]: `${secret} nuts`,
  };
  return tenant.create('users', withCustomApart(values as EntityValues));
}

async function book(clients: number[], hours: number, more: EntityValues = {}): Promise<Row> {
  const start = Date.now() + hours * hourMs;
  return tenant.create('appointments', {
    ...{ service: yoga, coach: mara, clients, status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
    ...more,
  });
}

const read = async ({ id }: { id: number }): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/users/${id}`)).json.data;
const erase = (row: { id: number; version: number }) =>
  tenant.call('POST', `/v1/a/users/${row.id}/erase`, {
    body: { context: { id: row.id, type: 'users', version: row.version } },
  });

// Every column of every table of the database that has a text.
async function whereIs(word: string): Promise<string[]> {
  const columns = await api.database.asOwner<{ table: string; column: string }>(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await api.database.asOwner(
      `select 1 from "${table}" where "${column}"::text ilike '%${word}%' limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

test('no table knows the name of a client who was erased, and the books stay', async () => {
  const row = await client();
  await tenant.create('package-entries', {
    ...{ client: row.id, package: pack, kind: 'sold', date: '2026-01-01' },
    items: [{ id: yoga, quantity: 10 }],
    price: { amount: 15_000, currency: 'EUR' },
  });
  const past = await book([row.id], -48, { package: pack });
  const soon = await book([row.id], 48);
  await sentMails();
  const context = { id: soon.id, type: 'appointments', version: soon.version };
  await tenant.call('PUT', `/v1/a/appointments/${soon.id}`, {
    body: { context, data: { status: 'cancelled' } },
  });
  await sentMails();
  const renamed = { id: row.id, type: 'users', version: row.version };
  await tenant.call('PUT', `/v1/a/users/${row.id}`, {
    body: { context: renamed, data: { name: `${secret} Once` } },
  });
  expect(await whereIs(secret)).toEqual(
    expect.arrayContaining(['row_versions.changes', 'session_mails.email', 'users.custom', 'users.title']),
  );

  const { status, json } = await erase(await read(row));
  expect([status, json.data.name]).toEqual([200, erasedName(row.id)]);
  expect(await whereIs(secret)).toEqual([]);
  const left = await read(row);
  expect(left.values).toMatchObject({
    ...{ name: erasedName(row.id), email: null, phone: null, birthday: null, language: null, notes: null },
  });
  expect(left.values[allergies] ?? null).toBeNull();
  const session = (await tenant.call('GET', `/v1/a/appointments/${past.id}`)).json;
  expect(session.data.values.clients).toEqual([row.id]);
  expect(session.titles.users[row.id]).toBe(erasedName(row.id));
  const entries = (await tenant.call('GET', `/v1/a/package-entries?where.client=${row.id}`)).json.data;
  expect(entries[0].values.price).toEqual({ amount: 15_000, currency: 'EUR' });
  const versions = (await tenant.call('GET', `/v1/a/users/${row.id}/versions`)).json.data;
  expect(versions.map(({ changes }: { changes: object }) => changes)).toEqual([{}]);
});

test('a client who is expected is not erased, and keeps the name', async () => {
  const [row, other] = [await client(), await client()];
  await book([row.id, other.id], 72);
  await book([other.id], 96, { waiting: [row.id], clients: [other.id] });
  const refused = await erase(await read(row));
  expect([refused.status, refused.json.code, refused.json.error]).toEqual([
    409,
    'inUse',
    'This client has 2 sessions to come. Cancel them first, so that the client gets the mail about it.',
  ]);
  expect((await read(row)).values.name).toBe(row.values.name);
});

test('a client who was changed meanwhile, or who does not exist, is not erased', async () => {
  const row = await client();
  expect((await erase({ ...row, version: row.version + 1 })).json.code).toBe('stale');
  expect((await erase({ id: 999_999, version: 1 })).status).toBe(404);
  expect((await erase(row)).status).toBe(200);
  // Once is enough, and twice does no harm.
  expect((await erase(await read(row))).status).toBe(200);
});

test('who erased whom is in the audit', async () => {
  const row = await client();
  await erase(row);
  const lines = await api.database.asOwner<{ action: string; details: object }>(
    `select action, details from audit where subject = 'users' and row_id = '${row.id}' order by id`,
  );
  expect(lines.at(-1)).toMatchObject({ action: 'erase', details: {} });
});

test('what a client said on the booking page goes with them, and what staff wrote stays', async () => {
  // Other clients of this space have the usual one.
  const word = 'Xanthippe';
  const page = await bookingPageOf(api, tenant);
  // Those of every half hour overlap.
  const [one, , two, , three] = await page.slots({ service: yoga, day: comingDay(3), zone: 'UTC' });
  if (!one || !two || !three) throw new Error('Nothing is free.');
  const [name, email] = [`${word} Page`, `${word}9@test.example`];
  const who = { service: yoga, name, email };
  const token = (answer: { json: { data: { token: string } } }) => answer.json.data.token;
  const alone = token(await page.book({ ...who, start: one.start }));
  // Of a session with others the reason stands in the notes.
  await page.book({ service: yoga, start: two.start });
  const shared = token(await page.book({ ...who, start: two.start }));
  const asOther = token(await page.book({ ...who, name: 'Somebody Else', start: three.start }));
  expect((await page.cancel(alone, `${word} broke a leg.`)).status).toBe(200);
  expect((await page.cancel(shared, `${word} is tired.`)).status).toBe(200);
  expect((await page.cancel(asOther)).status).toBe(200);
  const notes = async (start: string) => {
    const { data } = (await tenant.call('GET', '/v1/a/appointments?limit=100')).json;
    return data.find(
      ({ values }: Row) => values.start === start.replace('.000Z', 'Z') || values.start === start,
    );
  };
  const held = await notes(two.start);
  const context = { id: held.id, type: 'appointments', version: held.version };
  const said = `${held.values.notes}\nBring the blue mats.`;
  await tenant.call('PUT', `/v1/a/appointments/${held.id}`, { body: { context, data: { notes: said } } });
  expect(await whereIs(word)).toEqual(
    expect.arrayContaining(['appointments.cancel_reason', 'appointments.notes', 'row_versions.changes']),
  );
  await sentMails();
  const [user] = await api.database.asOwner(`select id, version from users where title = '${name}'`);
  const { status } = await erase({ id: Number(user?.id), version: Number(user?.version) });
  expect(status).toBe(200);
  expect(await whereIs(word)).toEqual([]);
  expect((await notes(two.start)).values.notes).toBe('Bring the blue mats.');
});
