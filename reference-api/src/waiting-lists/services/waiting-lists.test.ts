// One thing: who gets a free place of a session for which several wait, and that nobody gets it twice.
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AttendanceEvent } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';
import { moveUpEverywhere } from './waiting-lists.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const page = await bookingPageOf(api, tenant);
const rounds = process.env.FAIRLEAD_FULL === '1' ? 100 : 3;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const first = Math.ceil((Date.now() + 20 * dayMs) / dayMs) * dayMs;
let yoga: Row;
let days = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'UTC', openingHours });
  yoga = await tenant.create('services', { name: 'Yoga', duration: 60, slotInterval: 60, capacity: 2 });
});

beforeEach(() => writeSettingOf(tenant, 'waiting-list-promotion', 'automatic'));

const many = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => client()))).sort((one, other) => one - other);

function timeOf(start: number): { start: string; end: string } {
  return { start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() };
}

/** A class on a day of its own. */
async function lesson(clients: number[], waiting: number[], values: EntityValues = {}): Promise<Row> {
  days += 1;
  return tenant.create('appointments', {
    ...{ service: yoga.id, coach: await coach(), clients, waiting, status: 'accepted' },
    ...timeOf(first + days * dayMs + 10 * hourMs),
    ...values,
  });
}

const read = async ({ id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;

/** Writes a session as it is now, or as it was in the version `seen`. */
const write = async (row: Row, data: EntityValues, seen?: number) => {
  const version = seen ?? (await read(row)).version;
  const context = { id: row.id, type: 'appointments', version };
  return tenant.call('PUT', `/v1/a/appointments/${row.id}`, { body: { context, data } });
};

const errors: unknown[] = [];
const move = (settledFor = 0) =>
  moveUpEverywhere(
    { pool: api.database.pool, log: { error: (...one: unknown[]) => void errors.push(one) } },
    settledFor,
  );

/** The clients of a session and its waiting list, after the job ran. */
async function listsOf(row: Row): Promise<[clients: number[], waiting: number[]]> {
  await move();
  expect(errors).toEqual([]);
  const { clients, waiting } = (await read(row)).values as Record<string, number[]>;
  return [clients ?? [], waiting ?? []];
}

describe('a free place', () => {
  test('goes to the first waiting client, who gets a mail, and the session says so', async () => {
    const [ana = 0, ben = 0, eve = 0, kim = 0] = await many(4);
    const row = await lesson([ana, ben], [eve, kim]);
    expect(await listsOf(row)).toEqual([
      [ana, ben],
      [eve, kim],
    ]);
    await sentMails();
    await write(row, { clients: [ben], cancelled: [ana] });
    expect(await listsOf(row)).toEqual([[ben, eve], [kim]]);
    const booked = (await sentMails()).filter(({ subject }) => subject.startsWith('Booked'));
    const { email } = (await tenant.call('GET', `/v1/a/users/${eve}`)).json.data.values;
    expect(booked.map(({ to, entries }) => [to, entries[0]?.method])).toEqual([[email, 'REQUEST']]);
    const events: AttendanceEvent[] = (await tenant.call('GET', `/v1/a/appointments/${row.id}/attendance`))
      .json.data;
    expect(events.map(({ client: who, kind, by }) => [who, kind, by])).toEqual([
      [ana, 'cancelled', expect.any(String)],
      [eve, 'movedUp', 'Waiting list'],
    ]);
    // A client who returned to the list later is not moved up again.
    await move();
    expect(await sentMails()).toEqual([]);
  });

  test('stays free for half a minute, so that it can be undone', async () => {
    const [ana = 0, ben = 0, eve = 0] = await many(3);
    const row = await lesson([ana, ben], [eve]);
    await write(row, { clients: [ben], cancelled: [ana] });
    await move(30);
    expect((await read(row)).values).toMatchObject({ clients: [ben], waiting: [eve] });
    await write(row, { clients: [ana, ben], cancelled: [] });
    expect(await listsOf(row)).toEqual([[ana, ben], [eve]]);
  });

  test('comes with a service that takes more, and with a client who is removed', async () => {
    const wide = await tenant.create('services', { name: 'Wide', duration: 60, capacity: 1 });
    const [ana = 0, ben = 0, eve = 0] = await many(3);
    const row = await lesson([ana], [ben, eve], { service: wide.id });
    await tenant.call('PUT', `/v1/a/services/${wide.id}`, {
      body: {
        context: { id: wide.id, type: 'services', version: wide.version },
        data: { capacity: 2 },
      },
    });
    expect(await listsOf(row)).toEqual([[ana, ben], [eve]]);
    await write(row, { clients: [ben] });
    expect(await listsOf(row)).toEqual([[ben, eve], []]);
  });

  test('passes over who is elsewhere then, and who has no package left; they stay on the list', async () => {
    const pack = await tenant.create('packages', { name: 'Pack', items: [{ id: yoga.id, quantity: 9 }] });
    const sell = (to: number) =>
      tenant.create('package-entries', {
        ...{ client: to, package: pack.id, date: '2026-01-01' },
        items: [{ id: yoga.id, quantity: 1 }],
      });
    const [ana = 0, busy = 0, poor = 0, eve = 0, single = 0] = await many(5);
    for (const one of [ana, busy, eve]) await sell(one);
    const row = await lesson([ana], [busy, poor, eve, single], { package: pack.id, paysSingly: [single] });
    const { start = null, end = null } = row.values;
    await lesson([busy], [], { start, end });
    expect(await listsOf(row)).toEqual([
      [ana, eve],
      [busy, poor, single],
    ]);
    // A client who pays singly needs no package.
    await write(row, { clients: [eve], cancelled: [ana] });
    expect(await listsOf(row)).toEqual([
      [eve, single],
      [busy, poor],
    ]);
    expect((await read(row)).values.paysSingly).toEqual([single]);
  });

  test('goes to one whose own package pays for it, whatever the class names, and passes over one whose own is used up', async () => {
    const packOf = async (name: string) =>
      (await tenant.create('packages', { name, items: [{ id: yoga.id, quantity: 9 }] })).id;
    const [named, own] = [await packOf('Named'), await packOf('Own')];
    const sell = (to: number) =>
      tenant.create('package-entries', {
        ...{ client: to, package: own, date: '2026-01-01' },
        items: [{ id: yoga.id, quantity: 1 }],
      });
    const [ana = 0, poor = 0, eve = 0] = await many(3);
    for (const one of [poor, eve]) await sell(one);
    const payingOwn = (...clients: number[]) => clients.map((of) => ({ id: own, quantity: 1, of }));
    await lesson([poor], [], { ownPackages: payingOwn(poor) });
    const values = { package: named, paysSingly: [ana], ownPackages: payingOwn(poor, eve) };
    expect(await listsOf(await lesson([ana], [poor, eve], values))).toEqual([[ana, eve], [poor]]);
    // It is used now.
    const again = await lesson([ana], [eve], { ...values, ownPackages: payingOwn(eve) });
    expect(await listsOf(again)).toEqual([[ana], [eve]]);
  });

  test('is paid with another package of the client where the one of the day they joined is used up', async () => {
    const packOf = async (name: string) =>
      (await tenant.create('packages', { name, items: [{ id: yoga.id, quantity: 9 }] })).id;
    const [old, late, soon] = [await packOf('Old'), await packOf('Late'), await packOf('Soon')];
    const [ana = 0, eve = 0] = await many(2);
    const sell = (pack: number, validUntil: string | null) =>
      tenant.create('package-entries', {
        ...{ client: eve, package: pack, date: '2026-01-01', validUntil },
        items: [{ id: yoga.id, quantity: 1 }],
      });
    await sell(old, null);
    const row = await lesson([], [ana, eve], { ownPackages: [{ id: old, quantity: 1, of: eve }] });
    await lesson([eve], [], { ownPackages: [{ id: old, quantity: 1, of: eve }] });
    expect(await listsOf(row)).toEqual([[ana], [eve]]);
    await sell(late, null);
    await sell(soon, '2099-12-31');
    expect(await listsOf(row)).toEqual([[ana, eve], []]);
    expect((await read(row)).values.ownPackages).toEqual([{ id: soon, quantity: 1, of: eve }]);
  });

  test('passes over a client who was deleted', async () => {
    const [ana = 0, gone = 0, eve = 0] = await many(3);
    const row = await lesson([ana], [gone, eve]);
    expect((await tenant.call('DELETE', `/v1/a/users/${gone}`)).status).toBe(200);
    expect(await listsOf(row)).toEqual([[ana, eve], [gone]]);
  });

  test('of a session that staff booked outside of hours goes to who waits, too', async () => {
    const mara = await coach();
    await tenant.create('availables', {
      ...{ name: 'Mara', owner: 'coach', coach: mara, timeZone: 'UTC' },
      weekly: [{ day: 1, from: '00:00', to: '00:30' }],
    });
    const [ana = 0, eve = 0] = await many(2);
    days += 1;
    const { json } = await tenant.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments', anyway: true },
        data: {
          ...{ service: yoga.id, coach: mara, clients: [ana], waiting: [eve], status: 'accepted' },
          ...{ ...timeOf(first + days * dayMs + 10 * hourMs), overrideReason: 'Asked for.' },
        },
      },
    });
    expect(await listsOf(json.data)).toEqual([[ana, eve], []]);
    expect((await read(json.data)).values.overrideReason).toBe('Asked for.');
  });

  test('is left to staff where the business wants so, and in the last hours', async () => {
    const [ana = 0, eve = 0] = await many(2);
    await writeSettingOf(tenant, 'waiting-list-promotion', 'staff');
    const row = await lesson([ana], [eve]);
    expect(await listsOf(row)).toEqual([[ana], [eve]]);
    await writeSettingOf(tenant, 'waiting-list-promotion', 'automatic');
    const [ben = 0, kim = 0] = await many(2);
    const soon = await lesson([ben], [kim], timeOf(Date.now() + 1.5 * hourMs));
    expect(await listsOf(soon)).toEqual([[ben], [kim]]);
    await writeSettingOf(tenant, 'waiting-list-until-hours', 1);
    expect(await listsOf(soon)).toEqual([[ben, kim], []]);
    await writeSettingOf(tenant, 'waiting-list-until-hours', 2);
  });

  test('of a session that was called off, deleted or is over goes to nobody', async () => {
    const [ana = 0, eve = 0] = await many(2);
    for (const values of [{ status: 'cancelled' }, { ...timeOf(Date.now() - 3 * hourMs) }]) {
      expect(await listsOf(await lesson([ana], [eve], values))).toEqual([[ana], [eve]]);
    }
    const row = await lesson([ana], [eve]);
    await tenant.call('DELETE', `/v1/a/appointments/${row.id}`);
    await move();
    expect(errors).toEqual([]);
    const trashed = await tenant.call('GET', `/v1/a/appointments/${row.id}?trash=true`);
    expect(trashed.json.data.values.waiting).toEqual([eve]);
  });

  test('moves nobody of another business', async () => {
    const other = await api.tenant();
    const [ana = 0, eve = 0] = await many(2);
    const row = await lesson([ana], [eve]);
    const foreign = await other.call('PUT', `/v1/a/appointments/${row.id}`, {
      body: { context: { id: row.id, type: 'appointments', version: row.version }, data: { waiting: [] } },
    });
    expect(foreign.status).toBe(404);
    const { id: service } = await other.create('services', { name: 'Theirs', duration: 60, capacity: 2 });
    const refused = await other.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments' },
        data: { service, coach: await peopleOf(other).coach(), waiting: [eve], ...timeOf(first) },
      },
    });
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['waiting']]);
    expect(await listsOf(row)).toEqual([[ana, eve], []]);
  });
});

