import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const page = await bookingPageOf(api, tenant);
const monday = comingDay(1);
const links = new SessionLinks(tokenSecret);
const at = (hour: string) => `${monday}T${hour}:00.000Z`;
const hour = (from: string, to: string) => ({ start: at(from), end: at(to) });

let [one, two]: Row[] = [];
let [hire, lesson, mara] = [0, 0, 0];
let courts: number[] = [];

const list = async (name: string): Promise<Row[]> =>
  (await tenant.call('GET', `/v1/a/${name}?limit=100`)).json.data;
const courtOf = (location: number): number => courts[location === one?.id ? 0 : 1] ?? 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' }));
  await tenant.create('my-business', { legalName: 'Club', timeZone: 'UTC', openingHours });
  one = await tenant.create('locations', { name: 'Court 1', timeZone: 'UTC' });
  two = await tenant.create('locations', { name: 'Court 2', timeZone: 'UTC' });
  const usual = { duration: 60, slotInterval: 60, capacity: 1, locations: [one.id, two.id] };
  mara = await coach();
  lesson = (await tenant.create('services', { name: 'Lesson', ...usual })).id;
  hire = (await tenant.create('services', { name: 'Court hire', ...usual, withoutCoach: true })).id;
  const rows = await list('coaches');
  courts = [one.id, two.id].map((room) => rows.find(({ values }) => values.room === room)?.id ?? 0);
});

const book = (values: EntityValues, context: { anyway?: boolean } = {}) =>
  tenant.call('POST', '/v1/a/appointments', {
    body: {
      context: { id: 0, type: 'appointments', ...context },
      data: { service: hire, status: 'accepted', ...values },
    },
  });
const change = async (id: number, data: EntityValues) => {
  const { version } = (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
  return tenant.call('PUT', `/v1/a/appointments/${id}`, {
    body: { context: { id, type: 'appointments', version }, data },
  });
};
const remove = async (id: number) => {
  const { version } = (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
  const body = { context: { id, type: 'appointments', version } };
  expect((await tenant.call('DELETE', `/v1/a/appointments/${id}`, { body })).status).toBe(200);
};
const hoursOf = async (service: number, of?: number) =>
  (await page.slots({ service, day: monday, zone: 'UTC', ...(of ? { coach: of } : {}) })).map(({ start }) =>
    start.slice(11, 16),
  );

test('a service that is hired without a coach makes each of its locations bookable, once', async () => {
  expect(courts.every((id) => id > 0)).toBe(true);
  const { json } = await tenant.call('GET', `/v1/a/services/${hire}`);
  const context = { id: hire, type: 'services', version: json.data.version };
  const body = { context, data: { notes: 'Balls are at the desk.' } };
  expect((await tenant.call('PUT', `/v1/a/services/${hire}`, { body })).status).toBe(200);
  const rows = (await list('coaches')).filter(({ values }) => values.room !== null);
  expect(rows).toHaveLength(2);
});

test('a location that is renamed renames its coach, unless staff call the profile otherwise', async () => {
  const rename = async (entity: string, id: number, data: EntityValues) => {
    const { version } = (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
    const body = { context: { id, type: entity, version }, data };
    expect((await tenant.call('PUT', `/v1/a/${entity}/${id}`, { body })).status).toBe(200);
  };
  const named = async () => {
    const { coaches } = (await api.call('GET', page.path)).json.data;
    return coaches.find(({ id }: { id: number }) => id === courtOf(one?.id ?? 0)).name;
  };
  await rename('locations', one?.id ?? 0, { name: 'Centre Court' });
  expect(await named()).toBe('Centre Court');
  const { profile } = (await tenant.call('GET', `/v1/a/coaches/${courtOf(one?.id ?? 0)}`)).json.data.values;
  await rename('profiles', profile, { displayName: 'The green one' });
  await rename('locations', one?.id ?? 0, { name: 'Court 1' });
  expect(await named()).toBe('The green one');
  await rename('profiles', profile, { displayName: 'Court 1' });
  expect(await named()).toBe('Court 1');
});

test('a second coach for the same room is refused', async () => {
  const profile = await tenant.create('profiles', { displayName: 'Centre court' }, tenant.channels.core);
  const body = { context: { id: 0, type: 'coaches' }, data: { profile: profile.id, room: one?.id ?? 0 } };
  const { status, json } = await tenant.call('POST', '/v1/a/coaches', { body });
  expect([status, json.fields.room]).toEqual([422, 'Another coach stands for this room: “Court 1”.']);
});

test('visitors hire a court, and people give lessons: neither is offered of the other', async () => {
  const { services } = (await api.call('GET', page.path)).json.data;
  const shown = (id: number) => services.find((service: { id: number }) => service.id === id);
  expect([shown(hire).hiresRoom, shown(hire).coaches.sort()]).toEqual([true, [...courts].sort()]);
  expect([shown(lesson).hiresRoom, shown(lesson).coaches]).toEqual([undefined, [mara]]);
});

test('of two who hire at once each gets a court, and the third one a refusal', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => page.book({ service: hire, start: at('09:00') })));
  const booked = answers.filter(({ status }) => status === 200).map(({ json }) => json.data);
  expect(booked.map(({ session }) => session.location.name).sort()).toEqual(['Court 1', 'Court 2']);
  expect(booked.every(({ session }) => session.hiresRoom === true)).toBe(true);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await hoursOf(hire)).toEqual(['10:00', '11:00']);
  // Both courts are taken, so nobody has a lesson there either.
  expect(await hoursOf(lesson)).toEqual(['10:00', '11:00']);
  for (const { token } of booked) await remove(links.read(token)?.session ?? 0);
});

