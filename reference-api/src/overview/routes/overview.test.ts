import { expect, test } from '@jest/globals';
import type { Overview } from 'shared-contracts/api';
import { addDays, dayAt, instantOf } from 'shared-contracts/days';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api } = await apiForFile();
const zone = 'Pacific/Kiritimati';
const body = [{ type: 'paragraph' as const, text: 'Words.' }];

type Whole = { [Name in keyof Overview]-?: NonNullable<Overview[Name]> };

async function overviewOf(tenant: Tenant): Promise<Whole> {
  return (await tenant.call('GET', '/v1/a/overview')).json.data;
}

/** A studio far in the east, with a service, a coach and two clients. */
async function studio() {
  const tenant = await api.tenant();
  await tenant.create('my-business', { legalName: 'Atoll Studio', timeZone: zone });
  const service = await tenant.create('services', { name: 'Rowing', duration: 60, capacity: 4 });
  const profile = await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core);
  const coach = await tenant.create('coaches', { profile: profile.id });
  const person = async (name: string) =>
    (await tenant.create('users', { name, email: `${name}@test.example` })).id;
  const clients = [await person('Ada'), await person('Ben')];
  const today = dayAt(Date.now(), zone);
  const book = (day: number, clock: string, more: object = {}) => {
    const start = new Date(instantOf(`${addDays(today, day)}T${clock}`, zone) ?? 0);
    const end = new Date(start.getTime() + 3_600_000);
    const times = { start: start.toISOString(), end: end.toISOString() };
    const values = { service: service.id, coach: coach.id, clients, status: 'accepted', ...times, ...more };
    return tenant.create('appointments', values);
  };
  return { tenant, service: service.id, coach, clients, today, book };
}

test('names the sessions of tomorrow with time, clients, service and coach, and none of other tenants', async () => {
  const { tenant, book, today } = await studio();
  const session = await book(1, '23:00');
  await book(2, '09:00');
  await book(1, '08:00', { status: 'cancelled' });
  const { next, more, timeZone, today: day } = await overviewOf(tenant);
  expect([timeZone, day, more]).toEqual([zone, today, 0]);
  expect(next).toMatchObject([
    { id: session.id, service: 'Rowing', coach: 'Mara', clients: ['Ada', 'Ben'], status: 'accepted' },
  ]);
  expect((await overviewOf(await api.tenant())).next).toEqual([]);
});

test('names the location of a session where the business has several', async () => {
  const { tenant, book } = await studio();
  const pier = await tenant.create('locations', { name: 'Pier', timeZone: zone });
  await book(1, '10:00', { location: pier.id });
  const named = async () => (await overviewOf(tenant)).next.map(({ location }) => location);
  expect(await named()).toEqual([null]);
  await tenant.create('locations', { name: 'Boathouse', timeZone: zone });
  expect(await named()).toEqual(['Pier']);
});

test('names the next sessions where today and tomorrow have none', async () => {
  const { tenant, book } = await studio();
  for (const day of [9, 3, 5, 4]) await book(day, '10:00');
  expect((await overviewOf(tenant)).next.map(({ start }) => dayAt(Date.parse(start), zone))).toEqual(
    (await overviewOf(tenant)).next.map(({ start }) => dayAt(Date.parse(start), zone)).sort(),
  );
  expect((await overviewOf(tenant)).next).toHaveLength(3);
});

test('what waits leads to a list of as many rows', async () => {
  const { tenant, book } = await studio();
  await book(3, '10:00', { status: 'pending' });
  await book(4, '10:00', { status: 'pending' });
  await api.database.asOwner(
    `update appointments set created_by = 'Booking page' where tenant_id = $1 and id = (
      select min(id) from appointments where tenant_id = $1)`,
    [tenant.id],
  );
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await tenant.create('articles', { title: 'Due', body, publishAt: soon }, tenant.channels.magazine);
  const far = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await tenant.create('articles', { title: 'Not due', body }, tenant.channels.magazine);
  await tenant.create('articles', { title: 'Far', body, publishAt: far }, tenant.channels.magazine);
  const { waits } = await overviewOf(tenant);
  expect(waits).toMatchObject([
    { label: 'Sessions to confirm, 1 from the booking page', count: 2, entity: 'appointments' },
    { label: 'Draft article due within a week', count: 1, channel: tenant.channels.magazine },
  ]);
  for (const { where, entity, count, channel } of waits) {
    const query = new URLSearchParams(
      Object.entries(where ?? {}).map(([name, value]) => [`where.${name}`, value]),
    );
    const list = await tenant.call('GET', `/v1/a/${entity}?${query}`, channel === null ? {} : { channel });
    expect(list.json.data).toHaveLength(count);
  }
});