test('a class for which somebody waits is full for visitors', async () => {
  const [ana = 0, busy = 0] = await many(2);
  const mara = await coach({ services: [yoga.id] });
  const row = await lesson([ana], [busy], { coach: mara });
  const { start = null, end = null } = row.values;
  await lesson([busy], [], { start, end });
  const book = () => page.book({ service: yoga.id, coach: mara, start: String(start) });
  expect((await book()).status).toBe(409);
  await write(row, { waiting: [] });
  expect((await book()).status).toBe(200);
});

test('of 20 who cancel, book and run the job at once, no session takes too many and nobody moves up twice', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const wide = await tenant.create('services', { name: `Wide ${round}`, duration: 60, capacity: 4 });
    const mara = await coach({ services: [wide.id] });
    const inside = await many(4);
    const waiting = await many(6);
    const row = await lesson(inside, waiting, { service: wide.id, coach: mara });
    const leave = async (one: number) => {
      for (let attempt = 0; attempt < 40; attempt += 1) {
        const { values, version } = await read(row);
        const [clients, cancelled] = [values.clients, values.cancelled] as [number[], number[]];
        const rest = clients.filter((id) => id !== one);
        const { status } = await write(row, { clients: rest, cancelled: [...cancelled, one] }, version);
        if (status === 200) return;
      }
      throw new Error('Nobody could cancel.');
    };
    await Promise.all([
      ...inside.slice(0, 3).map(leave),
      ...Array.from({ length: 9 }, () =>
        page.book({ service: wide.id, coach: mara, start: String(row.values.start) }),
      ),
      ...Array.from({ length: 8 }, () => move()),
    ]);
    const [clients, left] = await listsOf(row);
    expect(clients).toHaveLength(4);
    expect(new Set(clients).size).toBe(4);
    expect([...clients, ...left].filter((id) => waiting.includes(id)).sort((a, b) => a - b)).toEqual(waiting);
    // The list moves in its order.
    expect(left).toEqual(waiting.slice(waiting.length - left.length));
  }
}, 600_000);
