// One thing: what becomes of a client who waits to move to another course while either of the two changes.
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { inTenant } from '../../database/transaction.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';
import { moveUpEverywhere } from '../../waiting-lists/services/waiting-lists.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const chf = (amount: number) => ({ amount, currency: 'CHF' });
const [dayMs, hourMs] = [86_400_000, 3_600_000];
let [one, two, termOne, termTwo, days] = [0, 0, 0, 0, 20];

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  const business = { legalName: 'Seebad', timeZone: 'Europe/Zurich', currency: 'CHF' };
  await tenant.create('my-business', { ...business, openingHours });
  const service = async (name: string, capacity: number) =>
    (await tenant.create('services', { name, duration: 60, capacity })).id;
  [one, two] = [await service('Level 1', 6), await service('Level 2', 2)];
  const term = async (name: string, id: number, amount: number) => {
    const values = { name, items: [{ id, quantity: 4 }], price: chf(amount), course: 'only' };
    return (await tenant.create('packages', values)).id;
  };
  [termOne, termTwo] = [await term('Term 1', one, 8000), await term('Term 2', two, 12_000)];
});

beforeEach(() => writeSettingOf(tenant, 'cancellation-late', 'kept'));

/** Four sessions, a week apart, of a series of its own. */
async function course(service: number, clock = 10): Promise<number[]> {
  days += 1;
  const day = Math.floor(Date.now() / dayMs) * dayMs + days * dayMs + clock * hourMs;
  const by = await coach();
  const ids: number[] = [];
  for (const week of [0, 1, 2, 3]) {
    const values = { service, coach: by, status: 'accepted', series: `Course ${days} of ${service}` };
    ids.push((await tenant.create('appointments', { ...values, ...timesAt(day + week * 7 * dayMs) })).id);
  }
  return ids;
}

const timesAt = (at: number) => ({
  start: new Date(at).toISOString(),
  end: new Date(at + hourMs).toISOString(),
});
const context = { id: 0, type: 'appointments' };
const post = (path: string, data: object) =>
  tenant.call('POST', `/v1/a/appointments/${path}`, { body: { context, data } });
