// One thing: a class whose clients pay with packages of their own, by every way in which a session comes to be, changes, or goes.
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type EntityValues,
  leftOf,
  type PackageUse,
  packageBalances,
  type Row,
} from 'shared-contracts/entities';
import { inTenant } from '../../database/transaction.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { entriesOf, usesOf } from '../repositories/ledger.ts';
import { usesIn } from '../services/ledger.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const rounds = process.env.FAIRLEAD_FULL === '1' ? 100 : 3;
const zone = 'Europe/Berlin';
let [yoga, ten, five] = [0, 0, 0];
let [ana, bo, kim] = [0, 0, 0];
let days = 0;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: zone });
  yoga = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 8 })).id;
  const pack = async (name: string, quantity: number) =>
    (await tenant.create('packages', { name, giftable: true, items: [{ id: yoga, quantity }] })).id;
  ten = await pack('10-class pass', 10);
  five = await pack('5-class pass', 5);
});

beforeEach(async () => {
  ana = await client('Ana');
  bo = await client('Bo');
  kim = await client('Kim');
});

const enter = (of: number, pack: number, quantity: number, values: EntityValues = {}) =>
  tenant.call('POST', '/v1/a/package-entries', {
    body: {
      context: { id: 0, type: 'package-entries' },
      data: {
        ...{ client: of, package: pack, date: '2026-01-01', items: [{ id: yoga, quantity }] },
        ...values,
      },
    },
  });

/** A class on a day of its own, with a coach of its own. */
const book = async (values: EntityValues) => {
  days += 1;
  const start = Date.UTC(2026, 5, 1, 8) + days * 86_400_000;
  const data = {
    ...{ service: yoga, coach: await coach(), clients: [ana, bo, kim], status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() },
    ...values,
  };
  const body = { context: { id: 0, type: 'appointments', anyway: true }, data };
  return tenant.call('POST', '/v1/a/appointments', { body });
};
const change = (row: Row, data: EntityValues) =>
  tenant.call('PUT', `/v1/a/appointments/${row.id}`, {
    body: { context: { id: row.id, type: 'appointments', version: row.version, anyway: true }, data },
  });
