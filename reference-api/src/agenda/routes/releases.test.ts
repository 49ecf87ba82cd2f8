import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ReleaseChange } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { inTenant } from '../../database/transaction.ts';
import { agendaCalls } from '../../testing/agendas/agenda-calls.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { nextName } from '../services/release-changes.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
const calls = agendaCalls(tenant);
const { change, newAgenda } = calls;
let hall: Row;
let attic: Row;

beforeAll(async () => {
  hall = await tenant.create('rooms', { name: 'Hall' }, channel);
  attic = await tenant.create('rooms', { name: 'Attic' }, channel);
});

const session = (agenda: Row, title: string, values: EntityValues = {}) =>
  calls.session(agenda, title, { room: hall.id, ...values });
const call = (method: 'GET' | 'POST', agenda: Row, path = '', body?: object, from = tenant) =>
  from.call(method, `/v1/a/agendas/${agenda.id}/releases${path}`, {
    channel: from.channels.conference,
    ...(body ? { body } : {}),
  });
const release = (agenda: Row, name: string, note?: string, type = 'agendas') =>
  call('POST', agenda, '', { context: { id: agenda.id, type }, data: { name, ...(note ? { note } : {}) } });
const released = async (agenda: Row, name: string) => {
  const { status, json } = await release(agenda, name);
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data;
};
const told = (changes: ReleaseChange[]) =>
  changes.map(({ kind, before, after }) => [
    kind,
    after?.title ?? before?.title,
    ...(kind === 'moved' ? [`${before?.start} ${before?.room}`, `${after?.start} ${after?.room}`] : []),
  ]);

test('a release says what is different from the one before, and never changes', async () => {
  const agenda = await newAgenda('Spring');
  const profile = await tenant.create(
    'profiles',
    { kind: 'person', displayName: 'Ada', status: 'published' },
    channel,
  );
  const ada = await tenant.create('contributors', { profile: profile.id, roles: ['speaker'] }, channel);
  const [opening, panel, closing] = [
    await session(agenda, 'Opening'),
    await session(agenda, 'Panel', { start: '2026-03-28T10:00:00Z' }),
    await session(agenda, 'Closing', { start: '2026-03-29T10:00:00Z' }),
  ];
  const gone = await session(agenda, 'Gone', { start: '2026-03-28T11:00:00Z' });
  expect((await call('GET', agenda, '/next')).json.data).toMatchObject({
    name: '1.0',
    isFirst: true,
    sessions: 4,
  });
  const first = await released(agenda, '1.0');
  expect(first).toMatchObject({ name: '1.0', sessions: 4, changes: [], note: null });

  await change(opening, { title: 'Welcome', contributors: [ada.id] });
  await change(panel, { start: '2026-03-28T12:00:00Z', room: attic.id });
  await change(closing, { state: 'cancelled' });
  await tenant.call('DELETE', `/v1/a/agenda-sessions/${gone.id}`, { channel });
  await session(agenda, 'Party', { start: '2026-03-28T20:00:00Z' });
  const expected = [
    ['speakers', 'Welcome'],
    ['renamed', 'Welcome'],
    ['removed', 'Gone'],
    ['moved', 'Panel', '2026-03-28T11:00:00+01:00 Hall', '2026-03-28T13:00:00+01:00 Attic'],
    ['new', 'Party'],
    ['cancelled', 'Closing'],
  ];
  const { json } = await call('GET', agenda, '/next');
  expect(json.data).toMatchObject({ name: '1.1', isFirst: false, sessions: 3, cancelled: 1 });
  expect(told(json.data.changes)).toEqual(expected);
  const second = await released(agenda, '1.1');
  expect(told(second.changes)).toEqual(expected);
  const all = (await call('GET', agenda)).json.data;
  expect(all.map(({ name, sessions }: { name: string; sessions: number }) => [name, sessions])).toEqual([
    ['1.1', 3],
    ['1.0', 4],
  ]);

  const file = async (of: number) =>
    (await tenant.call('GET', `/v1/a/agendas/${agenda.id}/programme?format=json&release=${of}`, { channel }))
      .json.data;
  expect((await file(first.id)).text).toContain('"Opening"');
  expect((await file(first.id)).sessions).toBe(4);
  expect((await file(second.id)).text).toContain('"Welcome"');

  // The session in the trash has no place any more.
  const places = (await call('GET', agenda, `/${first.id}/placements`)).json.data;
  expect(places.map((one: { session: number }) => one.session).sort()).toEqual(
    [opening.id, panel.id, closing.id].sort(),
  );
  expect(places.find((one: { session: number }) => one.session === panel.id)).toEqual({
    ...{ session: panel.id, start: '2026-03-28T10:00:00.000Z', duration: 30, room: hall.id },
  });
  const write = inTenant(api.database.pool, tenant.id, (tx) =>
    tx.run(sql`update agenda_releases set name = 'x'`),
  );
  await expect(write).rejects.toThrow();
});