test('sessions ahead of coaches who have left wait, and lead to as many rows, until they are given away', async () => {
  const { tenant, coach, service, book } = await studio();
  const profile = await tenant.create('profiles', { displayName: 'Tom' }, tenant.channels.core);
  const other = await tenant.create('coaches', { profile: profile.id });
  await book(-2, '10:00');
  await book(3, '10:00');
  await book(4, '10:00', { status: 'pending' });
  await book(5, '10:00', { status: 'cancelled' });
  await book(6, '10:00', { coach: other.id });
  expect((await overviewOf(tenant)).waits.map(({ key }) => key)).toEqual(['appointments.pending']);
  const leave = ({ id, version }: { id: number; version: number }) =>
    tenant.call('PUT', `/v1/a/coaches/${id}`, {
      body: { context: { id, type: 'coaches', version }, data: { employment: 'left' } },
    });
  await leave(coach);
  const ofLeft = async () => (await overviewOf(tenant)).waits.find(({ key }) => key === 'appointments.left');
  expect(await ofLeft()).toMatchObject({ label: 'Sessions of a coach who has left', count: 2 });
  await leave(other);
  const figure = await ofLeft();
  expect(figure).toMatchObject({
    label: 'Sessions of coaches who have left',
    count: 3,
    entity: 'appointments',
  });
  const where = Object.entries(figure?.where ?? {}).map(([name, value]) => `where.${name}=${value}`);
  const list = await tenant.call('GET', `/v1/a/appointments?${where.join('&')}`);
  expect(list.json.data).toHaveLength(3);
  const third = await tenant.create('profiles', { displayName: 'Ida' }, tenant.channels.core);
  const next = await tenant.create('coaches', { profile: third.id, services: [service] });
  const ids = list.json.data.map(({ id }: { id: number }) => id);
  const data = { ids, coach: next.id, anyway: true, reason: '' };
  const body = { context: { id: 0, type: 'appointments' }, data };
  const given = await tenant.call('POST', '/v1/a/appointments/hand-over', { body });
  expect(given.json.data.done).toHaveLength(3);
  expect(await ofLeft()).toBeUndefined();
});

test('packages that run out or expire soon name client and balance', async () => {
  const { tenant, service, clients, today, book } = await studio();
  const items = [{ id: service, quantity: 2 }];
  const pack = await tenant.create('packages', { name: 'Two', items });
  const [ada = 0, ben = 0] = clients;
  const sell = (client: number, more: object) =>
    tenant.create('package-entries', {
      ...{ client, package: pack.id, kind: 'sold', date: addDays(today, -9), items },
      ...more,
    });
  await sell(ada, { validUntil: addDays(today, 90) });
  await sell(ben, { validUntil: addDays(today, 200) });
  expect((await overviewOf(tenant)).packages).toEqual([]);
  await book(1, '10:00', { clients: [ada], package: pack.id });
  expect((await overviewOf(tenant)).packages).toEqual([
    {
      ...{ client: ada, name: 'Ada', package: 'Two', service: 'Rowing', left: 1, bought: 2 },
      until: addDays(today, 90),
    },
  ]);
  await sell(ben, { validUntil: addDays(today, 5), items: [{ id: service, quantity: 9 }] });
  expect((await overviewOf(tenant)).packages).toMatchObject([
    { name: 'Ada', left: 1 },
    { name: 'Ben', left: 11, until: addDays(today, 5) },
  ]);
});