const readAgain = async ({ id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
const own = (...pairs: [of: number, id: number][]) => ({
  ownPackages: pairs.map(([of, id]) => ({ id, quantity: 1, of })),
});

/** What a client has left of a package. */
const left = (of: number, pack: number): Promise<number> =>
  inTenant(api.database.pool, tenant.id, async (tx) => {
    const entries = await entriesOf(tx, [of], [pack]);
    const uses = await usesOf(tx, [of], { packages: [pack], except: 0 });
    return packageBalances(entries, uses).reduce((sum, balance) => sum + leftOf(balance, '2026-07-01'), 0);
  });

describe('a class with two packages', () => {
  test('takes one of each from its own client, and none from who pays singly', async () => {
    await enter(ana, ten, 2);
    await enter(bo, five, 2);
    const { status, json } = await book(own([ana, ten], [bo, five]));
    expect([status, json.data.values.ownPackages]).toEqual([200, own([ana, ten], [bo, five]).ownPackages]);
    expect([await left(ana, ten), await left(bo, five), await left(kim, ten)]).toEqual([1, 1, 0]);
    // Who has nothing of their own uses what the session names, where it names one.
    await enter(kim, ten, 1);
    const shared = await book({ ...own([bo, five]), package: ten });
    expect(shared.status).toBe(200);
    expect([await left(ana, ten), await left(bo, five), await left(kim, ten)]).toEqual([0, 0, 0]);
  });

  test('names the client and the package that does not pay, and no other, whoever insists', async () => {
    await enter(ana, ten, 5);
    await enter(bo, five, 1);
    await book({ clients: [bo], ...own([bo, five]) });
    const { status, json } = await book(own([ana, ten], [bo, five], [kim, five]));
    expect([status, json.errors]).toEqual([
      409,
      ['Bo has no Yoga left in 5-class pass: 1 of 1 are used.', 'Kim has not bought 5-class pass.'],
    ]);
    expect(json.data.conflicts.map(({ id }: { id: number }) => id)).toEqual([bo, kim]);
  });

  test('asks the other package when a client changes to it, and gives the first one back', async () => {
    await enter(ana, ten, 1);
    const first: Row = (await book(own([ana, ten]))).json.data;
    const refused = await change(first, own([ana, five]));
    expect(refused.json.error).toBe('Ana has not bought 5-class pass.');
    await enter(ana, five, 1);
    const moved = await change(first, own([ana, five]));
    expect([moved.status, await left(ana, ten), await left(ana, five)]).toEqual([200, 1, 0]);
    // Without one of her own she uses what the session names.
    const shared = await change(moved.json.data, { package: five });
    expect(shared.json.errors).toEqual([
      'Bo has not bought 5-class pass.',
      'Kim has not bought 5-class pass.',
    ]);
    const singly = await change(moved.json.data, { package: five, paysSingly: [bo, kim] });
    expect(singly.status).toBe(200);
    expect(await left(ana, five)).toBe(0);
    expect((await change(singly.json.data, { ownPackages: [] })).status).toBe(200);
    expect(await left(ana, five)).toBe(0);
  });

  test('forgets the package of who leaves it and of who pays singly, and keeps that of who waits', async () => {
    await enter(ana, ten, 2);
    await enter(bo, five, 2);
    const row: Row = (await book({ ...own([ana, ten], [bo, five]), clients: [ana], waiting: [bo] })).json
      .data;
    expect(row.values.ownPackages).toEqual(own([ana, ten], [bo, five]).ownPackages);
    expect(await left(bo, five)).toBe(2);
    const moved: Row = (await change(row, { clients: [bo], waiting: [] })).json.data;
    expect(moved.values.ownPackages).toEqual(own([bo, five]).ownPackages);
    expect([await left(ana, ten), await left(bo, five)]).toEqual([2, 1]);
    const singly: Row = (await change(moved, { paysSingly: [bo] })).json.data;
    expect(singly.values).toMatchObject({ ownPackages: [], paysSingly: [] });
    expect(await left(bo, five)).toBe(2);
  });

  test('keeps one of the package of who cancels late, and gives back that of who cancels in time', async () => {
    await enter(ana, ten, 1);
    await enter(bo, five, 1);
    const row: Row = (await book(own([ana, ten], [bo, five]))).json.data;
    const data = { clients: [kim], cancelled: [ana, bo], lateCancels: [ana] };
    expect((await change(row, data)).status).toBe(200);
    expect([await left(ana, ten), await left(bo, five)]).toEqual([0, 1]);
  });

  test('comes out of the trash only while each package has one left', async () => {
    await enter(ana, ten, 1);
    const first: Row = (await book(own([ana, ten]))).json.data;
    await tenant.call('DELETE', `/v1/a/appointments/${first.id}`);
    expect(await left(ana, ten)).toBe(1);
    const second: Row = (await book(own([ana, ten]))).json.data;
    const restore = () => tenant.call('POST', `/v1/a/appointments/${first.id}/restore`);
    expect((await restore()).json.error).toBe('Ana has no Yoga left in 10-class pass: 1 of 1 are used.');
    const past = { context: { id: 0, type: 'appointments' }, data: { action: 'restore', ids: [first.id] } };
    const bulk = await tenant.call('POST', '/v1/a/appointments/bulk', { body: past });
    expect(bulk.json.data.sentence).toBe('Restored 0 sessions; 1 left out');
    await tenant.call('DELETE', `/v1/a/appointments/${second.id}`);
    expect((await restore()).status).toBe(200);
    expect((await readAgain(first)).values.ownPackages).toEqual(own([ana, ten]).ownPackages);
  });

  test('is repeated while each package has one left', async () => {
    await enter(ana, ten, 3);
    await enter(bo, five, 2);
    const row: Row = (await book(own([ana, ten], [bo, five]))).json.data;
    const path = `/v1/a/appointments/${row.id}/repeat`;
    const { json } = await tenant.call('GET', `${path}?recurrence=FREQ%3DDAILY%3BCOUNT%3D4`);
    const words = json.data.map(({ conflicts }: { conflicts: { words: string }[] }) =>
      conflicts.map((one) => one.words),
    );
    expect(words).toEqual([
      [],
      ['Bo has no Yoga left in 5-class pass: 2 of 2 are used.'],
      ['Bo has no Yoga left in 5-class pass: 2 of 2 are used.'],
    ]);
    const except = json.data.slice(1).map(({ start }: { start: string }) => start);
    const body = {
      context: { id: row.id, type: 'appointments' },
      data: { recurrence: 'FREQ=DAILY;COUNT=4', series: `Week ${days}`, except },
    };
    expect((await tenant.call('POST', path, { body })).status).toBe(200);
    expect([await left(ana, ten), await left(bo, five)]).toEqual([1, 0]);
  });

  test('holds what it uses against a refund, a gift and the trash', async () => {
    const entry: Row = (await enter(ana, ten, 1)).json.data;
    await book(own([ana, ten]));
    const few = { items: 'The client has fewer left than that.' };
    const taking = { date: '2026-02-01' };
    expect((await enter(ana, ten, 1, { ...taking, kind: 'refunded' })).json.fields).toEqual(few);
    expect((await enter(ana, ten, 1, { ...taking, kind: 'given', recipient: bo })).json.fields).toEqual(few);
    expect((await tenant.call('DELETE', `/v1/a/package-entries/${entry.id}`)).status).toBe(409);
  });

  test('is found by each package that it uses, with the titles of its clients and packages', async () => {
    await enter(ana, ten, 1);
    const row: Row = (await book(own([ana, ten]))).json.data;
    const list = await tenant.call(
      'GET',
      `/v1/a/appointments/brief?fields=ownPackages&where.ownPackages=${ten}&limit=100`,
    );
    const found = list.json.data.find(({ id }: Row) => id === row.id);
    expect(found.values).toEqual(own([ana, ten]));
    expect([list.json.titles.users[ana], list.json.titles.packages[ten]]).toEqual(['Ana', '10-class pass']);
    const other = await tenant.call('GET', `/v1/a/appointments?where.ownPackages=${five}&limit=100`);
    expect(other.json.data.map(({ id }: Row) => id)).not.toContain(row.id);
    const uses = await tenant.call('GET', `/v1/a/uses/packages/${ten}`);
    expect(uses.json.data.map(({ field }: { field: string }) => field)).toContain('ownPackages');
  });

  test('names no client and no package of another tenant', async () => {
    const stranger = await api.tenant();
    const theirs = await stranger.create('services', { name: 'Yoga', duration: 60 });
    const foreign = await stranger.create('packages', { name: 'P', items: [{ id: theirs.id, quantity: 1 }] });
    const user = await stranger.create('users', { name: 'Foreign', email: 'foreign@test.example' });
    const row: Row = (await book({})).json.data;
    const refused = await change(row, own([ana, foreign.id]));
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { ownPackages: 'This package does not exist here, or was deleted.' },
    ]);
    const unknown = await change(row, own([user.id, ten]));
    expect(unknown.json.data.values.ownPackages).toEqual([]);
    const invited = await change(unknown.json.data, { clients: [ana, user.id], ...own([user.id, ten]) });
    expect([invited.status, Object.keys(invited.json.fields)]).toEqual([422, ['clients', 'ownPackages']]);
  });
});