test('a release says what is different beside the sessions', async () => {
  const agenda = await newAgenda('Frame');
  const room = await tenant.create('rooms', { name: 'Gallery', capacity: 40 }, channel);
  await session(agenda, 'Talk', { room: room.id, track: 'Security' });
  const parts = async () => (await call('GET', agenda, '/next')).json.data.parts;
  const changeOf = async (entity: string, { id }: Row, data: EntityValues) => {
    const { json } = await tenant.call('GET', `/v1/a/${entity}/${id}`, { channel });
    const body = { context: { id, type: entity, version: json.data.version }, data };
    expect((await tenant.call('PUT', `/v1/a/${entity}/${id}`, { channel, body })).status).toBe(200);
  };
  await released(agenda, '1.0');
  expect(await parts()).toEqual([]);
  await changeOf('rooms', room, { capacity: 60 });
  await changeOf('agendas', agenda, { dateTo: '2026-03-30' });
  expect(await parts()).toEqual(['days', 'rooms']);
  await released(agenda, '1.1');
  expect(await parts()).toEqual([]);
  // A room that is called otherwise is where it was: no session has moved.
  await changeOf('rooms', room, { name: 'Long gallery' });
  expect((await call('GET', agenda, '/next')).json.data).toMatchObject({ changes: [], parts: ['rooms'] });
});

test('a blocker is no change for the public, and can be released all the same', async () => {
  const agenda = await newAgenda('Blockers');
  await session(agenda, 'Talk');
  const soundcheck = { kind: 'blocker', start: '2026-03-28T13:00:00Z' };
  const blocker = await session(agenda, 'Soundcheck', soundcheck);
  const next = async () => {
    const { changes, details } = (await call('GET', agenda, '/next')).json.data;
    return [told(changes), details];
  };
  await released(agenda, '1.0');
  const load = await session(agenda, 'Load in', { kind: 'blocker', start: '2026-03-28T14:00:00Z' });
  await change(blocker, { start: '2026-03-28T13:30:00Z' });
  expect(await next()).toEqual([[], 2]);
  await released(agenda, '1.1');
  expect(await next()).toEqual([[], 0]);
  await tenant.call('DELETE', `/v1/a/agenda-sessions/${load.id}`, { channel });
  expect(await next()).toEqual([[], 1]);
  // What becomes one leaves the programme; what was one comes into it.
  await change(blocker, { kind: 'session' });
  expect(await next()).toEqual([[['new', 'Soundcheck']], 1]);
});

