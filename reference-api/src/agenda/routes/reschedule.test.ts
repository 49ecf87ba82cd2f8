import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AcceptedConflict } from 'shared-contracts/api';
import { addDays, clockAt, instantsOf } from 'shared-contracts/days';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { undoOperation } from '../../testing/pipelines.ts';
import { movedStart } from '../services/reschedule.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
const days = { dateFrom: '2027-03-01', dateTo: '2027-03-02' };

async function agendaOf(starts: readonly (string | null)[]): Promise<{ agenda: Row; sessions: Row[] }> {
  const values = { name: `Spring ${starts.length}`, timeZone: 'Europe/Vienna', ...days };
  const agenda = await tenant.create('agendas', values, channel);
  const sessions: Row[] = [];
  for (const start of starts) {
    const session = { title: 'Talk', duration: 30, agenda: agenda.id, start };
    sessions.push(await tenant.create('agenda-sessions', session, channel));
  }
  return { agenda, sessions };
}
const put = (entity: string, { id }: Row, version: number, data: EntityValues) =>
  tenant.call('PUT', `/v1/a/${entity}/${id}`, { body: { context: { id, type: entity, version }, data } });
const reschedule = async ({ id }: Row, data: object, by = tenant) => {
  const body = { context: { id, type: 'agendas' }, data };
  const { status, json } = await by.call('POST', `/v1/a/agendas/${id}/reschedule`, {
    channel: by.channels.conference,
    body,
  });
  return { status, json };
};
const startsOf = (sessions: readonly Row[]) =>
  Promise.all(
    sessions.map(async ({ id }) => {
      const { json } = await tenant.call('GET', `/v1/a/agenda-sessions/${id}`, { channel });
      return [json.data.version, json.data.values.start];
    }),
  );

test('sessions keep their local time in the new zone of their agenda, and one undo takes it back', async () => {
  const { agenda, sessions } = await agendaOf(['2027-03-01T09:00:00Z', null, '2027-03-01T23:30:00Z']);
  const [elsewhere] = (await agendaOf(['2027-03-01T09:00:00Z'])).sessions as [Row];
  await put('agendas', agenda, 1, { timeZone: 'America/Denver' });
  const { status, json } = await reschedule(agenda, { from: 'Europe/Vienna', days: 0 });
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ sentence: 'Moved 2 sessions', done: 2, undoable: true });
  expect(await startsOf([...sessions, elsewhere])).toEqual([
    [2, '2027-03-01T17:00:00.000Z'],
    [1, null],
    [2, '2027-03-02T07:30:00.000Z'],
    [1, '2027-03-01T09:00:00.000Z'],
  ]);
  const versions = await tenant.call('GET', `/v1/a/agenda-sessions/${sessions[0]?.id}/versions`, { channel });
  expect(versions.json.data[0]).toMatchObject({
    action: 'change',
    changes: { start: { before: '2027-03-01T09:00:00.000Z', after: '2027-03-01T17:00:00.000Z' } },
  });
  await undoOperation(api, tenant, { bulkOperation: json.data.id });
  expect((await startsOf(sessions)).map(([, start]) => start)).toEqual([
    '2027-03-01T09:00:00.000Z',
    null,
    '2027-03-01T23:30:00.000Z',
  ]);
});

test('sessions move by days over a change of the clocks, at the same local time', async () => {
  const { agenda, sessions } = await agendaOf(['2027-03-27T21:00:00Z']);
  const { json } = await reschedule(agenda, { from: 'Europe/Vienna', days: 1 });
  expect(json.data.sentence).toBe('Moved 1 session');
  expect(await startsOf(sessions)).toEqual([[2, '2027-03-28T20:00:00.000Z']]);
});

