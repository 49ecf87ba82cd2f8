import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const hourMs = 3_600_000;
let service = 0;
let pack = 0;

beforeAll(async () => {
  service = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 5 })).id;
  pack = (await tenant.create('packages', { name: 'Ten', items: [{ id: service, quantity: 10 }] })).id;
  await writeSettingOf(tenant, 'cancellation-late', 'kept');
});
beforeEach(async () => void (await sentMails()));

const sell = (buyer: number) =>
  tenant.create('package-entries', {
    ...{ client: buyer, package: pack, kind: 'sold', date: '2026-01-01' },
    items: [{ id: service, quantity: 10 }],
  });

/** A session some hours from now, of a coach of its own. */
async function session(inHours: number, clients: number[], values: EntityValues = {}): Promise<Row> {
  const start = Math.ceil(Date.now() / hourMs) * hourMs + inHours * hourMs;
  return tenant.create('appointments', {
    ...{ service, coach: await coach(), clients, status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
    ...values,
  });
}

const post = (path: 'cancel' | 'reopen', data: object, of = tenant) =>
  of.call('POST', `/v1/a/appointments/${path}`, { body: { context: { id: 0, type: 'appointments' }, data } });
const cancel = (rows: readonly { id: number }[], packages = 'returned', of = tenant) =>
  post('cancel', { ids: rows.map(({ id }) => id), packages }, of);
const read = async ({ id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;

test('several sessions are cancelled at once, their clients get mails, and all are taken up again', async () => {
  const [ana, ben] = [await client('Ana'), await client('Ben')];
  const rows = [await session(200, [ana]), await session(210, [ben], { status: 'pending' })];
  await sentMails();
  const { status, json } = await cancel(rows);
  expect([status, json.data.done.length, json.data.skipped]).toEqual([200, 2, []]);
  expect((await read(rows[0] as Row)).values.status).toBe('cancelled');
  expect((await sentMails()).map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled', 'Cancelled']);
  const again = await post('reopen', { sessions: json.data.done });
  expect([again.json.data.done.length, again.json.data.skipped]).toEqual([2, []]);
  const after = await Promise.all(rows.map(async (row) => (await read(row)).values.status));
  expect(after).toEqual(['accepted', 'pending']);
});

test('several sessions are cancelled for one reason, which each mail says and no session has that is taken up again', async () => {
  const rows = [await session(400, [await client('Ana')]), await session(410, [await client('Ben')])];
  await sentMails();
  const ids = rows.map(({ id }) => id);
  const { json } = await post('cancel', { ids, packages: 'returned', reason: ' Mara is ill. ' });
  const reasons = () => Promise.all(rows.map(async (row) => (await read(row)).values.cancelReason));
  expect(await reasons()).toEqual(['Mara is ill.', 'Mara is ill.']);
  const texts = (await sentMails()).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('Reason: Mara is ill.'))).toHaveLength(2);
  await post('reopen', { sessions: json.data.done });
  expect(await reasons()).toEqual([null, null]);
  const long = await post('cancel', { ids, packages: 'returned', reason: 'x'.repeat(301) });
  expect(long.status).toBe(422);
});

test('what clients use of packages comes back, or counts as used by the policy', async () => {
  const [ana, ben] = [await client('Ana'), await client('Ben')];
  await Promise.all([ana, ben].map(sell));
  const soon = await session(3, [ana, ben], { package: pack, paysSingly: [ben] });
  const later = await session(100, [ana], { package: pack });
  const kept = await cancel([soon, later], 'policy');
  const lateOf = async (row: Row) => (await read(row)).values.lateCancels;
  expect([await lateOf(soon), await lateOf(later)]).toEqual([[ana], []]);
  await post('reopen', { sessions: kept.json.data.done });
  expect([await lateOf(soon), (await read(soon)).values.status]).toEqual([[], 'accepted']);
  await cancel([soon, later]);
  expect([await lateOf(soon), (await read(soon)).values.status]).toEqual([[], 'cancelled']);
});

test('sessions that do not take place, changed since or lost their time are left out, with why', async () => {
  const ana = await client('Ana');
  const [one, off] = [await session(300, [ana]), await session(310, [ana], { status: 'cancelled' })];
  const { json } = await cancel([one, off, { id: 999_999 }, one]);
  expect(json.data.done.map(({ id }: { id: number }) => id)).toEqual([one.id]);
  expect(json.data.skipped).toMatchObject([{ id: off.id, why: 'It does not take place.' }]);
  expect(json.data.gone).toBe(1);
  const { start = null, end = null, coach: busy = null } = one.values;
  const taken = await session(0, [await client()], { start, end, coach: busy });
  const refused = await post('reopen', { sessions: json.data.done });
  expect(refused.json.data).toMatchObject({ done: [], skipped: [{ id: one.id }] });
  expect(refused.json.data.skipped[0].why).toContain('The coach has another session');
  await cancel([taken]);
  const old = await post('reopen', { sessions: [{ id: one.id, version: 1 }] });
  expect(old.json.data.skipped).toMatchObject([{ why: 'It was changed since: status.' }]);
});

test('too many, none, and sessions of another tenant are refused or left out', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ id: at + 1 }));
  expect([(await cancel(many)).status, (await cancel([])).status]).toEqual([422, 422]);
  const row = await session(400, [await client()]);
  const other = await api.tenant();
  const foreign = await cancel([row], 'returned', other);
  expect(foreign.json.data).toEqual({ done: [], skipped: [], gone: 1 });
  expect((await read(row)).values.status).toBe('accepted');
});

test('two who cancel the same sessions at once do it once', async () => {
  const rows = [await session(500, [await client()]), await session(510, [await client()])];
  const answers = await Promise.all([cancel(rows), cancel([...rows].reverse())]);
  const done = answers.map(({ json }) => json.data.done.length);
  expect(done.sort()).toEqual([0, 2]);
});