test('a package that runs out in classes that name none, or another one, is named, too', async () => {
  const { tenant, service, clients, today, book } = await studio();
  const items = [{ id: service, quantity: 2 }];
  const pack = await tenant.create('packages', { name: 'Own', items });
  const [ada = 0, ben = 0] = clients;
  await tenant.create('package-entries', {
    ...{ client: ada, package: pack.id, kind: 'sold', date: addDays(today, -9), items },
    validUntil: addDays(today, 90),
  });
  const ownPackages = [{ id: pack.id, quantity: 1, of: ada }];
  await book(1, '10:00', { clients: [ada, ben], ownPackages });
  expect((await overviewOf(tenant)).packages).toMatchObject([{ name: 'Ada', package: 'Own', left: 1 }]);
});

test('the trend counts the sessions of each week, this one the ninth of thirteen', async () => {
  const { tenant, book } = await studio();
  expect((await overviewOf(tenant)).trend).toBeUndefined();
  for (const day of [-56, 0, 7]) await book(day, '23:30');
  const { trend } = await overviewOf(tenant);
  expect(trend).toHaveLength(13);
  expect(trend.map(({ sessions }) => sessions)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0]);
});

test('a changed session names its clients; an import is one line', async () => {
  const { tenant, clients, book } = await studio();
  await book(1, '10:00');
  const newest = async () => (await overviewOf(tenant)).recent[0]?.beside;
  expect(await newest()).toMatch(/^Ada, Ben, \w{3} \d/);
  const cleo = await tenant.create('users', { name: 'Cleo', email: 'cleo@test.example' });
  await book(1, '12:00', { clients: [...clients, cleo.id] });
  expect(await newest()).toMatch(/^Ada and 2 more, \w{3} \d/);
  const ids = [];
  for (const name of ['One', 'Two', 'Three'])
    ids.push((await tenant.create('rooms', { name }, tenant.channels.conference)).id);
  await api.database.asOwner(
    `with operation as (
      insert into bulk_operations (tenant_id, task_id, entity, channel_id, action, actor, sentence, status, rows, total, done)
      values ($1, gen_random_uuid(), 'rooms', $2, 'import', 'Test', 'Imported 3 rooms', 'ready', '{}', 3, 3) returning id)
    update row_versions set bulk_operation_id = operation.id from operation where tenant_id = $1 and entity = 'rooms'`,
    [tenant.id, tenant.channels.conference],
  );
  const { recent } = await overviewOf(tenant);
  expect(recent.filter(({ entity }) => entity === 'rooms')).toMatchObject([
    { title: 'Imported 3 rooms', rows: 3, channel: tenant.channels.conference },
  ]);
});

test('what one person adds of a kind is one line, and what comes in between is in sight', async () => {
  const tenant = await api.tenant();
  const add = async (name: string) => tenant.create('rooms', { name }, tenant.channels.conference);
  const rooms = [];
  for (let number = 1; number <= 12; number++) rooms.push(await add(`Hall ${number}`));
  await tenant.create('services', { name: 'Mara', duration: 60 });
  const last = await add('Attic');
  const { recent } = await overviewOf(tenant);
  expect(recent.slice(0, 3).map(({ title }) => title)).toEqual(['Attic', 'Mara', 'Hall 12']);
  expect(recent[0]).toMatchObject({ id: last.id });
  expect(recent[0]).not.toHaveProperty('also');
  expect(recent[2]).toMatchObject({
    also: [rooms[10], rooms[9]].map((room) => ({ id: room?.id })),
    isMore: true,
  });
});

test('what comes next in the channels has events, conferences and what is scheduled, the soonest first', async () => {
  const tenant = await api.tenant();
  const { core, conference, magazine } = tenant.channels;
  const at = (days: number) => `${addDays(dayAt(Date.now(), 'UTC'), days)}T12:00:00Z`;
  const event = { timeZone: zone, description: body };
  await tenant.create('events', { title: 'Party', startsAt: at(5), endsAt: at(6), ...event }, core);
  await tenant.create('events', { title: 'Over', startsAt: at(-5), endsAt: at(-4), ...event }, core);
  const weekly = { recurrence: 'FREQ=WEEKLY', startsAt: at(-6), endsAt: at(-6).replace('T12', 'T13') };
  await tenant.create('events', { title: 'Choir', ...weekly, ...event, timeZone: 'UTC' }, core);
  const [from, to] = [at(2).slice(0, 10), at(4).slice(0, 10)];
  const days = { dateFrom: from, dateTo: to, timeZone: 'UTC' };
  await tenant.create('agendas', { name: 'DevDays', ...days }, conference);
  const publishAt = at(3);
  await tenant.create('articles', { title: 'Spring', body, status: 'scheduled', publishAt }, magazine);
  expect((await overviewOf(tenant)).coming).toMatchObject([
    { entity: 'events', title: 'Choir', what: 'begins', at: at(1), timeZone: 'UTC' },
    { entity: 'agendas', title: 'DevDays', what: 'begins', at: from, timeZone: null, channel: conference },
    { entity: 'articles', title: 'Spring', what: 'published', at: publishAt, timeZone: 'Europe/Berlin' },
    { entity: 'events', title: 'Party', what: 'begins', at: at(5), timeZone: zone, channel: core },
  ]);
  expect((await overviewOf(await api.tenant())).coming).toEqual([]);
});

