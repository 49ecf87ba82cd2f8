// One thing: who leaves a session, what becomes of their package, and how the session says so.
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AttendanceEvent } from 'shared-contracts/api';
import { type EntityValues, type PackageBalance, packageBalances, type Row } from 'shared-contracts/entities';
import { inTenant } from '../../database/transaction.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { entriesOf, usesOf } from '../repositories/ledger.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
let yoga: Row;
let pack: Row;
let days = 0;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  yoga = await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 3 });
  pack = await tenant.create('packages', { name: 'Ten lessons', items: [{ id: yoga.id, quantity: 10 }] });
});

const sell = (to: number, quantity: number, values: EntityValues = {}) =>
  tenant.call('POST', '/v1/a/package-entries', {
    body: {
      context: { id: 0, type: 'package-entries' },
      data: {
        ...{ client: to, package: pack.id, date: '2026-01-01' },
        items: [{ id: yoga.id, quantity }],
        ...values,
      },
    },
  });

const write = (row: Row, data: EntityValues, context: { anyway?: boolean } = {}) =>
  tenant.call('PUT', `/v1/a/appointments/${row.id}`, {
    body: { context: { id: row.id, type: 'appointments', version: row.version, ...context }, data },
  });

/** A class on a day of its own, each of its clients with some of the package. */
async function lesson(clients: readonly number[], values: EntityValues = {}, sold = 1): Promise<Row> {
  for (const one of clients) if (sold > 0) await sell(one, sold);
  days += 1;
  const start = Date.UTC(2027, 0, 1, 8) + days * 86_400_000;
  return tenant.create('appointments', {
    ...{
      service: yoga.id,
      coach: await coach(),
      clients: [...clients],
      package: pack.id,
      status: 'accepted',
    },
    ...{ start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() },
    ...values,
  });
}

/** What a client has left of the package, as the ledger explains it. */
async function balanceOf(of: number): Promise<PackageBalance> {
  const [balance] = await inTenant(api.database.pool, tenant.id, async (tx) =>
    packageBalances(
      await entriesOf(tx, [of], [pack.id]),
      await usesOf(tx, [of], { packages: [pack.id], except: 0 }),
    ),
  );
  if (!balance) throw new Error('The client has no entry.');
  return balance;
}
const leftOf = async (of: number) => {
  const { lots, uncovered } = await balanceOf(of);
  return lots.reduce((sum, { has, used }) => sum + has - used, 0) - uncovered;
};