test('a visitor whose court is taken meanwhile reads first that the other one is free then', async () => {
  const wanted = { service: hire, coach: courtOf(one?.id ?? 0), start: at('10:00') };
  const { json } = await page.book(wanted);
  const refused = await page.book(wanted);
  expect([refused.status, refused.json.error]).toEqual([409, 'This time is not free any more.']);
  const [first, second] = refused.json.data.next;
  expect(first).toEqual({ ...hour('10:00', '11:00'), coach: courtOf(two?.id ?? 0), left: null });
  expect(second).toMatchObject({ ...hour('11:00', '12:00'), coach: courtOf(one?.id ?? 0) });
  expect((await page.book({ ...wanted, coach: first.coach })).status).toBe(200);
  const { data } = (await page.book(wanted)).json;
  expect(data.next[0]).toMatchObject(hour('11:00', '12:00'));
  for (const row of await list('appointments')) await remove(row.id);
  expect(json.success).toBe(true);
});

describe('staff', () => {
  test('need no location: it is the court, also where the session is moved to another one', async () => {
    const { json } = await book({
      coach: courtOf(one?.id ?? 0),
      clients: [await client()],
      ...hour('09:00', '10:00'),
    });
    expect(json.data.values.location).toBe(one?.id);
    const moved = await change(json.data.id, { coach: courtOf(two?.id ?? 0) });
    expect(moved.json.data.values.location).toBe(two?.id);
    const elsewhere = await change(json.data.id, { location: one?.id ?? 0 });
    expect([elsewhere.status, elsewhere.json.error]).toEqual([409, 'Court 2 is hired at Court 2 alone.']);
    await remove(json.data.id);
  });

  test.each([
    ['a lesson on a court that is hired', true],
    ['the hire of a court with a lesson', false],
  ])('cannot override %s', async (_, isHiredFirst) => {
    const times = hour('10:00', '11:00');
    const hired = { ...times, coach: courtOf(one?.id ?? 0), clients: [await client()] };
    const given = {
      ...times,
      service: lesson,
      coach: mara,
      location: one?.id ?? 0,
      clients: [await client()],
    };
    const [first, second] = isHiredFirst ? [hired, given] : [given, hired];
    const { json: booked } = await book(first);
    const { status, json } = await book(second, { anyway: true });
    expect([status, json.data.conflicts]).toEqual([
      409,
      [expect.objectContaining({ entity: 'appointments', id: booked.data.id, override: false })],
    ]);
    await remove(booked.data.id);
  });

  test('read that a court is hired, once', async () => {
    const values = { coach: courtOf(one?.id ?? 0), clients: [await client()], ...hour('11:00', '12:00') };
    const { json: booked } = await book(values);
    const { json } = await book({ ...values, clients: [await client()] }, { anyway: true });
    expect(json.errors).toEqual([expect.stringMatching(/^Court 1 is hired then: /)]);
    await remove(booked.data.id);
  });

  test('read that a person is not hired, and that a court gives no lessons', async () => {
    const times = { clients: [await client()], location: one?.id ?? 0, ...hour('09:00', '10:00') };
    const person = await book({ ...times, coach: mara });
    expect(person.json.error).toMatch(
      /^Court hire is hired without a coach: choose a room in place of Mara \d+\.$/,
    );
    const court = await book({ ...times, service: lesson, coach: courtOf(one?.id ?? 0) });
    expect(court.json.error).toBe('Court 1 is a room that clients hire, and does not give Lesson.');
  });

  test('read which court is free at the time of a taken one, for a hire and for a lesson', async () => {
    const times = hour('10:00', '11:00');
    const wanted = { ...times, coach: courtOf(one?.id ?? 0) };
    const { json: booked } = await book({ ...wanted, clients: [await client()] });
    const court = { location: two?.id, name: 'Court 2' };
    const { json: hired } = await book({ ...wanted, clients: [await client()] });
    expect(hired.data.elsewhere).toEqual([{ ...court, coach: courtOf(two?.id ?? 0) }]);
    const given = {
      ...times,
      service: lesson,
      coach: mara,
      location: one?.id ?? 0,
      clients: [await client()],
    };
    const { json: refused } = await book(given);
    expect(refused.data.elsewhere).toEqual([{ ...court, coach: mara }]);
    // Where it says, it can be booked.
    const taken = await book({ ...given, location: two?.id ?? 0 });
    expect(taken.status).toBe(200);
    expect((await book({ ...wanted, clients: [await client()] })).json.data.elsewhere).toEqual([]);
    for (const { json } of [taken, { json: booked }]) await remove(json.data.id);
  });

  test('give the hires of a court to another one, which says before that it can take them, and take them back', async () => {
    const [first, second] = [courtOf(one?.id ?? 0), courtOf(two?.id ?? 0)];
    const { json } = await book({ coach: first, clients: [await client()], ...hour('11:00', '12:00') });
    const { id } = json.data;
    const placed = async () => {
      const { values } = (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
      return [values.coach, values.location];
    };
    const together = (path: string, data: object) =>
      tenant.call('POST', `/v1/a/appointments/${path}`, {
        body: { context: { id: 0, type: 'appointments' }, data },
      });
    const handOver = { ids: [id], coach: second };
    const { json: checked } = await together('hand-over', { ...handOver, check: true });
    expect([checked.data.done.length, checked.data.skipped]).toEqual([1, []]);
    const { json: done } = await together('hand-over', handOver);
    expect(await placed()).toEqual([second, two?.id]);
    expect((await together('take-back', { sessions: done.data.done })).status).toBe(200);
    expect(await placed()).toEqual([first, one?.id]);
    // Later, in the activity of the list.
    expect((await together('hand-over', handOver)).json.data.done).toHaveLength(1);
    const { json: activity } = await tenant.call('GET', '/v1/a/appointments/bulk-operations');
    await tenant.call('POST', `/v1/a/bulk-operations/${activity.data[0].id}/undo`);
    expect(await placed()).toEqual([first, one?.id]);
    await remove(id);
  });

  test('move hires and lessons from one court to the other together, as where a tournament takes it', async () => {
    const [first, second] = [courtOf(one?.id ?? 0), courtOf(two?.id ?? 0)];
    const hired = await book({ coach: first, clients: [await client()], ...hour('09:00', '10:00') });
    const given = await book({
      ...{ service: lesson, coach: mara, location: one?.id ?? 0, clients: [await client()] },
      ...hour('10:00', '11:00'),
    });
    const late = await book({ coach: first, clients: [await client()], ...hour('11:00', '12:00') });
    const inTheWay = await book({ coach: second, clients: [await client()], ...hour('11:00', '12:00') });
    const rows = [hired, given, late, inTheWay].map(({ json }) => json.data as Row);
    const ids = rows.slice(0, 3).map(({ id }) => id);
    const placed = () =>
      Promise.all(
        ids.map(async (id) => {
          const { values } = (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
          return [values.coach, values.location];
        }),
      );
    const together = (path: string, data: object) =>
      tenant.call('POST', `/v1/a/appointments/${path}`, {
        body: { context: { id: 0, type: 'appointments' }, data },
      });
    const there = { ids, location: two?.id };
    const before = await placed();
    const { json: checked } = await together('hand-over', { ...there, check: true });
    expect([checked.data.done.length, checked.data.skipped.length]).toEqual([2, 1]);
    expect(await placed()).toEqual(before);
    const { json: moved } = await together('hand-over', { ...there, anyway: true });
    expect(moved.data.skipped).toEqual([
      expect.objectContaining({ why: expect.stringMatching(/^Court 2 is hired then/) }),
    ]);
    expect(await placed()).toEqual([[second, two?.id], [mara, two?.id], before[2]]);
    expect((await together('take-back', { sessions: moved.data.done })).status).toBe(200);
    expect(await placed()).toEqual(before);
    expect((await together('hand-over', { ids })).status).toBe(400);
    for (const { id } of rows) await remove(id);
  });

  test('restore a lesson and a hire that were on one court at one time: only one of them comes back', async () => {
    const given = await book({
      ...{ service: lesson, coach: mara, location: one?.id ?? 0, clients: [await client()] },
      ...hour('09:00', '10:00'),
    });
    await remove(given.json.data.id);
    const first = courtOf(one?.id ?? 0);
    const hired = await book({ coach: first, clients: [await client()], ...hour('09:00', '10:00') });
    await remove(hired.json.data.id);
    const ids = [given.json.data.id, hired.json.data.id];
    const restored = await tenant.call('POST', '/v1/a/appointments/bulk', {
      body: { context: { id: 0, type: 'appointments' }, data: { action: 'restore', ids } },
    });
    expect(restored.json.data.sentence).toBe('Restored 1 session; 1 left out');
    const back = (await list('appointments')).filter(({ id }) => ids.includes(id));
    expect(back).toHaveLength(1);
    for (const { id } of back) await remove(id);
  });
});
