// One thing: two records of one client become one, with all that names them.
import { beforeAll, expect, test } from '@jest/globals';
import {
  customFieldName,
  type EntityValues,
  packagesUsed,
  type Row,
  withCustomApart,
} from 'shared-contracts/entities';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf } from '../../testing/booking-pages.ts';
import { writtenField } from '../../testing/foreign-custom-fields.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const links = new SessionLinks(tokenSecret);
const sentMails = sentMailsIn(api);
const hourMs = 3_600_000;
let [yoga, pack] = [0, 0];
let shoeSize = '';

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC' });
  yoga = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 6 })).id;
  pack = (await tenant.create('packages', { name: 'Ten', items: [{ id: yoga, quantity: 10 }] })).id;
  const field = writtenField({ label: 'Shoe size', kind: 'number' });
  const { json } = await tenant.call('POST', '/v1/a/custom-fields', {
    body: { context: { id: 0, type: 'custom-fields' }, data: { entity: 'users', field } },
  });
  shoeSize = customFieldName(json.data);
});

let made = 0;
async function client(values: EntityValues = {}): Promise<Row> {
  made += 1;
  const named = { name: `Ana ${made}`, email: `ana${made}@test.example`, ...values };
  return tenant.create('users', withCustomApart(named as EntityValues));
}

const timeAt = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** A session with a coach of its own: nobody else is in it. */
async function book(clients: number[], hours: number, more: EntityValues = {}): Promise<Row> {
  return tenant.create('appointments', {
    ...{ service: yoga, coach: await coach(), clients, status: 'accepted' },
    ...{ start: timeAt(hours), end: timeAt(hours + 1) },
    ...more,
  });
}

const read = async ({ id }: { id: number }, entity = 'users'): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const session = async (row: Row) => (await read(row, 'appointments')).values;

/** When who was checked in at a session, as it says it. */
const arrivals = async (row: Row): Promise<{ client: number; at: string }[]> =>
  (await tenant.call('GET', `/v1/a/appointments/${row.id}/arrivals`)).json.data;

async function merge(into: Row, other: Row, take: string[] = []) {
  return tenant.call('POST', `/v1/a/users/${into.id}/merge`, {
    body: {
      context: { id: into.id, type: 'users', version: into.version },
      data: { other: other.id, version: other.version, take },
    },
  });
}

// Of these tables, the role of a person says whether the column leads to a user.
const ofClient = "case role when 'client' then person_id end";
const namedByRole = [`busy_times.${ofClient}`, `session_notices.${ofClient}`];

/** How often each column of the database that leads to a user names this one. */
async function namings(id: number): Promise<Record<string, number>> {
  const columns = await api.database.asOwner<{ table: string; column: string }>(`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and array_length(c.conkey, 1) = 2`);
  const apart = ['merged_users.into_id', 'users_groups.row_id'];
  expect(
    columns
      .map(({ table, column }) => `${table}.${column}`)
      .filter((one) => !apart.includes(one))
      .sort(),
  ).toEqual(leading.filter((one) => !namedByRole.includes(one)));
  const others = namedByRole.map((one) => {
    const [table = '', column = ''] = one.split('.');
    return { table, column };
  });
  const found: Record<string, number> = {};
  for (const { table, column } of [...columns, ...others]) {
    const rows = await api.database.asOwner(`select 1 from ${table} where ${column} = ${id}`);
    if (rows.length > 0) found[`${table}.${column}`] = rows.length;
  }
  return found;
}

const sell = (buyer: Row, more: EntityValues = {}) =>
  tenant.create('package-entries', {
    ...{
      client: buyer.id,
      package: pack,
      kind: 'sold',
      date: '2026-01-01',
      items: [{ id: yoga, quantity: 10 }],
    },
    ...more,
  });

// Every column that leads to a user, but for who others were merged into and the groups of a user.
const leading = [
  'appointments_arrived.target_id',
  'appointments_cancelled.target_id',
  'appointments_clients.target_id',
  'appointments_late_cancels.target_id',
  'appointments_no_shows.target_id',
  'appointments_own_packages.of_id',
  'appointments_pays_singly.target_id',
  'appointments_waiting.target_id',
  'articles.for_user',
  'course_waits.client_id',
  ...namedByRole,
  'package_entries.client',
  'package_entries.recipient',
  'payments.client',
  'place_reasons.client_id',
  'plans_users.target_id',
  'session_mails.user_id',
  'step_marks.user_id',
  'users.contact_person',
].sort();

