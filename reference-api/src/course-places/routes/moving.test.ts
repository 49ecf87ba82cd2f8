// One thing: a client moves from one course to another in mid-term, with what comes back of the one price, and back again; or waits for that.
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { writeSettingOf } from '../../testing/settings.ts';
import { moveUpEverywhere } from '../../waiting-lists/services/waiting-lists.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const [dayMs, hourMs] = [86_400_000, 3_600_000];
let [one, two, termOne, termTwo, days] = [0, 0, 0, 0, 20];

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  const business = { legalName: 'Byrne', timeZone: 'Europe/Dublin', currency: 'CAD' };
  await tenant.create('my-business', { ...business, openingHours });
  const service = async (name: string, capacity: number) =>
    (await tenant.create('services', { name, duration: 60, capacity })).id;
  [one, two] = [await service('Level 1', 6), await service('Level 2', 2)];
  const term = async (name: string, id: number, amount: number) => {
    const values = { name, items: [{ id, quantity: 4 }], price: eur(amount), course: 'only' };
    return (await tenant.create('packages', values)).id;
  };
  [termOne, termTwo] = [await term('Term 1', one, 8000), await term('Term 2', two, 12_000)];
});

beforeEach(() => writeSettingOf(tenant, 'cancellation-late', 'kept'));

/** Four sessions, a week apart, of a series of its own; `past` of them have begun, or the first begins in `soon` hours. */
async function course(service: number, { past = 0, clock = 10, soon = 0 } = {}): Promise<number[]> {
  days += 1;
  const name = `Course ${days} of ${service}`;
  const day = Math.floor(Date.now() / dayMs) * dayMs + days * dayMs + clock * hourMs;
  const base = soon > 0 ? Date.now() + soon * hourMs : day;
  const by = await coach();
  const ids: number[] = [];
  for (const week of [0, 1, 2, 3]) {
    const at = week < past ? Date.now() - (past - week) * 7 * dayMs : base + week * 7 * dayMs;
    const times = { start: new Date(at).toISOString(), end: new Date(at + hourMs).toISOString() };
    const values = { service, coach: by, status: 'accepted', series: name, ...times };
    ids.push((await tenant.create('appointments', values)).id);
  }
  return ids;
}

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
const entriesOf = async (of: number): Promise<EntityValues[]> =>
  (await tenant.call('GET', `/v1/a/package-entries?where.client=${of}&sort=date`)).json.data
    .map(({ values }: Row) => values)
    .sort((a: EntityValues, b: EntityValues) => String(a.kind).localeCompare(String(b.kind)));
const owedBy = async (of: number) => (await tenant.call('GET', `/v1/a/users/${of}/account`)).json.data.owed;
const enrol = (sessions: number[], clients: number[], pack: number, sale: object = {}) =>
  post('enrol', { sessions, clients, package: pack, sale });
const move = (data: object) => post('move-enrolment', { packages: 'policy', ...data });

/** A client in a course of level 1, of which they paid half, and a course of level 2 at another hour. */
async function enrolled(): Promise<{ ana: number; old: number[]; next: number[] }> {
  const [old, next, ana] = [await course(one), await course(two, { clock: 12 }), await client()];
  expect((await enrol(old, [ana], termOne, { due: eur(8000), paid: eur(4000) })).status).toBe(200);
  return { ana, old, next };
}

