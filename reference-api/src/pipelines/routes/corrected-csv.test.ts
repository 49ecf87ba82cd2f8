import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline, undoOperation, uploadProgramme } from '../../testing/pipelines.ts';

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

const guid = '5b2e3a41-8d70-4f7e-9a53-0a4f1f6d7c11';
const programme = JSON.stringify({
  schedule: {
    version: '1',
    conference: {
      ...{ acronym: 'camp', title: 'Camp', start: '2027-08-05', end: '2027-08-05', daysCount: 1 },
      time_zone_name: 'Europe/Copenhagen',
      days: [
        {
          ...{ index: 1, date: '2027-08-05' },
          rooms: {
            Forge: [
              {
                ...{ guid, title: 'Knives', start: '10:00', duration: '01:00', room: 'Forge', persons: [] },
                date: '2027-08-05T10:00:00+02:00',
              },
            ],
          },
        },
      ],
    },
  },
});

test('a sheet whose column has the GUIDs of an imported programme corrects its sessions, which the next programme leaves so', async () => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const sessions = async (): Promise<Row[]> =>
    (await by.call('GET', '/v1/a/agenda-sessions', { channel: conference })).json.data;
  await uploadProgramme(api, by, programme);
  const [knives] = await sessions();
  const target = { format: 'csv', target: 'agenda-sessions', channel: conference };
  const pipeline = await testPipeline(api, by, { ...target, agenda: knives?.values.agenda });
  const fields = { GUID: null, Title: 'title', Start: 'start', Duration: 'duration' };
  await pipeline.match({
    columns: Object.entries(fields).map(([name, field]) => ({ name, field })),
    key: 'GUID',
  });
  const lines = (title: string) =>
    [
      'GUID;Title;Start;Duration',
      `${guid.toUpperCase()};${title};2027-08-05 11:00;90`,
      'new-1;Axes;2027-08-05 15:00;30',
    ].join('\n');
  const first = await pipeline.run(lines('Knives and forks'));
  expect(first.sentence).toBe('1 new, 1 changed');
  const second = await pipeline.run(lines('Knives, forks'));
  expect(second.sentence).toBe('1 changed');
  const titles = async () => (await sessions()).map(({ id, values }) => [id, values.title, values.duration]);
  const corrected = await titles();
  expect(corrected).toContainEqual([knives?.id, 'Knives, forks', 90]);
  const again = await uploadProgramme(api, by, programme);
  expect(await titles()).toEqual(corrected);
  expect(again.keptCount).toBe(1);
  // The programme of another agenda is not corrected.
  const days = { dateFrom: '2027-08-05', dateTo: '2027-08-05', timeZone: 'Europe/Copenhagen' };
  const other = await by.create('agendas', { name: 'Other', ...days }, conference);
  const elsewhere = await testPipeline(api, by, { ...target, name: 'Elsewhere', agenda: other.id });
  await elsewhere.match({
    columns: Object.entries(fields).map(([name, field]) => ({ name, field })),
    key: 'GUID',
  });
  expect((await elsewhere.run(lines('Knives'), { check: true })).sentence).toBe('2 would be new');
  await undoOperation(api, by, second.report);
  expect(await titles()).toContainEqual([knives?.id, 'Knives and forks', 90]);
});

test('a column of durations has the unit that its header names, and minutes as a spreadsheet writes them', async () => {
  const { pipeline, sessions } = await made('Nr');
  const inHours = { Nr: null, Title: 'title', Start: 'start', 'Duración (h)': 'duration' };
  const columnsOf = (fields: Record<string, string | null>) =>
    Object.entries(fields).map(([name, field]) => ({ name, field }));
  await pipeline.match({ columns: columnsOf(inHours), key: 'Nr' });
  await pipeline.run(['Nr;Title;Start;Duración (h)', 'S1;Albedo;2.4.2027 14:00;0,75'].join('\n'));
  expect((await sessions()).map(({ values }) => values.duration)).toEqual([45]);
  await pipeline.match({ columns, key: 'Nr' });
  await pipeline.run(sheet('S1;Albedo;2.4.2027 14:00;"90,0"'));
  expect((await sessions()).map(({ values }) => values.duration)).toEqual([90]);
});