test('the statement finds what the contract says that sessions use', async () => {
  const people = [ana, bo, kim];
  const packs = [ten, five];
  for (const of of people) for (const pack of packs) await enter(of, pack, 900);
  const among = fc.subarray(people);
  const session = fc.record({
    package: fc.constantFrom(null, ...packs),
    clients: among,
    cancelled: among,
    lateCancels: among,
    waiting: among,
    paysSingly: among,
    status: fc.constantFrom('accepted', 'cancelled', 'completed', 'no-show', 'rejected'),
    ownPackages: fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...packs), quantity: fc.constant(1), of: fc.constantFrom(...people) }),
      { selector: ({ of }) => of },
    ),
  });
  const written: EntityValues[] = [];
  const inOrder = (uses: readonly PackageUse[]) =>
    uses.map((use) => `${use.day} ${use.client} ${use.package} ${use.service}`).sort();
  for (const values of fc.sample(session, { numRuns: 40, seed: 7 })) {
    const { status, json } = await book(values);
    expect([status, json.error]).toEqual([200, undefined]);
    written.push(json.data.values);
  }
  const stored = await inTenant(api.database.pool, tenant.id, (tx) =>
    usesOf(tx, people, { packages: packs, except: 0 }),
  );
  expect(inOrder(stored)).toEqual(inOrder(written.flatMap((values) => usesIn(values, zone))));
  expect(new Set(stored.map((use) => use.package)).size).toBe(2);
}, 120_000);

test('of 20 classes at once that use the last one of two packages, one gets both', async () => {
  const coaches = await Promise.all(Array.from({ length: 20 }, () => coach()));
  for (let round = 0; round < rounds; round++) {
    if (round % 10 === 5) await api.database.asOwner('ANALYZE');
    await enter(ana, ten, 1);
    await enter(bo, five, 1);
    const answers = await Promise.all(
      coaches.map((one, hour) => {
        const start = Date.UTC(2026, 1, 2 + round, hour);
        const time = {
          start: new Date(start).toISOString(),
          end: new Date(start + 3_600_000).toISOString(),
        };
        // Half of them name the clients in the other order.
        const clients = hour % 2 === 0 ? [ana, bo] : [bo, ana];
        return book({ coach: one, clients, ...time, ...own([ana, ten], [bo, five]) });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ json }) => json.code))).toEqual(new Set([undefined, 'notFree']));
    expect([await left(ana, ten), await left(bo, five)]).toEqual([0, 0]);
  }
}, 600_000);