describe('moving to another course', () => {
  test('gives up what is to come of the one, takes back its price, and enrols in the other for what is left', async () => {
    const { ana, old, next } = await enrolled();
    const of = { client: ana, from: old[1], to: next[2], package: termTwo };
    const check = await move({ ...of, check: true });
    const plan = { leaves: old.slice(1), joins: next.slice(2), late: 0, refund: eur(6000), price: eur(6000) };
    expect([check.status, check.json.data.plan]).toMatchObject([
      200,
      { ...plan, owed: [eur(4000)], full: [] },
    ]);
    expect(await valuesIn(old, 'clients')).toEqual(Array(4).fill([ana]));
    const seen = { leaves: 3, joins: 2, refund: eur(6000) };
    const { status, json } = await move({ ...of, seen });
    expect([status, json.data.sessions.length, json.data.entries.length]).toEqual([200, 5, 2]);
    expect(await valuesIn(old, 'clients')).toEqual([[ana], [], [], []]);
    expect(await valuesIn(old, 'cancelled')).toEqual([[], [ana], [ana], [ana]]);
    expect(await valuesIn(next, 'clients')).toEqual([[], [], [ana], [ana]]);
    expect(await entriesOf(ana)).toMatchObject([
      { kind: 'refunded', package: termOne, items: [{ id: one, quantity: 3 }], due: eur(6000), price: null },
      { kind: 'sold', package: termOne },
      { kind: 'sold', package: termTwo, items: [{ id: two, quantity: 2 }], due: eur(6000) },
    ]);
    // 80 and 60 less 60 that came back, less 40 that were paid.
    expect(await owedBy(ana)).toEqual([eur(4000)]);
    // A second press from another tab finds nothing to move.
    const again = await move({ ...of, seen });
    expect([again.status, again.json.code]).toEqual([409, 'conflict']);
    const { data } = (await tenant.call('GET', `/v1/a/appointments/${old[1]}/attendance`)).json;
    expect(data).toMatchObject([
      { client: ana, kind: 'cancelled', movedTo: { session: expect.any(Number) } },
    ]);
  });

  test('takes back a course that cost nothing in the currency of the business, and uses what was bought before', async () => {
    const [old, next, ana] = [await course(one), await course(two, { clock: 12 }), await client()];
    const free = { amount: 0, currency: 'CAD' };
    expect((await enrol(old, [ana], termOne, { due: free })).status).toBe(200);
    const bought = { client: ana, package: termTwo, kind: 'sold', date: '2026-01-05', due: eur(12_000) };
    await tenant.create('package-entries', { ...bought, items: [{ id: two, quantity: 4 }] });
    expect((await move({ client: ana, from: old[0], to: next[0], package: termTwo })).status).toBe(200);
    expect((await entriesOf(ana)).filter(({ kind }) => kind === 'refunded')).toMatchObject([{ due: free }]);
    expect(await owedBy(ana)).toEqual([eur(12_000)]);
  });

  test('is undone as a whole, and not once one of its sessions changed', async () => {
    const { ana, old, next } = await enrolled();
    const lists = [[await client(), ana, await client()], [], [], []];
    await change(next[0] as number, { waiting: lists[0] ?? [] });
    const { json } = await move({ client: ana, from: old[0], to: next[0], due: eur(9000) });
    const undo = () =>
      post('move-enrolment/undo', {
        client: ana,
        sessions: json.data.sessions,
        entries: json.data.entries,
      });
    expect(await owedBy(ana)).toEqual([eur(5000)]);
    expect((await change(old[3] as number, { clients: [await client()] })).status).toBe(200);
    const refused = await undo();
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(await valuesIn(next, 'clients')).toEqual(Array(4).fill([ana]));
    expect(await owedBy(ana)).toEqual([eur(5000)]);
    expect((await change(old[3] as number, { clients: [] })).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect(await valuesIn(old, 'clients')).toEqual(Array(4).fill([ana]));
    expect(await valuesIn(next, 'clients')).toEqual(Array(4).fill([]));
    expect(await valuesIn(next, 'waiting')).toEqual(lists);
    expect((await entriesOf(ana)).map(({ kind }) => kind)).toEqual(['sold']);
    expect(await owedBy(ana)).toEqual([eur(4000)]);
  });

  test('into a full session is refused with that session, and nothing is written', async () => {
    const { ana, old, next } = await enrolled();
    expect((await enrol([next[1] as number], [await client(), await client()], termTwo)).status).toBe(200);
    const of = { client: ana, from: old[0], to: next[0] };
    const check = await move({ ...of, check: true });
    expect(check.json.data.plan.full).toMatchObject([{ id: next[1] }]);
    // The package is the one that the clients of that course have.
    expect(check.json.data.plan.package).toBe(termTwo);
    const { status, json } = await move(of);
    expect([status, json.code, json.data.sessions[0].id]).toEqual([409, 'notFree', next[1]]);
    expect(await valuesIn(old, 'clients')).toEqual(Array(4).fill([ana]));
    expect((await entriesOf(ana)).map(({ kind }) => kind)).toEqual(['sold']);
  });

  test('is refused in a sentence where it cannot be', async () => {
    const { ana, old, next } = await enrolled();
    const refusal = async (data: object) => {
      const { status, json } = await move({ client: ana, from: old[0], to: next[0], ...data });
      return [status, json.code, json.error];
    };
    const dollars = {
      items: [{ id: two, quantity: 4 }],
      price: { amount: 9000, currency: 'USD' },
      course: 'only',
    };
    const usd = (await tenant.create('packages', { name: 'Dollars', ...dollars })).id;
    expect(await refusal({ package: usd })).toMatchObject([
      409,
      'conflict',
      expect.stringMatching(/sold in EUR.*costs USD/),
    ]);
    expect(await refusal({ to: old[2] })).toMatchObject([
      409,
      'conflict',
      expect.stringMatching(/in\. Choose another/),
    ]);
    const ended = await course(two, { past: 4 });
    expect(await refusal({ to: ended[3] })).toMatchObject([
      409,
      'conflict',
      expect.stringMatching(/has ended/),
    ]);
    expect(await refusal({ client: await client() })).toMatchObject([
      409,
      'conflict',
      expect.stringMatching(/no place to come/),
    ]);
    expect(await refusal({ package: termTwo, seen: { leaves: 4, joins: 4, refund: eur(1) } })).toMatchObject([
      409,
      'conflict',
      expect.stringMatching(/another one by now/),
    ]);
    const single = await client();
    expect((await change(old[0] as number, { clients: [ana, single] })).status).toBe(200);
    expect(await refusal({ client: single })).toMatchObject([
      409,
      'conflict',
      expect.stringMatching(/singly/),
    ]);
    await enrol([next[3] as number], [ana], termTwo);
    expect(await refusal({})).toMatchObject([409, 'conflict', expect.stringMatching(/have a place in/)]);
  });

  test('keeps what is left too late, unless staff let it go', async () => {
    // The first one begins within the free time of a day.
    const [old, next] = [await course(one, { soon: 2 }), await course(two)];
    const late = await client();
    expect((await enrol(old, [late], termOne)).status).toBe(200);
    const of = { client: late, from: old[0], to: next[0], package: termTwo };
    const kept = await move({ ...of, check: true });
    expect(kept.json.data.plan).toMatchObject({ late: 1, refund: eur(6000) });
    const waived = await move({ ...of, packages: 'returned', check: true });
    expect(waived.json.data.plan).toMatchObject({ late: 0, refund: eur(8000) });
    const { status } = await move(of);
    expect([status, await valuesIn(old.slice(0, 2), 'lateCancels')]).toEqual([200, [[late], []]]);
    expect(await valuesIn(old, 'clients')).toEqual([[], [], [], []]);
  });

  test('of several at once into the last place gives it to one', async () => {
    const [old, next] = [await course(one), await course(two, { clock: 12 })];
    const people = [await client(), await client(), await client()];
    await enrol(old, people, termOne);
    await enrol(next, [await client()], termTwo);
    const all = await Promise.all(people.map((of) => move({ client: of, from: old[0], to: next[0] })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await valuesIn(next, 'clients')).map((those) => (those as number[]).length)).toEqual([
      2, 2, 2, 2,
    ]);
    expect((await valuesIn(old, 'clients')).map((those) => (those as number[]).length)).toEqual([2, 2, 2, 2]);
  });

  test('with one package for both courses writes no money', async () => {
    const items = [one, two].map((id) => ({ id, quantity: 4 }));
    const both = (await tenant.create('packages', { name: 'Both', items, price: eur(9000) })).id;
    const [old, next, ana] = [await course(one), await course(two, { clock: 12 }), await client()];
    await enrol(old, [ana], both);
    const { status, json } = await move({ client: ana, from: old[2], to: next[2], package: both });
    expect([status, json.data.entries, json.data.plan]).toMatchObject([
      200,
      [],
      { isBought: true, refund: null, price: null },
    ]);
    expect(await valuesIn(next, 'clients')).toEqual([[], [], [ana], [ana]]);
  });
});

test('courses to come are listed by name, each with its sessions', async () => {
  const ids = await course(one, { past: 1 });
  const { json } = await tenant.call('GET', '/v1/a/appointments/courses');
  const found = json.data.find(({ id }: { id: number }) => id === ids[1]);
  expect(found).toMatchObject({ service: 'Level 1', sessions: ids.slice(1).map((id) => ({ id })) });
  expect(api).toBeTruthy();
});

const moveUp = () =>
  moveUpEverywhere(
    { pool: api.database.pool, log: { error: (error: unknown) => expect(error).toBeUndefined() } },
    0,
  );

/** A client in a course of level 1, and a course of level 2 whose second and third session are full. */
async function waits(more: object = {}) {
  const [old, next, ana] = [await course(one), await course(two, { clock: 12 }), await client()];
  const [ben, kim] = [await client(), await client()];
  expect((await enrol(old, [ana], termOne, { due: eur(8000), paid: eur(4000) })).status).toBe(200);
  for (const id of next.slice(1, 3)) await change(id, { clients: [ben, kim], paysSingly: [ben, kim] });
  const of = { client: ana, from: old[0], to: next[0], package: termTwo };
  const answer = await move({ ...of, ...more, waits: true });
  return { ana, ben, kim, old, next, of, answer };
}

const free = async (ids: readonly number[], who: number) => {
  for (const id of ids) await change(id, { clients: [who], paysSingly: [who] });
};

describe('waiting for another course', () => {
  test('joins the list of each full session and keeps the old course; then moves once all have a place', async () => {
    const { ana, ben, old, next, answer } = await waits();
    expect(answer.status).toBe(200);
    expect(answer.json.data).toMatchObject({ entries: [], plan: { price: eur(12_000), refund: eur(8000) } });
    expect(answer.json.data.sessions.map(({ id }: { id: number }) => id)).toEqual(next.slice(1, 3));
    expect(await valuesIn(next, 'waiting')).toEqual([[], [ana], [ana], []]);
    expect(await valuesIn(old, 'clients')).toEqual([[ana], [ana], [ana], [ana]]);
    expect(await owedBy(ana)).toEqual([eur(4000)]);
    const { json } = await tenant.call('GET', `/v1/a/appointments/${next[0]}/course-waits`);
    const { series } = (await read('appointments', old[0] as number)).values;
    expect(json.data).toEqual([
      {
        ...{ client: ana, package: termTwo, sessions: 4, price: eur(12_000) },
        moves: { session: old[0], course: series, isIn: true },
      },
    ]);
    // A place in one of them alone is no place in the course.
    await free(next.slice(1, 2), ben);
    await moveUp();
    expect(await valuesIn(next, 'clients')).toEqual([[], [ben], expect.anything(), []]);
    await free(next.slice(2, 3), ben);
    await moveUp();
    expect(await valuesIn(next, 'clients')).toEqual([[ana], [ben, ana], [ben, ana], [ana]]);
    expect(await valuesIn(next, 'waiting')).toEqual([[], [], [], []]);
    expect(await valuesIn(old, 'clients')).toEqual([[], [], [], []]);
    expect(await owedBy(ana)).toEqual([eur(8000)]);
    expect((await entriesOf(ana)).map(({ kind, due }) => [kind, due])).toEqual([
      ['refunded', eur(8000)],
      ['sold', eur(8000)],
      ['sold', eur(12_000)],
    ]);
    await moveUp();
    expect(await owedBy(ana)).toEqual([eur(8000)]);
  });

  test('costs what was read, also where the package costs more since, or is no longer sold', async () => {
    const { ana, ben, next } = await waits({ due: eur(9000) });
    const pack = await read('packages', termTwo);
    const body = { context: { id: termTwo, type: 'packages', version: pack.version } };
    const data = { price: eur(20_000), offer: 'ended' };
    const changed = await tenant.call('PUT', `/v1/a/packages/${termTwo}`, { body: { ...body, data } });
    expect(changed.status).toBe(200);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await owedBy(ana)).toEqual([eur(4000 - 8000 + 9000)]);
    const again = { context: { ...body.context, version: changed.json.data.version } };
    const before = { price: eur(12_000), offer: 'offered' };
    await tenant.call('PUT', `/v1/a/packages/${termTwo}`, { body: { ...again, data: before } });
  });

  test('is undone, and then nobody moves', async () => {
    const { ana, ben, next, old, answer } = await waits();
    const { sessions, entries } = answer.json.data;
    expect((await post('move-enrolment/undo', { client: ana, sessions, entries })).status).toBe(200);
    expect(await valuesIn(next, 'waiting')).toEqual([[], [], [], []]);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(old, 'clients')).toEqual([[ana], [ana], [ana], [ana]]);
    expect(await owedBy(ana)).toEqual([eur(4000)]);
  });

  test('is refused twice, and where there is a place', async () => {
    const { of } = await waits();
    const twice = await move({ ...of, waits: true });
    expect([twice.status, twice.json.error]).toEqual([409, expect.stringContaining('already')]);
    const [old, next, eva] = [await course(one), await course(two, { clock: 12 }), await client()];
    await enrol(old, [eva], termOne, { due: eur(8000) });
    const free = await move({ client: eva, from: old[0], to: next[0], package: termTwo, waits: true });
    expect([free.status, free.json.error]).toEqual([
      409,
      expect.stringContaining('has a place by now. Move them.'),
    ]);
  });

  test('ends with the old course: who gave that up is not sold the other one', async () => {
    const { ana, ben, next, old } = await waits();
    await post('cancel-places', { client: ana, sessions: old, packages: 'returned' });
    const { json } = await tenant.call('GET', `/v1/a/appointments/${next[0]}/course-waits`);
    expect(json.data).toMatchObject([{ client: ana, moves: { isIn: false } }]);
    await free(next.slice(1, 3), ben);
    await moveUp();
    expect(await valuesIn(next, 'clients')).toEqual([[], [ben], [ben], []]);
    expect(await valuesIn(next, 'waiting')).toEqual([[], [ana], [ana], []]);
    expect((await entriesOf(ana)).filter(({ package: pack }) => pack === termTwo)).toEqual([]);
  });

  test('of two in one list gives the last place to the first one', async () => {
    const { ana, ben, next } = await waits();
    const [old, eva] = [await course(one, { clock: 15 }), await client()];
    await enrol(old, [eva], termOne, { due: eur(8000) });
    const second = await move({ client: eva, from: old[0], to: next[0], package: termTwo, waits: true });
    expect(second.status).toBe(200);
    await free(next.slice(1, 3), ben);
    await Promise.all([moveUp(), moveUp()]);
    expect(await valuesIn(next, 'clients')).toEqual([[ana], [ben, ana], [ben, ana], [ana]]);
    expect(await valuesIn(next.slice(1, 3), 'waiting')).toEqual([[eva], [eva]]);
    expect(await valuesIn(old, 'clients')).toEqual([[eva], [eva], [eva], [eva]]);
  });

  test('keeps a session of the old course that would be left too late, and leaves the rest', async () => {
    const [old, next, ana] = [await course(one, { soon: 30 }), await course(two), await client()];
    const [ben, kim] = [await client(), await client()];
    await enrol(old, [ana], termOne, { due: eur(8000) });
    for (const id of next) await change(id, { clients: [ben, kim], paysSingly: [ben, kim] });
    const of = { client: ana, from: old[0], to: next[0], package: termTwo, packages: 'returned' };
    expect((await move({ ...of, waits: true })).status).toBe(200);
    await writeSettingOf(tenant, 'cancellation-free-hours', 48);
    await free(next, ben);
    await moveUp();
    await writeSettingOf(tenant, 'cancellation-free-hours', 24);
    expect(await valuesIn(old, 'clients')).toEqual([[ana], [], [], []]);
    expect(await valuesIn(next, 'clients')).toEqual(next.map(() => [ben, ana]));
    expect(await owedBy(ana)).toEqual([eur(8000 - 6000 + 12_000)]);
  });
});