test('all that names the one names the other, and nobody gets a mail', async () => {
  const [ana, twice, child] = [await client(), await client(), await client({ email: null })];
  await tenant.call('PUT', `/v1/a/users/${child.id}`, {
    body: { context: { id: child.id, type: 'users', version: 1 }, data: { contactPerson: twice.id } },
  });
  const sold = await sell(twice, {
    price: { amount: 15_000, currency: 'EUR' },
    due: { amount: 20_000, currency: 'EUR' },
  });
  await tenant.create('payments', {
    ...{
      client: twice.id,
      kind: 'paid',
      amount: { amount: 5000, currency: 'EUR' },
      date: '2026-01-02',
      method: 'cash',
    },
  });
  const past = await book([twice.id], -72, { package: pack, noShows: [twice.id], status: 'completed' });
  const soon = await book([twice.id], 72, { package: pack, arrived: [twice.id] });
  const own = await book([twice.id, child.id], 96, {
    ownPackages: [{ id: pack, quantity: 1, of: twice.id }],
  });
  const full = await book([child.id], 120, { waiting: [twice.id] });
  await api.database.asOwner(
    'insert into course_waits (tenant_id, appointment_id, client_id, package_id, sessions) values ($1, $2, $3, $4, 8)',
    [tenant.id, full.id, twice.id, pack],
  );
  await api.database.asOwner(
    "insert into place_reasons (tenant_id, appointment_id, client_id, version, reason) values ($1, $2, $3, 1, 'Ill')",
    [tenant.id, full.id, twice.id],
  );
  const trashed = await book([twice.id], 144);
  await tenant.call('DELETE', `/v1/a/appointments/${trashed.id}`);
  await book([child.id], 168, { cancelled: [twice.id], lateCancels: [twice.id] });
  await book([twice.id, child.id], 192, { package: pack, paysSingly: [twice.id, child.id] });
  await tenant.create('package-entries', {
    ...{ client: twice.id, package: pack, kind: 'given', recipient: child.id, date: '2026-01-03' },
    items: [{ id: yoga, quantity: 1 }],
  });
  await sell(child);
  await tenant.create('package-entries', {
    ...{ client: child.id, package: pack, kind: 'given', recipient: twice.id, date: '2026-01-03' },
    items: [{ id: yoga, quantity: 1 }],
  });
  const plan = await tenant.create('plans', { name: 'Plan', users: [twice.id] }, tenant.channels.members);
  await api.database.asOwner(
    "insert into step_marks (tenant_id, plan_id, user_id, step, done_at, by, source) values ($1, $2, $3, '1', now(), 'T', 'app')",
    [tenant.id, plan.id, twice.id],
  );
  const body = [{ type: 'paragraph', text: 'Hello' }] as const;
  await tenant.create(
    'articles',
    { title: 'For Ana', body: [...body], forUser: twice.id },
    tenant.channels.core,
  );
  await sentMails();
  expect(Object.keys(await namings(twice.id)).sort()).toEqual(leading);
  const token = links.token({ tenant: tenant.id, session: soon.id, client: twice.id });
  expect((await page.read(token)).json.data.status).toBe('accepted');

  const { status, json } = await merge(ana, twice);
  expect([status, json.data]).toEqual([200, { id: ana.id, name: ana.values.name, version: ana.version }]);
  expect(await namings(twice.id)).toEqual({});
  expect((await tenant.call('GET', `/v1/a/users/${twice.id}`)).status).toBe(404);
  expect(await session(past)).toMatchObject({ clients: [ana.id], noShows: [ana.id] });
  expect(await session(soon)).toMatchObject({ clients: [ana.id], package: pack });
  expect(await session(own)).toMatchObject({
    ...{ clients: [ana.id, child.id], ownPackages: [{ id: pack, quantity: 1, of: ana.id }] },
  });
  expect(await session(full)).toMatchObject({ clients: [child.id], waiting: [ana.id] });
  expect((await read(child)).values.contactPerson).toBe(ana.id);
  expect((await read(sold, 'package-entries')).values).toMatchObject({ client: ana.id });
  const account = (await tenant.call('GET', `/v1/a/users/${ana.id}/account`)).json.data;
  expect(JSON.stringify(account)).toContain('20000');
  const restored = await tenant.call('POST', `/v1/a/appointments/${trashed.id}/restore`, {
    body: { context: { id: trashed.id, type: 'appointments' } },
  });
  expect(restored.json.data.values.clients).toEqual([ana.id]);
  expect((await sentMails()).map(({ to, subject }) => [to, subject])).toEqual([
    [ana.values.email, expect.stringContaining('Yoga')],
  ]);
  // The mail that the one who went has leads to the session.
  expect((await page.read(token)).json.data.status).toBe('accepted');
  expect((await page.cancel(token)).status).toBe(200);
  expect(await session(soon)).toMatchObject({ clients: [], cancelled: [ana.id] });
  expect((await sentMails()).filter(({ to }) => to === twice.values.email)).toEqual([]);
});

