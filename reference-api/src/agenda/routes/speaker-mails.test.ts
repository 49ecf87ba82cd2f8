import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
const sentMails = sentMailsIn(api);
let hall: Row;
let attic: Row;

beforeAll(async () => {
  hall = await tenant.create('rooms', { name: 'Hall' }, channel);
  attic = await tenant.create('rooms', { name: 'Attic' }, channel);
});

async function speaker(displayName: string, email: string | null): Promise<Row> {
  const values = { kind: 'person', displayName, status: 'published', ...(email ? { email } : {}) };
  const profile = await tenant.create('profiles', values, channel);
  return tenant.create('contributors', { profile: profile.id, roles: ['speaker'] }, channel);
}
const newAgenda = (name: string) =>
  tenant.create(
    'agendas',
    { name, dateFrom: '2041-03-28', dateTo: '2041-03-29', timeZone: 'Europe/Berlin' },
    channel,
  );
const session = (agenda: Row, title: string, values: EntityValues = {}) =>
  tenant.create(
    'agenda-sessions',
    { title, duration: 30, agenda: agenda.id, room: hall.id, start: '2041-03-28T09:00:00Z', ...values },
    channel,
  );
const call = (method: 'GET' | 'POST', agenda: Row, path = '', body?: object, from = tenant) =>
  from.call(method, `/v1/a/agendas/${agenda.id}/releases${path}`, {
    channel: from.channels.conference,
    ...(body ? { body } : {}),
  });
const release = (agenda: Row, name: string, tell?: boolean, note?: string) =>
  call('POST', agenda, '', {
    context: { id: agenda.id, type: 'agendas' },
    data: { name, ...(tell === undefined ? {} : { tell }), ...(note ? { note } : {}) },
  });
const preview = async (agenda: Row) => (await call('GET', agenda, '/next/mails')).json.data;
const change = async ({ id }: Row, data: EntityValues): Promise<void> => {
  const { json } = await tenant.call('GET', `/v1/a/agenda-sessions/${id}`, { channel });
  const body = { context: { id, type: 'agenda-sessions', version: json.data.version }, data };
  expect((await tenant.call('PUT', `/v1/a/agenda-sessions/${id}`, { channel, body })).status).toBe(200);
};

test('a release tells each speaker what is different for them, once, with a calendar', async () => {
  const agenda = await newAgenda('Spring');
  const [ada, ben, cleo] = [
    await speaker('Ada', 'ada@talks.example'),
    await speaker('Ben', 'ben@talks.example'),
    await speaker('Cleo', null),
  ];
  const opening = await session(agenda, 'Opening', { contributors: [ada.id, cleo.id] });
  const panel = await session(agenda, 'Panel', {
    ...{ start: '2041-03-28T10:00:00Z', contributors: [ada.id, ben.id] },
  });
  expect((await release(agenda, '1.0', true)).json.data).toMatchObject({ name: '1.0', told: 2 });
  const first = await sentMails();
  expect(first.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['ada@talks.example', 'New: 2 sessions, Spring'],
    ['ben@talks.example', 'New: Panel, Spring'],
  ]);

  await change(opening, { start: '2041-03-28T12:00:00Z', room: attic.id });
  await change(panel, { contributors: [ada.id], abstract: 'About it.' });
  const { mails, total, withoutAddress, refused } = await preview(agenda);
  expect([total, withoutAddress, refused]).toEqual([2, ['Cleo'], null]);
  const texts = mails.map(({ name, subject }: { name: string; subject: string }) => [name, subject]);
  expect(texts).toEqual([
    ['Ada', 'Changed: Opening, Spring'],
    ['Ben', 'Taken out: Panel, Spring'],
    ['Cleo', 'Changed: Opening, Spring'],
  ]);
  expect((await release(agenda, '1.1', true, 'Doors moved.')).json.data.told).toBe(2);
  const second = await sentMails();
  const [toAda, toBen] = ['ada', 'ben'].map((who) => second.find(({ to }) => to === `${who}@talks.example`));
  expect(second).toHaveLength(2);
  expect(toAda?.text).toContain('Thursday, 28 March 2041, 13:00 to 13:30 (Berlin time)');
  expect(toAda?.text).toContain('Before: Thursday, 28 March 2041, 10:00 to 10:30 (Berlin time)');
  expect(toAda?.text).toContain('Before: Hall');
  expect(toAda?.text).toContain('Doors moved.');
  const [was] = first.find(({ to }) => to === 'ben@talks.example')?.entries ?? [];
  expect(toAda?.entries).toMatchObject([{ method: 'REQUEST', status: 'CONFIRMED' }]);
  expect(toBen?.entries).toEqual([
    { method: 'CANCEL', uid: was?.uid, sequence: expect.any(Number), status: 'CANCELLED', summary: 'Panel' },
  ]);
  expect(Number(toBen?.entries[0]?.sequence)).toBeGreaterThan(Number(was?.sequence));
  expect((await call('GET', agenda)).json.data.map((one: { told: number }) => one.told)).toEqual([2, 2]);
});

