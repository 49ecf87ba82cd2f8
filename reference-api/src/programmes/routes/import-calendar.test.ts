import { expect, test } from '@jest/globals';
import type { ProgrammeReport } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { undoOperation, uploadProgramme } from '../../testing/pipelines.ts';

const { api } = await apiForFile();
const counts = ({ rows }: ProgrammeReport) =>
  rows.map(({ what, created, changed, unchanged }) => [what, created, changed, unchanged]);

async function congress() {
  const by = await api.tenant();
  const channel = by.channels.conference;
  const days = { dateFrom: '2027-04-02', dateTo: '2027-04-06', timeZone: 'America/Santiago' };
  const agenda = await by.create('agendas', { name: 'Congreso', ...days }, channel);
  const sessions = async (): Promise<Row[]> =>
    (await by.call('GET', '/v1/a/agenda-sessions', { channel })).json.data;
  return { by, channel, agenda, sessions };
}

test('the calendar that an agenda exported comes back by its Import: unchanged, or with what somebody changed in it', async () => {
  const { by, channel, agenda, sessions } = await congress();
  const room = await by.create('rooms', { name: 'Aula' }, channel);
  const values = { title: 'Albedo', start: '2027-04-02T12:00:00Z', duration: 45, agenda: agenda.id };
  await by.create('agenda-sessions', { ...values, room: room.id }, channel);
  const { json } = await by.call('GET', `/v1/a/agendas/${agenda.id}/programme?format=ics`);
  const text: string = json.data.text;
  expect(counts(await uploadProgramme(api, by, text, { check: 'true' }))).toEqual([['Sessions', 0, 0, 1]]);
  const changed = text.replace('SUMMARY:Albedo', 'SUMMARY:Albedo y nieve');
  const report = await uploadProgramme(api, by, changed);
  expect(counts(report)).toEqual([['Sessions', 0, 1, 0]]);
  expect((await sessions()).map((one) => one.values.title)).toEqual(['Albedo y nieve']);
  await undoOperation(api, by, report);
  expect((await sessions()).map((one) => one.values.title)).toEqual(['Albedo']);
});

const event = (uid: string, title: string, start: string) =>
  [
    ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20270101T000000Z', `DTSTART:${start}`],
    ...['DURATION:PT45M', `SUMMARY:${title}`, 'LOCATION:Sala Grey', 'END:VEVENT'],
  ].join('\r\n');
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Talleres', ...events, 'END:VCALENDAR'].join('\r\n');

test('the calendar of others fills the empty agenda in its zone, and its next file changes the same sessions', async () => {
  const { by, agenda, sessions } = await congress();
  const first = calendar(event('a@x', 'Albedo', '20270402T090000'), event('b@x', 'Nieve', '20270405T090000'));
  await uploadProgramme(api, by, first, { into: agenda.id });
  // The clocks go back on the 4th.
  expect((await sessions()).map(({ values }) => [values.title, values.start, values.agenda])).toEqual([
    ['Albedo', '2027-04-02T12:00:00.000Z', agenda.id],
    ['Nieve', '2027-04-05T13:00:00.000Z', agenda.id],
  ]);
  const next = await uploadProgramme(api, by, first.replace('SUMMARY:Nieve', 'SUMMARY:Nieve y hielo'));
  expect(counts(next).at(-1)).toEqual(['Sessions', 0, 1, 1]);
  expect(await sessions()).toHaveLength(2);
});