test('what the one lacks comes from the other, and what staff choose; texts of several lines stay both', async () => {
  const [ana, twice] = [
    await client({ name: 'Ana M.', phone: '+351 1', language: null, notes: 'Mornings.' }),
    await client({
      name: 'Ana Matos',
      phone: '+351 2',
      language: 'pt',
      birthday: '1980-02-29',
      notes: 'Left knee.',
      [shoeSize]: 41,
    }),
  ];
  const { status } = await merge(ana, twice, ['name', 'email', 'timeZone']);
  expect(status).toBe(200);
  const { values } = await read(ana);
  expect(values).toMatchObject({
    ...{
      name: 'Ana Matos',
      email: twice.values.email,
      phone: '+351 1',
      language: 'pt',
      birthday: '1980-02-29',
    },
  });
  expect(values.notes).toBe('Mornings.\n\nLeft knee.');
  expect(JSON.stringify(values)).toContain('41');
  const [change] = (await tenant.call('GET', `/v1/a/users/${ana.id}/versions`)).json.data;
  expect(Object.keys(change.changes).sort()).toEqual(
    ['birthday', 'email', 'language', 'name', 'notes', shoeSize].sort(),
  );
});

test('the title of the one who stays is that of what named the other', async () => {
  const [ana, twice] = [await client({ name: 'Ana Lopes' }), await client({ name: 'A. Lopes' })];
  const paid = {
    kind: 'paid',
    amount: { amount: 5000, currency: 'EUR' },
    date: '2026-01-02',
    method: 'cash',
  };
  await sell(twice, { due: paid.amount });
  const payment = await tenant.create('payments', { client: twice.id, ...paid });
  await merge(ana, twice);
  const [stored] = await api.database.asOwner<{ title: string; search: string }>(
    `select title, search from payments where id = ${payment.id}`,
  );
  expect(stored).toMatchObject({ title: 'Ana Lopes', search: expect.stringMatching(/^ana lopes/) });
});

test.each([
  ['two who come', { clients: [0, 1] }, { clients: [0] }],
  ['who waits and who comes', { clients: [1], waiting: [0] }, { clients: [0], waiting: [] }],
  ['who comes and who waits', { clients: [0], waiting: [1] }, { clients: [0], waiting: [] }],
  [
    'who cancelled and who comes',
    { clients: [1], cancelled: [0], lateCancels: [0] },
    { clients: [0], cancelled: [], lateCancels: [] },
  ],
  [
    'who waits and who cancelled',
    { clients: [], waiting: [0], cancelled: [1], lateCancels: [1] },
    { clients: [], waiting: [0], cancelled: [], lateCancels: [] },
  ],
  ['two who did not come', { clients: [0, 1], noShows: [0, 1] }, { clients: [0], noShows: [0] }],
])('in one session there is one place: %s', async (_, before, after) => {
  const two = [await client(), await client()] as const;
  const ids = (places: object) =>
    Object.fromEntries(
      Object.entries(places).map(([name, at]) => [name, (at as number[]).map((one) => two[one]?.id)]),
    ) as EntityValues;
  const { clients = [], ...more } = ids(before);
  const row = await book(clients as number[], 48 + made, more);
  await sentMails();
  expect((await merge(two[0], two[1])).status).toBe(200);
  expect(await session(row)).toMatchObject(ids(after));
  expect(await namings(two[1].id)).toEqual({});
  // Who stays gets no cancellation, and who went none either.
  expect((await sentMails()).map(({ subject }) => subject)).toEqual([]);
});

