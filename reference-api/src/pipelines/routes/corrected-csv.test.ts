import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

const columns = Object.entries({ Nr: null, Title: 'title', Start: 'start', Duration: 'duration' }).map(
  ([name, field]) => ({ name, field }),
);
const sheet = (...lines: string[]) => ['Nr;Title;Start;Duration', ...lines].join('\n');
const screening = (number: number, start = '14:00') =>
  `S${number};Film ${number};${number}.4.2027 ${start};1h47`;

async function made(key: string | null) {
  const by = await api.tenant();
  const { conference } = by.channels;
  const days = { dateFrom: '2027-04-01', dateTo: '2027-04-30', timeZone: 'Europe/Zurich' };
  const agenda = await by.create('agendas', { name: 'Festival', ...days }, conference);
  const target = { format: 'csv', target: 'agenda-sessions', channel: conference, agenda: agenda.id };
  const pipeline = await testPipeline(api, by, target);
  expect(await pipeline.match({ columns, key })).toEqual([200, undefined]);
  const sessions = async (): Promise<Row[]> =>
    (await by.call('GET', '/v1/a/agenda-sessions', { channel: conference })).json.data;
  return { by, agenda, conference, pipeline, sessions };
}

test('sessions that a corrected sheet does not have any more stay, and are named', async () => {
  const { by, agenda, conference, pipeline, sessions } = await made('Nr');
  await pipeline.run(sheet(...[1, 2, 3, 4, 5].map((number) => screening(number))));
  const other = {
    name: 'Partner',
    format: 'csv',
    target: 'agenda-sessions',
    channel: conference,
    agenda: agenda.id,
  };
  const second = await testPipeline(api, by, other);
  await second.match({ columns, key: 'Nr' });
  // What another sheet brought, or a person made or cancelled, is not of this one.
  const partner = await second.run(sheet(screening(9)));
  expect(partner.report?.warnings).toEqual([]);
  await by.create('agenda-sessions', { title: 'Made here', duration: 30, agenda: agenda.id }, conference);
  const cancelled = (await sessions()).find(({ values }) => values.title === 'Film 5');
  const context = { id: cancelled?.id, type: 'agenda-sessions', version: cancelled?.version };
  const path = `/v1/a/agenda-sessions/${cancelled?.id}`;
  const changed = await by.call('PUT', path, { body: { context, data: { state: 'cancelled' } } });
  expect(changed.status).toBe(200);
  // A line that cannot be read is in the file all the same.
  const corrected = sheet(screening(1, '15:00'), screening(4, 'soon'));
  const checked = await pipeline.run(corrected, { check: true });
  const words = '2 sessions here are not in the file: “Film 2”, “Film 3”. They stay.';
  expect(checked.report?.warnings).toEqual([words]);
  const { report, sentence } = await pipeline.run(corrected);
  expect([sentence, report?.warnings]).toEqual(['1 changed, 1 left out', [words]]);
  expect(await sessions()).toHaveLength(7);
});

test('a moved session that its title identifies is not missing', async () => {
  const { pipeline } = await made(null);
  await pipeline.run(sheet(screening(1), screening(2)));
  const { report, sentence } = await pipeline.run(sheet(screening(1, '16:00'), screening(2, 'soon')));
  expect([sentence, report?.warnings]).toEqual(['1 changed, 1 left out', []]);
});