test('conflicts that people accepted stay accepted in both directions, except those about the time', async () => {
  const { agenda, sessions } = await agendaOf(['2027-03-01T09:00:00Z', '2027-03-01T09:15:00Z']);
  const [one, other] = sessions.map(({ id }) => id) as [number, number];
  const path = `/v1/a/agendas/${agenda.id}/accepted-conflicts`;
  const minute = (at: string) => Date.parse(at) / 60_000;
  const keys = (at: string, later: string) => [
    `capacity-${one}-0-0-4-${minute(at)}-0`,
    `speaker-${one}-${other}-7-4-${minute(at)}-${minute(later)}`,
  ];
  const before = keys('2027-03-01T09:00Z', '2027-03-01T09:15Z');
  const hours = `hours-${one}-0-0-4-${minute('2027-03-01T09:00Z')}-0`;
  for (const key of [...before, hours])
    await tenant.call('POST', path, {
      channel,
      body: { context: { id: agenda.id, type: 'agendas' }, data: { key, reason: 'Both are hers.' } },
    });
  await reschedule(agenda, { from: 'Europe/Vienna', days: 2 });
  const { json } = await tenant.call('GET', path, { channel });
  const accepted: AcceptedConflict[] = json.data;
  const after = keys('2027-03-03T09:00Z', '2027-03-03T09:15Z');
  expect(accepted.map(({ key }) => key).sort()).toEqual([...before, ...after, hours].sort());
  expect(accepted.find(({ key }) => key === after[0])).toMatchObject({
    ...{ reason: 'Both are hers.', by: 'Test Person' },
    at: accepted.find(({ key }) => key === before[0])?.at,
  });
});

test('of three thousand accepted conflicts, those of earlier times end before those that moved', async () => {
  const { agenda, sessions } = await agendaOf(['2027-03-01T09:00:00Z']);
  const key = (at: string) => `capacity-${sessions[0]?.id}-0-0-4-${Date.parse(at) / 60_000}-0`;
  const many = 'insert into accepted_conflicts (tenant_id, agenda_id, key, reason, accepted_by, accepted_at)';
  await api.database.asOwner(
    `${many} select $1::bigint, $2::bigint, 'hours-' || n, '', '', now() + n * interval '1 s' from generate_series(1, 2999) n
     union all select $1::bigint, $2::bigint, $3, '', '', now() - interval '1 d'`,
    [tenant.id, agenda.id, key('2027-03-01T09:00Z')],
  );
  await reschedule(agenda, { from: 'Europe/Vienna', days: 1 });
  const { json } = await tenant.call('GET', `/v1/a/agendas/${agenda.id}/accepted-conflicts`, { channel });
  const accepted: AcceptedConflict[] = json.data;
  expect(accepted).toHaveLength(3000);
  const left = accepted.map((one) => one.key).filter((one) => one.startsWith('capacity'));
  expect(left).toEqual([key('2027-03-02T09:00Z')]);
});

test('nothing moves where neither the zone nor the days are others', async () => {
  const { agenda, sessions } = await agendaOf(['2027-03-01T09:00:00Z']);
  expect((await reschedule(agenda, { from: 'Europe/Vienna', days: 0 })).json.data).toBeNull();
  expect(await startsOf(sessions)).toEqual([[1, '2027-03-01T09:00:00.000Z']]);
});

test('an agenda of somebody else is not there, and a zone that does not exist is refused', async () => {
  const { agenda } = await agendaOf(['2027-03-01T09:00:00Z']);
  expect((await reschedule(agenda, { from: 'UTC', days: 1 }, await api.tenant())).status).toBe(404);
  expect((await reschedule(agenda, { from: 'Mars/Base', days: 1 })).status).toBe(422);
  expect((await reschedule(agenda, { from: 'UTC', days: 1.5 })).status).toBe(422);
});

test('a local time stays, except one that the clocks skip', () => {
  const zone = fc.constantFrom(
    'Europe/Vienna',
    'America/Denver',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'UTC',
  );
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(zone, zone, minutes, fc.integer({ min: -400, max: 400 }), (from, to, minute, moved) => {
      const start = new Date(minute * 60_000).toISOString();
      const [day = '', time] = clockAt(Date.parse(start), from).split('T');
      const wanted = `${addDays(day, moved)}T${time}`;
      fc.pre(instantsOf(wanted, to).length > 0);
      expect(clockAt(Date.parse(movedStart(start, { from, to, days: moved })), to)).toBe(wanted);
    }),
  );
});