const attendance = async ({ id }: Row): Promise<AttendanceEvent[]> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}/attendance`)).json.data;

describe('a client of a class who cancels', () => {
  test('leaves a place to others, and gets back what was used of the package', async () => {
    const [ana, ben] = [await client(), await client()];
    const row = await lesson([ana, ben]);
    expect(await leftOf(ana)).toBe(0);
    const cancelled = await write(row, { clients: [ben], cancelled: [ana] });
    expect(cancelled.status).toBe(200);
    expect(cancelled.json.data.values).toMatchObject({
      clients: [ben],
      cancelled: [ana],
      status: 'accepted',
    });
    expect([await leftOf(ana), await leftOf(ben)]).toEqual([1, 0]);
    expect(await attendance(row)).toEqual([
      {
        ...{ client: ana, kind: 'cancelled', at: cancelled.json.data.updatedAt, by: expect.any(String) },
        ...{ start: row.values.start, movedTo: null },
      },
    ]);
  });

  test('is said to have cancelled so long before the time that the class had then', async () => {
    const ana = await client();
    const row = await lesson([ana, await client()]);
    const later = (hours: number) =>
      new Date(Date.parse(String(row.values.start)) + hours * 3_600_000).toISOString();
    const moveTo = async ({ id, version }: Row, hours: number): Promise<Row> =>
      (await write({ ...row, id, version }, { start: later(hours), end: later(hours + 1) })).json.data;
    const first = await moveTo(row, 2);
    const without = { clients: [(row.values.clients as number[])[1] ?? 0], cancelled: [ana] };
    const cancelled: Row = (await write(first, without)).json.data;
    await moveTo(cancelled, 5);
    const [event] = await attendance(row);
    expect([event?.client, Date.parse(event?.start ?? '')]).toEqual([ana, Date.parse(later(2))]);
  });

  test('late keeps what was used, and is taken in again without using one more', async () => {
    const ana = await client();
    const row = await lesson([ana]);
    const cancelled: Row = (await write(row, { clients: [], cancelled: [ana], lateCancels: [ana] })).json
      .data;
    expect([await leftOf(ana), (await balanceOf(ana)).uncovered]).toEqual([0, 0]);
    const back = await write(cancelled, { clients: [ana] });
    expect(back.json.data.values).toMatchObject({ clients: [ana], cancelled: [], lateCancels: [] });
    expect(await leftOf(ana)).toBe(0);
    expect(await attendance(row)).toEqual([]);
  });

  test('from a session outside of hours asks nothing again, and one who comes back does', async () => {
    const mara = await coach();
    await tenant.create('availables', {
      ...{ name: 'Mara', owner: 'coach', coach: mara, timeZone: 'UTC' },
      weekly: [{ day: 1, from: '00:00', to: '00:30' }],
    });
    const [ana, ben] = [await client(), await client()];
    days += 1;
    const { json } = await tenant.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments', anyway: true },
        data: {
          ...{ service: yoga.id, coach: mara, clients: [ana, ben], status: 'accepted' },
          ...{ start: '2028-01-05T08:00:00Z', end: '2028-01-05T09:00:00Z' },
          overrideReason: 'She asked for it.',
        },
      },
    });
    expect(json.data.values.overrideReason).toBe('She asked for it.');
    const cancelled = await write(json.data, { clients: [ben], cancelled: [ana] });
    expect([cancelled.status, cancelled.json.data.values.overrideReason]).toEqual([200, 'She asked for it.']);
    expect((await write(cancelled.json.data, { clients: [ben, ana] })).json.code).toBe('notFree');
    expect((await write(cancelled.json.data, { clients: [ben, ana] }, { anyway: true })).status).toBe(200);
  });

  test('and comes back is refused where they are elsewhere by then, or where the package is used up', async () => {
    const [ana, ben] = [await client('Ana Gone'), await client()];
    const row = await lesson([ana, ben]);
    const cancelled: Row = (await write(row, { clients: [ben], cancelled: [ana] })).json.data;
    const { start = null, end = null } = row.values;
    const other = await lesson([ana], { start, end }, 0);
    const elsewhere = await write(cancelled, { clients: [ben, ana] }, { anyway: true });
    expect([elsewhere.status, elsewhere.json.data.conflicts[0].override]).toEqual([409, false]);
    // The other session keeps the one that she had.
    await write(other, { status: 'cancelled', lateCancels: [ana] });
    expect((await write(cancelled, { clients: [ben, ana] }, { anyway: true })).json.error).toBe(
      'Ana Gone has no Yoga left in Ten lessons: 1 of 1 are used.',
    );
  });

  test('is not known to another business', async () => {
    const row = await lesson([await client()]);
    const other = await api.tenant();
    const { status } = await other.call('GET', `/v1/a/appointments/${row.id}/attendance`);
    expect(status).toBe(404);
  });
});

describe('a session that is called off late', () => {
  test('keeps what its client used, until staff give it back or take the session up again', async () => {
    const ana = await client();
    const row = await lesson([ana]);
    const off: Row = (await write(row, { status: 'cancelled', lateCancels: [ana] })).json.data;
    expect(off.values).toMatchObject({ clients: [ana], lateCancels: [ana] });
    expect(await leftOf(ana)).toBe(0);
    const given: Row = (await write(off, { lateCancels: [] })).json.data;
    expect(await leftOf(ana)).toBe(1);
    const again: Row = (await write(given, { status: 'accepted' })).json.data;
    expect([await leftOf(ana), again.values.lateCancels]).toEqual([0, []]);
  });

  test('cannot keep what the client has not: it is used elsewhere by then, or was never bought', async () => {
    const ana = await client();
    const row = await lesson([ana]);
    const off: Row = (await write(row, { status: 'cancelled' })).json.data;
    await lesson([ana], {}, 0);
    expect((await write(off, { lateCancels: [ana] })).json.code).toBe('notFree');
    expect((await write(off, { cancelled: [await client()], lateCancels: [] })).status).toBe(200);
  });

  test('comes out of the trash only with what it uses', async () => {
    const ana = await client();
    const row = await lesson([ana]);
    const off: Row = (await write(row, { status: 'cancelled', lateCancels: [ana] })).json.data;
    await tenant.call('DELETE', `/v1/a/appointments/${off.id}`);
    expect(await leftOf(ana)).toBe(1);
    const next = await lesson([ana], {}, 0);
    const restore = () => tenant.call('POST', `/v1/a/appointments/${off.id}/restore`);
    expect((await restore()).status).toBe(409);
    const many = await tenant.call('POST', '/v1/a/appointments/bulk', {
      body: { context: { id: 0, type: 'appointments' }, data: { action: 'restore', ids: [off.id] } },
    });
    expect(many.json.data.sentence).toBe('Restored 0 sessions; 1 left out');
    await tenant.call('DELETE', `/v1/a/appointments/${next.id}`);
    expect((await restore()).status).toBe(200);
    expect(await leftOf(ana)).toBe(0);
  });

  test('is repeated without those who cancelled and those who wait', async () => {
    const [ana, ben, eve] = [await client(), await client(), await client()];
    const row = await lesson([ana, ben], {}, 3);
    const values = { clients: [ben], cancelled: [ana], lateCancels: [ana], waiting: [eve] };
    const changed: Row = (await write(row, values)).json.data;
    const { json } = await tenant.call('POST', `/v1/a/appointments/${row.id}/repeat`, {
      body: {
        context: { id: row.id, type: 'appointments', version: changed.version },
        data: { recurrence: 'FREQ=DAILY;INTERVAL=400;COUNT=2', series: 'Course' },
      },
    });
    const copy = (await tenant.call('GET', `/v1/a/appointments/${json.data.ids[0]}`)).json.data;
    expect(copy.values).toMatchObject({ clients: [ben], cancelled: [], lateCancels: [], waiting: [] });
    expect([await leftOf(ana), await leftOf(ben)]).toEqual([2, 1]);
  });
});

test('the reason for booking anyway goes with a write that needs none', async () => {
  const row = await lesson([await client()]);
  const said: Row = (await write(row, { overrideReason: 'Asked for.' }, { anyway: true })).json.data;
  const noted: Row = (await write(said, { notes: 'Rang.' })).json.data;
  expect(noted.values.overrideReason).toBe('Asked for.');
  const moved = await write(noted, { start: '2029-06-05T08:00:00Z', end: '2029-06-05T09:00:00Z' });
  expect(moved.json.data.values.overrideReason).toBeNull();
  expect((await write(moved.json.data, { overrideReason: 'x'.repeat(301) })).status).toBe(422);
});

test('no sequence of bookings, cancellations and refunds makes a balance that the ledger does not explain', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const ana = await client();
  await sell(ana, 4);
  let bought = 4;
  const rows: Row[] = [];
  for (let step = 0; step < 60; step += 1) {
    const [index, what] = [random(Math.max(1, rows.length)), random(6)];
    const row = rows[index];
    const isIn = row && (row.values.clients as number[]).includes(ana);
    if (what === 0 || !row) {
      days += 1;
      const start = Date.UTC(2027, 0, 1, 8) + days * 86_400_000;
      const { status, json } = await tenant.call('POST', '/v1/a/appointments', {
        body: {
          context: { id: 0, type: 'appointments' },
          data: {
            ...{
              service: yoga.id,
              coach: await coach(),
              clients: [ana],
              package: pack.id,
              status: 'accepted',
            },
            ...{ start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() },
          },
        },
      });
      if (status === 200) rows.push(json.data);
    } else if (what === 5) {
      const kind = random(2) === 0 ? 'sold' : 'refunded';
      const { status } = await sell(ana, 1, { kind, due: { amount: 0, currency: 'EUR' } });
      if (status === 200) bought += kind === 'sold' ? 1 : -1;
    } else {
      const change: EntityValues = isIn
        ? ([
            { clients: [], cancelled: [ana], lateCancels: [] },
            { clients: [], cancelled: [ana], lateCancels: [ana] },
            { status: 'cancelled', lateCancels: what % 2 ? [ana] : [] },
            { status: 'accepted' },
          ][what - 1] ?? {})
        : ([
            { clients: [ana] },
            { lateCancels: [ana] },
            { lateCancels: [] },
            { clients: [ana], status: 'accepted' },
          ][what - 1] ?? {});
      const { status, json } = await write(row, change);
      expect([200, 409]).toContain(status);
      if (status === 200) rows[index] = json.data;
    }
    const uses = rows.filter(({ values }) => {
      const [clients, late] = [values.clients, values.lateCancels] as number[][];
      return late?.includes(ana) || (values.status === 'accepted' && clients?.includes(ana));
    });
    const { uncovered } = await balanceOf(ana);
    expect([await leftOf(ana), uncovered]).toEqual([bought - uses.length, 0]);
  }
}, 60_000);