test('a cancelled session is cancelled for its speakers, and an unchanged one is in no mail', async () => {
  const agenda = await newAgenda('Summer');
  const dora = await speaker('Dora', 'dora@talks.example');
  const emil = await speaker('Emil', 'emil@talks.example');
  const gone = await session(agenda, 'Gone', { contributors: [dora.id] });
  await session(agenda, 'Stays', { start: '2041-03-28T11:00:00Z', contributors: [emil.id] });
  await release(agenda, '1.0', true);
  await sentMails();
  await change(gone, { state: 'cancelled' });
  await release(agenda, '1.1', true);
  expect((await sentMails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['dora@talks.example', 'Cancelled: Gone, Summer'],
  ]);
});

describe('nobody gets a mail', () => {
  test('of a release that is not to tell, nor of one that is refused', async () => {
    const agenda = await newAgenda('Quiet');
    const fay = await speaker('Fay', 'fay@talks.example');
    await session(agenda, 'Talk', { contributors: [fay.id] });
    expect((await release(agenda, '1.0')).json.data.told).toBe(0);
    expect((await release(agenda, '1.0', true)).status).toBe(409);
    expect((await release(agenda, '1.1', true)).status).toBe(422);
    expect(await sentMails()).toEqual([]);
  });

  test('twice, where two people release at once', async () => {
    const agenda = await newAgenda('Both');
    const gil = await speaker('Gil', 'gil@talks.example');
    await session(agenda, 'Talk', { contributors: [gil.id] });
    await Promise.all([release(agenda, '1.0', true), release(agenda, '1.1', true)]);
    expect(await sentMails()).toHaveLength(1);
  });

  test('of a session that is over', async () => {
    const agenda = await newAgenda('Past');
    const hal = await speaker('Hal', 'hal@talks.example');
    await session(agenda, 'Talk', { start: '2019-03-28T09:00:00Z', contributors: [hal.id] });
    expect((await preview(agenda)).total).toBe(0);
    expect((await release(agenda, '1.0', true)).json.data.told).toBe(0);
    expect(await sentMails()).toEqual([]);
  });

  test('from a trial, which reads why and releases nothing', async () => {
    const agenda = await newAgenda('Trial');
    const ida = await speaker('Ida', 'ida@talks.example');
    await session(agenda, 'Talk', { contributors: [ida.id] });
    const until = (ends: string) =>
      api.database.asOwner(`update tenants set trial_ends_at = ${ends} where id = ${tenant.id}`);
    await until("now() + interval '1 day'");
    const words = 'A trial sends no mails to others. Sign up to keep the space.';
    expect((await preview(agenda)).refused).toBe(words);
    const { status, json } = await release(agenda, '1.0', true);
    expect([status, json.error]).toEqual([409, words]);
    await until('null');
    expect((await call('GET', agenda)).json.data).toEqual([]);
    expect(await sentMails()).toEqual([]);
  });

  test('where they would be too many in a day', async () => {
    const agenda = await newAgenda('Many');
    const jon = await speaker('Jon', 'jon@talks.example');
    await session(agenda, 'Talk', { contributors: [jon.id] });
    const since = (told: number) =>
      api.database.asOwner(
        `update agenda_releases set told = told + (${told}) where tenant_id = ${tenant.id} and id = (select max(id) from agenda_releases where tenant_id = ${tenant.id})`,
      );
    await since(1000);
    const { status, json } = await release(agenda, '1.0', true);
    await since(-1000);
    expect([status, json.error]).toEqual([
      409,
      'Speakers get at most 1,000 mails a day. Release without telling them, or tomorrow.',
    ]);
    expect(await sentMails()).toEqual([]);
  });
});

test('another tenant sees no mails', async () => {
  const agenda = await newAgenda('Mine');
  await session(agenda, 'Talk');
  const stranger = await api.tenant();
  expect((await call('GET', agenda, '/next/mails', undefined, stranger)).status).toBe(404);
});