describe('no release', () => {
  test('has the name of another one of its agenda', async () => {
    const agenda = await newAgenda('Names');
    const talk = await session(agenda, 'Talk');
    await released(agenda, 'Final');
    await change(talk, { duration: 45 });
    const { status, json } = await release(agenda, ' Final ');
    expect([status, json.fields]).toEqual([409, { name: 'This agenda has a release Final already.' }]);
    expect((await call('GET', agenda, '/next')).json.data.name).toBe('Final 2');
  });

  test('is made after internal notes alone, while another track, text or type can be released', async () => {
    const agenda = await newAgenda('Details');
    const talk = await session(agenda, 'Talk', { track: 'Security', abstract: 'One.' });
    await session(agenda, 'Panel', { track: 'Art', start: '2026-03-28T10:00:00Z' });
    await released(agenda, '1.0');
    await change(talk, { notes: 'Bring the key.' });
    expect((await call('GET', agenda, '/next')).json.data).toMatchObject({ changes: [], details: 0 });
    expect((await release(agenda, '1.1')).status).toBe(422);
    await change(talk, { track: 'Safety' });
    expect((await call('GET', agenda, '/next')).json.data).toMatchObject({ changes: [], details: 1 });
    await released(agenda, '1.1');
    expect((await call('GET', agenda, '/next')).json.data).toMatchObject({ changes: [], details: 0 });
    // What moves as well is listed once, as moved.
    await change(talk, { abstract: 'Two.', start: '2026-03-28T12:00:00Z' });
    const { changes, details } = (await call('GET', agenda, '/next')).json.data;
    expect([told(changes).map(([kind]) => kind), details]).toEqual([['moved'], 0]);
  });

  test('is made where nothing is different, or nothing is planned', async () => {
    const agenda = await newAgenda('Same');
    expect((await release(agenda, '1.0')).json.fields.name).toMatch(/nothing to release/);
    await session(agenda, 'Talk');
    await released(agenda, '1.0');
    const { status, json } = await release(agenda, '1.1');
    expect([status, json.fields]).toEqual([422, { name: 'Nothing is different from release 1.0.' }]);
  });

  test('is without a name, and none is of another type', async () => {
    const agenda = await newAgenda('Empty');
    await session(agenda, 'Talk');
    expect((await release(agenda, '  ')).status).toBe(422);
    expect((await release(agenda, '1.0', '', 'rooms')).status).toBe(422);
  });

  test('is made twice by two people at once', async () => {
    const agenda = await newAgenda('Twice');
    await session(agenda, 'Talk');
    const answers = await Promise.all([
      release(agenda, '1.0'),
      release(agenda, '1.1'),
      release(agenda, '1.0'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await call('GET', agenda)).json.data).toHaveLength(1);
  });

  test('is there for another tenant', async () => {
    const agenda = await newAgenda('Mine');
    await session(agenda, 'Talk');
    const { id } = await released(agenda, '1.0');
    const stranger = await api.tenant();
    for (const path of ['', '/next', `/${id}/placements`])
      expect((await call('GET', agenda, path, undefined, stranger)).status).toBe(404);
    const body = { context: { id: agenda.id, type: 'agendas' }, data: { name: '2.0' } };
    expect((await call('POST', agenda, '', body, stranger)).status).toBe(404);
  });

  test('of another agenda is read as one of this', async () => {
    const [one, other] = [await newAgenda('One'), await newAgenda('Other')];
    await session(one, 'Talk');
    const { id } = await released(one, '1.0');
    expect((await call('GET', other, `/${id}/placements`)).status).toBe(404);
    const path = `/v1/a/agendas/${other.id}/programme?format=json&release=${id}`;
    expect((await tenant.call('GET', path, { channel })).status).toBe(404);
  });
});

test('the next name counts on', () => {
  expect([null, '1.0', '1.9', 'Draft 2', 'Final', '2026'].map(nextName)).toEqual([
    ...['1.0', '1.1', '1.10', 'Draft 3', 'Final 2', '2027'],
  ]);
});

test('an export has the last release or the working copy, and its name says which', async () => {
  const agenda = await newAgenda('Exported & more');
  const opening = await session(agenda, 'Opening');
  const exported = async (query: string) => {
    const path = `/v1/a/agendas/${agenda.id}/programme?format=json${query}`;
    const { status, json } = await tenant.call('GET', path, { channel });
    return status === 200
      ? [json.data.name, json.data.release, json.data.text.includes('Draft')]
      : [status, json.error];
  };
  const refused = [404, 'Nothing was released yet. Make a release, or export the working copy.'];
  expect(await exported('&last=true')).toEqual(refused);
  await released(agenda, 'Version 1.0');
  await change(opening, { title: 'Draft' });
  expect(await exported('&last=true')).toEqual(['exported-more-version-1.0.json', 'Version 1.0', false]);
  expect(await exported('')).toEqual(['exported-more-working-copy.json', null, true]);
});