test('a unit that both used for one session is used once', async () => {
  const [ana, twice] = [await client(), await client()];
  await sell(ana);
  await sell(twice);
  const row = await book([ana.id, twice.id], -24, { package: pack });
  expect(packagesUsed(await session(row))).toHaveLength(2);
  expect((await merge(ana, twice)).status).toBe(200);
  expect(packagesUsed(await session(row))).toEqual([{ client: ana.id, package: pack }]);
  const entries = (await tenant.call('GET', `/v1/a/package-entries?where.client=${ana.id}`)).json.data;
  expect(entries).toHaveLength(2);
});

test('two clients who are in two sessions at one time are two people, and are not merged', async () => {
  const [ana, twice] = [await client({ name: 'Ana' }), await client({ name: 'Anna' })];
  const one = await book([ana.id], 300);
  const other = await book([twice.id], 300.5);
  const refused = await merge(ana, twice);
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
  expect(refused.json.error).toMatch(
    /^“Ana” is in Yoga, .+, and “Anna” in Yoga, .+, at the same time: they are two people, or one of the sessions has to be cancelled first\.$/,
  );
  expect((await session(one)).clients).toEqual([ana.id]);
  expect((await session(other)).clients).toEqual([twice.id]);
  expect((await read(twice)).version).toBe(twice.version);
});

test('a client who was changed meanwhile, or who does not exist, is not merged, and nobody with themselves', async () => {
  const [ana, twice] = [await client(), await client()];
  const stale = await merge(ana, { ...twice, version: 9 });
  expect([stale.status, stale.json.code, stale.json.data.id]).toEqual([412, 'stale', twice.id]);
  expect((await merge({ ...ana, version: 9 }, twice)).json.data.id).toBe(ana.id);
  expect((await merge(ana, { ...twice, id: 999_999 })).status).toBe(404);
  expect((await merge(ana, ana)).json.error).toBe('A client cannot be merged with themselves.');
  const [first, second] = await Promise.all([merge(ana, twice), merge(twice, ana)]);
  expect([first.status, second.status].sort()).toEqual([200, 404]);
});

test('a mail leads to who stays over two merges, and to who is restored again', async () => {
  const [ana, twice, thrice] = [await client(), await client(), await client()];
  const row = await book([twice.id], 500);
  const token = links.token({ tenant: tenant.id, session: row.id, client: twice.id });
  await merge(ana, twice);
  await merge(thrice, await read(ana));
  expect((await session(row)).clients).toEqual([thrice.id]);
  expect((await page.read(token)).json.data.status).toBe('accepted');
  await tenant.call('POST', `/v1/a/users/${twice.id}/restore`, {
    body: { context: { id: twice.id, type: 'users' } },
  });
  expect((await page.read(token)).json.data.status).toBe('cancelled');
});

test('who is erased is erased with those who were merged into them', async () => {
  const [ana, twice] = [await client(), await client({ name: 'Zephyrine Twice' })];
  await merge(ana, twice);
  const now = await read(ana);
  const erased = await tenant.call('POST', `/v1/a/users/${ana.id}/erase`, {
    body: { context: { id: ana.id, type: 'users', version: now.version } },
  });
  expect(erased.status).toBe(200);
  const left = await api.database.asOwner(`select 1 from users where title ilike '%zephyrine%'`);
  expect(left).toEqual([]);
});

test('who merged whom is in the audit', async () => {
  const [ana, twice] = [await client(), await client()];
  await merge(ana, twice);
  const lines = await api.database.asOwner<{ action: string; details: object }>(
    `select action, details from audit where subject = 'users' and row_id = '${ana.id}' order by id`,
  );
  expect(lines.at(-1)).toMatchObject({ action: 'merge', details: { from: twice.id } });
});

test('who was checked in before a merge came at that time, and not when the records were merged', async () => {
  const [ana, twice] = [await client(), await client()];
  const row = await book([twice.id], -1);
  await tenant.call('PUT', `/v1/a/appointments/${row.id}/arrivals`, {
    body: { context: { id: row.id, type: 'appointments' }, data: { client: twice.id, isThere: true } },
  });
  const [before] = await arrivals(row);
  await merge(ana, twice);
  expect(await arrivals(row)).toEqual([{ ...before, client: ana.id }]);
});