const read = async (entity: string, id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const change = async (id: number, data: EntityValues) => {
  const { version } = await read('appointments', id);
  return tenant.call('PUT', `/v1/a/appointments/${id}`, {
    body: { context: { id, type: 'appointments', version }, data },
  });
};
const valuesIn = (sessions: readonly number[], name: string) =>
  Promise.all(sessions.map(async (id) => (await read('appointments', id)).values[name]));
const owedBy = async (of: number) => (await tenant.call('GET', `/v1/a/users/${of}/account`)).json.data.owed;
const move = (data: object) => post('move-enrolment', { packages: 'policy', ...data });
const moveUp = () =>
  moveUpEverywhere(
    { pool: api.database.pool, log: { error: (error: unknown) => expect(error).toBeUndefined() } },
    0,
  );

/** A client in a course of level 1, who waits for one of level 2 whose second and third session are full. */
async function waits(more: object = {}) {
  const [old, next, ana] = [await course(one), await course(two, 12), await client()];
  const [ben, kim] = [await client(), await client()];
  const sold = { sessions: old, clients: [ana], package: termOne, sale: { due: chf(8000) } };
  expect((await post('enrol', sold)).status).toBe(200);
  for (const id of next.slice(1, 3)) await change(id, { clients: [ben, kim], paysSingly: [ben, kim] });
  const answer = await move({
    client: ana,
    from: old[0],
    to: next[0],
    package: termTwo,
    ...more,
    waits: true,
  });
  expect(answer.status).toBe(200);
  return { ana, ben, kim, old, next, answer };
}
const free = async (ids: readonly number[], who: number) => {
  for (const id of ids) await change(id, { clients: [who], paysSingly: [who] });
};
const start = async (id: number) => Date.parse(String((await read('appointments', id)).values.start));

/** Lets sessions be over. */
const begin = (ids: readonly number[]) =>
  inTenant(api.database.pool, tenant.id, (tx) =>
    tx.run(sql`
      update appointments set start = start - interval '70 days', "end" = "end" - interval '70 days'
      where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`),
  );

describe('a client who waits to move', () => {
  test('moves where the session from which they leave was cancelled', async () => {
    const { ana, ben, old, next } = await waits();
    expect((await change(old[0] as number, { status: 'cancelled' })).status).toBe(200);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(old.slice(1), 'clients')).toEqual([[], [], []]);
    expect(await valuesIn(next, 'clients')).toEqual([[ana], [ben, ana], [ben, ana], [ana]]);
  });
  test('moves as a whole where the session from which they leave was moved to the end', async () => {
    const { ana, ben, old, next } = await waits();
    expect(
      (await change(old[0] as number, timesAt((await start(old[3] as number)) + 7 * dayMs))).status,
    ).toBe(200);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(old, 'clients')).toEqual([[], [], [], []]);
    expect(await valuesIn(next, 'clients')).toEqual([[ana], [ben, ana], [ben, ana], [ana]]);
    expect(await owedBy(ana)).toEqual([chf(12_000)]);
  });
  test('joins the whole where the session that they join first was moved to the end', async () => {
    const { ana, ben, old, next } = await waits();
    expect(
      (await change(next[0] as number, timesAt((await start(next[3] as number)) + 7 * dayMs))).status,
    ).toBe(200);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(next, 'clients')).toEqual([[ana], [ben, ana], [ben, ana], [ana]]);
    expect(await valuesIn(old, 'clients')).toEqual([[], [], [], []]);
    expect(await owedBy(ana)).toEqual([chf(12_000)]);
  });
  test('joins what is left where the session that they join first is cancelled', async () => {
    const { ana, ben, old, next } = await waits();
    expect((await change(next[0] as number, { status: 'cancelled' })).status).toBe(200);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(next.slice(1), 'clients')).toEqual([[ben, ana], [ben, ana], [ana]]);
    expect(await valuesIn(old, 'clients')).toEqual([[], [], [], []]);
  });
  test('joins what is left where the one session that was full is cancelled', async () => {
    const { ana, ben, old, next } = await waits();
    await free(next.slice(2, 3), ben);
    expect((await change(next[1] as number, { status: 'cancelled' })).status).toBe(200);
    await moveUp();
    expect(await valuesIn([next[0], next[2], next[3]] as number[], 'clients')).toEqual([
      [ana],
      [ben, ana],
      [ana],
    ]);
    expect(await valuesIn(old, 'clients')).toEqual([[], [], [], []]);
  });
  test('joins what is left where all sessions that were full are cancelled', async () => {
    const { ana, old, next } = await waits();
    for (const id of next.slice(1, 3)) expect((await change(id, { status: 'cancelled' })).status).toBe(200);
    await moveUp();
    expect(await valuesIn([next[0], next[3]] as number[], 'clients')).toEqual([[ana], [ana]]);
    expect(await valuesIn(old, 'clients')).toEqual([[], [], [], []]);
  });
  test('joins what is left where the full session has begun', async () => {
    const { ana, old, next } = await waits();
    await begin(next.slice(1, 3));
    await moveUp();
    expect(await valuesIn([next[0], next[3]] as number[], 'clients')).toEqual([[ana], [ana]]);
    expect(await valuesIn(old, 'clients')).toEqual([[], [], [], []]);
  });
  test('moves where the session from which they leave is in the trash, and the list names the next one', async () => {
    const { ana, ben, old, next } = await waits();
    expect((await tenant.call('DELETE', `/v1/a/appointments/${old[0]}`)).status).toBe(200);
    const { json } = await tenant.call('GET', `/v1/a/appointments/${next[0]}/course-waits`);
    expect(json.data).toMatchObject([{ client: ana, moves: { session: old[1], isIn: true } }]);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(next, 'clients')).toEqual([[ana], [ben, ana], [ben, ana], [ana]]);
  });
  test('owes the typed price where the package has none', async () => {
    const values = { name: 'No price', items: [{ id: two, quantity: 4 }], course: 'none' };
    const pack = (await tenant.create('packages', values)).id;
    const { ana, ben, next } = await waits({ package: pack, due: chf(9000) });
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(next, 'clients')).toEqual([[ana], [ben, ana], [ben, ana], [ana]]);
    expect(await owedBy(ana)).toEqual([chf(9000)]);
  });
  test('moves what is left of both courses where those sessions are over', async () => {
    const { ana, ben, old, next } = await waits();
    await begin([old[0], next[0]] as number[]);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(old, 'clients')).toEqual([[ana], [], [], []]);
    expect(await valuesIn(next, 'clients')).toEqual([[], [ben, ana], [ben, ana], [ana]]);
    expect(await owedBy(ana)).toEqual([chf(2000 + 9000)]);
  });
});

test('what comes back of a course in francs is one that coins pay', async () => {
  const [old, next, ana] = [await course(one), await course(two, 12), await client()];
  const sold = { sessions: old, clients: [ana], package: termOne };
  expect((await post('enrol', { ...sold, sale: { due: chf(22_435) } })).status).toBe(200);
  const part = await move({ client: ana, from: old[1], to: next[1], package: termTwo, check: true });
  // Three of four sessions: 168.2625 francs.
  expect(part.json.data.plan).toMatchObject({ refund: chf(16_825), price: chf(9000) });
  const all = await move({ client: ana, from: old[0], to: next[0], package: termTwo, check: true });
  expect(all.json.data.plan).toMatchObject({ refund: chf(22_435), price: chf(12_000) });
});

test('who waits to move reads that they still do where a session of the other course is cancelled, and not where all are', async () => {
  const { ana, next } = await waits();
  await sentMails();
  const { email } = (await read('users', ana)).values;
  const textAfter = async (cancelled: readonly number[]) => {
    for (const id of cancelled) expect((await change(id, { status: 'cancelled' })).status).toBe(200);
    return (await sentMails()).filter(({ to }) => to === email).map(({ text }) => text);
  };
  const [one] = await textAfter(next.slice(1, 2));
  expect(one).toMatch(
    /You move up once each of its sessions has a place, and get all of them\. Until then you keep your place/,
  );
  const all = (await textAfter([next[0], next[2], next[3]] as number[])).join('\n');
  expect(all).toContain('is cancelled');
  expect(all).not.toContain('you keep your place');
});
