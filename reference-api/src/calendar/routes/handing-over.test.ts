import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const hourMs = 3_600_000;
let service = 0;

beforeAll(async () => {
  service = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 5 })).id;
});
beforeEach(async () => void (await sentMails()));

/** A session some hours from now. */
async function session(inHours: number, by: number, values: EntityValues = {}): Promise<Row> {
  const start = Math.ceil(Date.now() / hourMs) * hourMs + inHours * hourMs;
  return tenant.create('appointments', {
    ...{ service, coach: by, clients: [await client()], status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
    ...values,
  });
}
const post = (path: 'hand-over' | 'take-back', data: object, of = tenant) =>
  of.call('POST', `/v1/a/appointments/${path}`, { body: { context: { id: 0, type: 'appointments' }, data } });
const handOver = (rows: readonly { id: number }[], to: number, of = tenant) =>
  post('hand-over', { ids: rows.map(({ id }) => id), coach: to }, of);
const change = async ({ id }: Row, data: EntityValues) => {
  const { version } = (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
  const body = { context: { id, type: 'appointments', version }, data };
  expect((await tenant.call('PUT', `/v1/a/appointments/${id}`, { body })).status).toBe(200);
};
const valuesOf = (rows: readonly Row[]): Promise<EntityValues[]> =>
  Promise.all(
    rows.map(async ({ id }) => (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data.values),
  );
const coachesOf = async (rows: readonly Row[]) => (await valuesOf(rows)).map((values) => values.coach);
const reasonsOf = async (rows: readonly Row[]) =>
  (await valuesOf(rows)).map(({ overrideReason }) => overrideReason);

test('the sessions of a coach who is ill go to another one, all get a mail, and Undo gives them back', async () => {
  const [ill, well] = [await coach(), await coach()];
  const rows = [await session(200, ill), await session(210, ill, { status: 'pending' })];
  await sentMails();
  const { status, json } = await handOver(rows, well);
  expect([status, json.data.done.length, json.data.skipped]).toEqual([200, 2, []]);
  expect(await coachesOf(rows)).toEqual([well, well]);
  const mails = await sentMails();
  expect(new Set(mails.map(({ subject }) => subject.split(':')[0]))).toContain('Changed');
  const back = await post('take-back', { sessions: json.data.done });
  expect([back.json.data.done.length, back.json.data.skipped]).toEqual([2, []]);
  expect(await coachesOf(rows)).toEqual([ill, ill]);
});

test('sessions that were given or cancelled together are in the activity of their list, which undoes them', async () => {
  const [ill, well] = [await coach(), await coach()];
  const rows = [await session(800, ill), await session(810, ill)];
  const [first] = rows as [Row];
  const operations = async () =>
    (await tenant.call('GET', '/v1/a/appointments/bulk-operations')).json.data as {
      id: number;
      sentence: string;
      undoable: boolean;
    }[];
  const undo = (id: number) => tenant.call('POST', `/v1/a/bulk-operations/${id}/undo`);
  await handOver(rows, well);
  const [given] = await operations();
  expect(given).toMatchObject({ sentence: 'Gave 2 sessions to another coach', undoable: true });
  const start = Date.parse(String(first.values.start)) + 100 * hourMs;
  await change(first, {
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
  });
  expect((await undo(given?.id ?? 0)).json.data.sentence).toBe(
    'Undone: Gave 1 session to another coach; 1 stays as it is',
  );
  expect(await coachesOf(rows)).toEqual([well, ill]);

  const body = {
    context: { id: 0, type: 'appointments' },
    data: { ids: rows.map(({ id }) => id), packages: 'returned' },
  };
  expect((await tenant.call('POST', '/v1/a/appointments/cancel', { body })).status).toBe(200);
  const [cancelled] = await operations();
  expect(cancelled).toMatchObject({ sentence: 'Cancelled 2 sessions', undoable: true });
  expect((await undo(cancelled?.id ?? 0)).json.data.sentence).toBe('Undone: Cancelled 2 sessions');
  expect((await valuesOf(rows)).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
});

test('what is undone at once is undone in the activity too, and only once', async () => {
  const [ill, well] = [await coach(), await coach()];
  const rows = [await session(820, ill), await session(830, ill)];
  const latest = async () =>
    (await tenant.call('GET', '/v1/a/appointments/bulk-operations')).json.data.slice(0, 2) as {
      id: number;
      sentence: string;
      undoable: boolean;
      undone: boolean;
    }[];
  const given = await handOver(rows, well);
  await post('take-back', { sessions: given.json.data.done });
  const [back, done] = await latest();
  expect(back).toMatchObject({ sentence: 'Undone: Gave 2 sessions to another coach', undoable: false });
  expect(done).toMatchObject({ undoable: false, undone: true });
  const again = await tenant.call('POST', `/v1/a/bulk-operations/${done?.id}/undo`);
  expect(again.status).toBe(409);

  const body = { context: { id: 0, type: 'appointments' } };
  const cancelled = await tenant.call('POST', '/v1/a/appointments/cancel', {
    body: { ...body, data: { ids: rows.map(({ id }) => id), packages: 'returned' } },
  });
  const reopen = () =>
    tenant.call('POST', '/v1/a/appointments/reopen', {
      body: { ...body, data: { sessions: cancelled.json.data.done } },
    });
  expect((await reopen()).status).toBe(200);
  const [reopened, off] = await latest();
  expect(reopened).toMatchObject({ sentence: 'Undone: Cancelled 2 sessions', undoable: false });
  expect(off).toMatchObject({ undoable: false, undone: true });
  // A second press takes nothing back, and records nothing.
  await reopen();
  expect((await latest())[0]?.id).toBe(reopened?.id);
});

test('sessions that staff could book anyway come back with Undo, at once and from the activity', async () => {
  const away = await coach();
  const row = await session(840, away);
  const { start = null, end = null } = row.values;
  await tenant.create('blockings', { reason: 'Away', scope: 'coach', coach: away, start, end });
  const body = { context: { id: 0, type: 'appointments' } };
  const cancel = async () =>
    (
      await tenant.call('POST', '/v1/a/appointments/cancel', {
        body: { ...body, data: { ids: [row.id], packages: 'returned' } },
      })
    ).json.data.done as { id: number; version: number }[];
  const statuses = async () => (await valuesOf([row])).map(({ status }) => status);
  const sessions = await cancel();
  await tenant.call('POST', '/v1/a/appointments/reopen', { body: { ...body, data: { sessions } } });
  expect(await statuses()).toEqual(['accepted']);
  await cancel();
  const [latest] = (await tenant.call('GET', '/v1/a/appointments/bulk-operations')).json.data;
  const undo = () => tenant.call('POST', `/v1/a/bulk-operations/${latest.id}/undo`);
  expect((await undo()).json.data.sentence).toBe('Undone: Cancelled 1 session');
  expect(await statuses()).toEqual(['accepted']);
});

test('an undo that takes nothing back says so, and can be tried again', async () => {
  const [ill, well] = [await coach(), await coach()];
  const row = await session(850, ill);
  await handOver([row], well);
  const [given] = (await tenant.call('GET', '/v1/a/appointments/bulk-operations')).json.data;
  const undo = () => tenant.call('POST', `/v1/a/bulk-operations/${given.id}/undo`);
  const start = Date.parse(String(row.values.start)) + 100 * hourMs;
  await change(row, {
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
  });
  expect((await undo()).json.data.sentence).toBe('Nothing was undone: 1 session stays as it is');
  const read = async () => (await tenant.call('GET', `/v1/a/bulk-operations/${given.id}`)).json.data;
  expect(await read()).toMatchObject({ undoable: true, undone: false });
  expect((await undo()).status).toBe(200);
  expect(await coachesOf([row])).toEqual([well]);
});

test('what the other coach cannot take stays where it is, with why', async () => {
  const [ill, well] = [await coach(), await coach()];
  const rows = [await session(300, ill), await session(310, ill), await session(320, ill)];
  const [first, second, third] = rows as [Row, Row, Row];
  const { start = null, end = null } = first.values;
  await session(0, well, { start, end });
  const off = await session(330, ill, { status: 'cancelled' });
  const own = await session(340, well);
  const all = [first, second, third, off, own, { id: 999_999 }];
  const checked = await post('hand-over', { ids: all.map(({ id }) => id), coach: well, check: true });
  expect(await coachesOf(rows)).toEqual([ill, ill, ill]);
  const { json } = await handOver(all, well);
  expect(checked.json.data).toMatchObject({
    done: [
      { id: second.id, version: 1 },
      { id: third.id, version: 1 },
    ],
    ...{ skipped: json.data.skipped, gone: 1 },
  });
  expect(json.data.skipped[0]).toMatchObject({ id: first.id, start: String(start).replace('.000Z', 'Z') });
  expect(json.data.done.map(({ id }: { id: number }) => id)).toEqual([second.id, third.id]);
  expect(json.data.gone).toBe(1);
  const why = new Map(json.data.skipped.map((one: { id: number; why: string }) => [one.id, one.why]));
  expect(why.get(first.id)).toContain('The coach has another session');
  expect(why.get(off.id)).toBe('It does not take place.');
  expect(why.get(own.id)).toBe('It is with this coach already.');
  expect(await coachesOf(rows)).toEqual([ill, well, well]);
});

test('what is outside the hours of the coach is given on wish, and back even if the other coach is blocked now', async () => {
  const [ill, well] = [await coach(), await coach()];
  const row = await session(700, ill);
  const usual = await session(710, ill);
  const { start = null, end = null } = row.values;
  const block = (who: number) =>
    tenant.create('blockings', { reason: 'Away', scope: 'coach', coach: who, start, end });
  await block(well);
  const { skipped } = (await handOver([row], well)).json.data;
  expect(skipped).toMatchObject([{ id: row.id, why: expect.stringContaining('Away') }]);
  const given = await post('hand-over', {
    ...{ ids: [row.id, usual.id], coach: well, anyway: true, reason: ' Mara is ill. ' },
  });
  expect(given.json.data.done).toHaveLength(2);
  // Why is stored with the one that needed it.
  expect(await reasonsOf([row, usual])).toEqual(['Mara is ill.', null]);
  await block(ill);
  const back = await post('take-back', { sessions: given.json.data.done });
  expect(back.json.data.done).toHaveLength(2);
  expect(await coachesOf([row, usual])).toEqual([ill, ill]);
  expect(await reasonsOf([row, usual])).toEqual([null, null]);
  const other = await session(0, well, {
    start: end,
    end: new Date(Date.parse(String(end)) + hourMs).toISOString(),
  });
  await session(0, ill, { start: other.values.start ?? null, end: other.values.end ?? null });
  // Nobody is in two places even so.
  const twice = await post('hand-over', { ids: [other.id], coach: ill, anyway: true });
  expect(twice.json.data.skipped).toMatchObject([{ id: other.id }]);
});

test('two sessions at one time never go to one coach', async () => {
  const [one, other, well] = [await coach(), await coach(), await coach()];
  const first = await session(400, one);
  const { start = null, end = null } = first.values;
  const second = await session(0, other, { start, end });
  const { json } = await handOver([first, second], well);
  expect(json.data).toMatchObject({ done: [{ id: first.id }], skipped: [{ id: second.id }], gone: 0 });
});

test('a session that changed since, or whose coach is taken now, is not given back', async () => {
  const [ill, well] = [await coach(), await coach()];
  const rows = [await session(500, ill), await session(510, ill)];
  const [first, second] = rows as [Row, Row];
  const { done } = (await handOver(rows, well)).json.data;
  const { start = null, end = null } = first.values;
  await session(0, ill, { start, end });
  await change(second, { coach: await coach() });
  const { json } = await post('take-back', { sessions: done });
  expect(json.data).toMatchObject({
    done: [],
    skipped: [
      { id: first.id, why: expect.stringContaining('The coach has another session') },
      { id: second.id, why: 'It was changed since: coach.' },
    ],
  });
});

test('a session is given back, at once and from the activity, although its clients and its note changed since', async () => {
  const [ill, well] = [await coach(), await coach()];
  const first = await session(520, ill);
  const { done } = (await handOver([first], well)).json.data;
  const more = [...((first.values.clients ?? []) as number[]), await client()];
  await change(first, { clients: more, notes: 'Bring shoes.' });
  expect((await post('take-back', { sessions: done })).json.data).toMatchObject({ skipped: [] });
  expect(await valuesOf([first])).toMatchObject([{ coach: ill, clients: more, notes: 'Bring shoes.' }]);
  const [third, fourth] = [await session(540, ill), await session(550, ill)];
  await handOver([third, fourth], well);
  const [given] = (await tenant.call('GET', '/v1/a/appointments/bulk-operations')).json.data;
  await change(fourth, { notes: 'Bring shoes.' });
  const undone = await tenant.call('POST', `/v1/a/bulk-operations/${given.id}/undo`);
  expect(undone.json.data.sentence).toBe('Undone: Gave 2 sessions to another coach');
  expect(await coachesOf([third, fourth])).toEqual([ill, ill]);
});

test('a coach who left, none at all, and sessions or coaches of another tenant take nothing', async () => {
  const ill = await coach();
  const row = await session(600, ill);
  const left = await coach();
  const { json } = await tenant.call('GET', `/v1/a/coaches/${left}`);
  await tenant.call('PUT', `/v1/a/coaches/${left}`, {
    body: {
      context: { id: left, type: 'coaches', version: json.data.version },
      data: { employment: 'left' },
    },
  });
  expect((await handOver([row], left)).status).toBe(422);
  expect((await handOver([row], 999_999)).status).toBe(422);
  expect((await handOver([], ill)).status).toBe(422);
  const other = await api.tenant();
  expect((await handOver([row], ill, other)).json.data).toEqual({ done: [], skipped: [], gone: 1 });
  expect(await coachesOf([row])).toEqual([ill]);
});
