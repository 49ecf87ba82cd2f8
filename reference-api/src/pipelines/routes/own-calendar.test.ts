import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

test('a calendar that an agenda exported takes no sessions out of it, and one of a partner comes in, also again', async () => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const days = { dateFrom: '2027-08-20', dateTo: '2027-08-29', timeZone: 'Europe/Zurich' };
  const agenda = await by.create('agendas', { name: 'Festival', ...days }, conference);
  const room = await by.create('rooms', { name: 'Kursaal' }, conference);
  const start = '2027-08-20T19:30:00.000Z';
  await by.create(
    'agenda-sessions',
    { title: 'Film', duration: 107, start, room: room.id, agenda: agenda.id },
    conference,
  );
  const exported = await by.call('GET', `/v1/a/agendas/${agenda.id}/programme?format=ics`);
  const text = exported.json.data.text as string;
  const sessions = async (): Promise<Row[]> =>
    (await by.call('GET', '/v1/a/agenda-sessions', { channel: conference })).json.data;
  const pipeline = await testPipeline(api, by, {
    format: 'icalendar',
    target: 'agenda-sessions',
    channel: conference,
  });
  const { status, sentence } = await pipeline.run(text);
  expect([status, sentence]).toEqual([
    'failed',
    'This calendar is an export of the agenda “Festival”, which has these sessions. Import its schedule JSON or XML instead, which has all that they say.',
  ]);
  expect((await sessions()).map(({ values }) => values.agenda)).toEqual([agenda.id]);
  const partner = text.replace(/^UID:.*$/m, 'UID:workshop-1@partner.example');
  expect((await pipeline.run(partner)).sentence).toBe('2 new');
  expect((await pipeline.run(partner)).sentence).toBe('All of it is here already');
  expect(await sessions()).toHaveLength(2);
});