test('the steps to publish, to release and to show lead to the agenda, and the public page ends the last one', async () => {
  const tenant = await api.tenant();
  const data = {
    ...{ trades: ['conference'], name: 'DevDays', timeZone: 'UTC', currency: 'EUR', language: 'en' },
  };
  await tenant.call('POST', '/v1/a/space', { body: { context: { id: 0, type: 'space' }, data } });
  const { conference } = tenant.channels;
  const step = async (wanted: string) =>
    (await tenant.call('GET', '/v1/a/setup-guide')).json.data.guide.find(
      ({ id }: { id: string }) => id === wanted,
    );
  const list = `/app/agendas?channel=${conference}`;
  expect(await step('agenda-published')).toMatchObject({ path: list, done: false });
  expect(await step('programme-released')).toMatchObject({ path: list, done: false });
  const days = { dateFrom: '2027-03-10', dateTo: '2027-03-11', timeZone: 'UTC' };
  const { id } = await tenant.create('agendas', { name: 'DevDays', ...days }, conference);
  const form = `/app/agendas?agenda=${id}&form=agenda&channel=${conference}#publish`;
  expect((await step('agenda-published')).path).toBe(form);
  const releases = `/app/agendas?agenda=${id}&open=releases&channel=${conference}`;
  expect(await step('programme-released')).toMatchObject({ path: releases, done: false });
  const room = await tenant.create('rooms', { name: 'Hall' }, conference);
  await tenant.create(
    'agenda-sessions',
    { title: 'Opening', duration: 30, agenda: id, room: room.id, start: '2027-03-10T09:00:00Z' },
    conference,
  );
  const body = { context: { id, type: 'agendas' }, data: { name: '1.0' } };
  await tenant.call('POST', `/v1/a/agendas/${id}/releases`, { channel: conference, body });
  expect(await step('programme-released')).toMatchObject({ path: list, done: true });
  const publicPage = `/app/agendas?agenda=${id}&open=public-page&channel=${conference}`;
  expect(await step('programme-shown')).toMatchObject({ path: publicPage, done: false });
  const page = { address: `devdays-${id}`, isOn: true };
  const written = { context: { id, type: 'agendas', version: 0 }, data: page };
  await tenant.call('PUT', `/v1/a/agendas/${id}/page`, { channel: conference, body: written });
  expect(await step('programme-shown')).toMatchObject({ path: list, done: true });
});

test('an issue and an event are done once they are published, and lead to their drafts until then', async () => {
  const tenant = await api.tenant();
  const data = {
    trades: ['magazine', 'club'],
    name: 'Revista',
    timeZone: zone,
    currency: 'EUR',
    language: 'en',
  };
  await tenant.call('POST', '/v1/a/space', { body: { context: { id: 0, type: 'space' }, data } });
  const { magazine, core } = tenant.channels;
  const step = async (wanted: string) =>
    (await tenant.call('GET', '/v1/a/setup-guide')).json.data.guide.find(
      ({ id }: { id: string }) => id === wanted,
    );
  expect((await step('issue-published')).path).toBe(`/app/issues/new?channel=${magazine}`);
  expect((await step('event-published')).path).toBe(`/app/events/new?channel=${core}`);
  const days = { startsAt: '2027-03-10T18:00:00Z', endsAt: '2027-03-10T20:00:00Z', timeZone: zone };
  const issue = await tenant.create('issues', { title: 'One', number: '1' }, magazine);
  const event = await tenant.create('events', { title: 'Party', description: body, ...days }, core);
  expect(await step('issue-published')).toMatchObject({
    ...{ path: `/app/issues/${issue.id}?channel=${magazine}#publish`, done: false },
  });
  expect(await step('event-published')).toMatchObject({
    ...{ path: `/app/events/${event.id}?channel=${core}#publish`, done: false },
  });
  for (const [type, { id }, channel] of [
    ['issues', issue, magazine],
    ['events', event, core],
  ] as const)
    await tenant.call('PUT', `/v1/a/${type}/${id}`, {
      channel,
      body: { context: { id, type, version: 1 }, data: { status: 'published' } },
    });
  expect([(await step('issue-published')).done, (await step('event-published')).done]).toEqual([true, true]);
});

test('a coach is added once there is one, whenever they work: the opening hours have a step of their own', async () => {
  const tenant = await api.tenant();
  const data = { trades: ['studio'], name: 'Atoll', timeZone: zone, currency: 'EUR', language: 'en' };
  await tenant.call('POST', '/v1/a/space', { body: { context: { id: 0, type: 'space' }, data } });
  const coachStep = async () =>
    (await tenant.call('GET', '/v1/a/setup-guide')).json.data.guide.find(
      ({ id }: { id: string }) => id === 'first-coach',
    );
  expect(await coachStep()).toMatchObject({ label: 'Add a coach', done: false });
  const profile = await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core);
  await tenant.create('coaches', { profile: profile.id });
  expect((await coachStep()).done).toBe(true);
});

test('a class that was planned without clients adds none by the guide', async () => {
  const tenant = await api.tenant();
  const data = { trades: ['studio'], name: 'Atoll', timeZone: zone, currency: 'EUR', language: 'en' };
  await tenant.call('POST', '/v1/a/space', { body: { context: { id: 0, type: 'space' }, data } });
  const isDone = async (step: string) =>
    (await tenant.call('GET', '/v1/a/setup-guide')).json.data.guide.find(
      ({ id }: { id: string }) => id === step,
    ).done;
  const service = await tenant.create('services', { name: 'Rowing', duration: 60, capacity: 4 });
  const profile = await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core);
  const coach = await tenant.create('coaches', { profile: profile.id });
  const book = (hour: string, clients: number[]) =>
    tenant.create('appointments', {
      ...{ service: service.id, coach: coach.id, clients, status: 'accepted' },
      ...{ start: `2027-05-03T${hour}:00:00Z`, end: `2027-05-03T${hour}:45:00Z` },
    });
  await book('10', []);
  expect([await isDone('first-session'), await isDone('first-client')]).toEqual([true, false]);
  const person = await tenant.create('users', { name: 'Ada', email: 'ada@test.example' });
  expect(await isDone('first-client')).toBe(false);
  await book('12', [person.id]);
  expect(await isDone('first-client')).toBe(true);
});

test('the guide of a trade has its steps, each with the address of its form', async () => {
  const tenant = await api.tenant();
  const values = { name: 'Revista', timeZone: 'Europe/Lisbon', currency: 'EUR', language: 'pt-PT' };
  const data = { trades: ['magazine'], ...values };
  await tenant.call('POST', '/v1/a/space', { body: { context: { id: 0, type: 'space' }, data } });
  const guide = async () => (await tenant.call('GET', '/v1/a/setup-guide')).json.data.guide;
  const { magazine } = tenant.channels;
  expect(await guide()).toMatchObject([
    { id: 'business-named', done: true },
    { id: 'first-article', path: `/app/articles/new?channel=${magazine}`, done: false },
    { id: 'article-published', done: false },
    { id: 'issue-published', done: false },
  ]);
  expect((await overviewOf(tenant)).start).toMatchObject({
    ...{ asks: false, done: 1, all: 4 },
    step: { label: 'Write an article' },
  });
  await tenant.create('articles', { title: 'First', body, status: 'published' }, magazine);
  await tenant.create('issues', { title: 'One', number: '1', status: 'published' }, magazine);
  expect((await guide()).every(({ done }: { done: boolean }) => done)).toBe(true);
  expect((await overviewOf(tenant)).start).toBeUndefined();
});
