import { expect, test } from '@jest/globals';
import type { WholePipelineRun } from 'shared-contracts/api/pipelines';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline, undoOperation, uploadProgramme } from '../../testing/pipelines.ts';

const { api } = await apiForFile();
const start = '2027-08-20T19:30:00.000Z';

async function festival() {
  const by = await api.tenant();
  const channel = by.channels.conference;
  const days = { dateFrom: '2027-08-20', dateTo: '2027-08-29', timeZone: 'Europe/Zurich' };
  const agenda = await by.create('agendas', { name: 'Festival', ...days }, channel);
  const room = await by.create('rooms', { name: 'Kursaal' }, channel);
  await by.create('rooms', { name: 'Piazza' }, channel);
  const session = (title: string, more: EntityValues = {}) =>
    by.create(
      'agenda-sessions',
      { title, duration: 107, start, room: room.id, agenda: agenda.id, ...more },
      channel,
    );
  const exported = async ({ id }: Pick<Row, 'id'> = agenda): Promise<string> =>
    (await by.call('GET', `/v1/a/agendas/${id}/programme?format=ics`)).json.data.text;
  const sessions = async (): Promise<Row[]> =>
    (await by.call('GET', '/v1/a/agenda-sessions', { channel })).json.data;
  let pipelines = 0;
  const pipelineOf = (more: object = {}) => {
    pipelines += 1;
    const target = { format: 'icalendar', target: 'agenda-sessions', channel };
    return testPipeline(api, by, { name: `Source ${pipelines}`, ...target, ...more });
  };
  return { by, channel, agenda, session, exported, sessions, pipelineOf };
}
const counts = ({ report }: WholePipelineRun) =>
  report?.rows.map(({ what, created, changed, unchanged }) => [what, created, changed, unchanged]);

test('a calendar that an agenda exported comes back unchanged, whether the pipeline names the agenda or not', async () => {
  const { agenda, session, exported, sessions, pipelineOf } = await festival();
  await session('Film', { track: 'Ciné', abstract: 'Two lines,\nof text; and more.' });
  await session('Talk', { start: '2027-08-21T08:00:00Z', url: 'https://festival.example/talk' });
  const text = await exported();
  for (const more of [{}, { agenda: agenda.id }]) {
    const run = await (await pipelineOf(more)).run(text);
    expect([run.status, run.sentence]).toEqual(['ready', 'All of it is here already']);
    expect(counts(run)).toEqual([['Sessions', 0, 0, 2]]);
    expect(run.report?.warnings).toEqual([]);
  }
  expect((await sessions()).map(({ version }) => version)).toEqual([1, 1]);
});

test('what somebody changed in it changes the session, as a person would, with one undo', async () => {
  const { by, session, exported, sessions, pipelineOf } = await festival();
  const film = await session('Film', { description: 'Stays.', track: 'Ciné' });
  const text = (await exported())
    .replace('SUMMARY:Film', 'SUMMARY:Film and talk')
    .replace('LOCATION:Kursaal', 'LOCATION:piazza')
    .replace('DTSTART:20270820T193000Z', 'DTSTART:20270820T200000Z')
    .replace('DTEND:20270820T211700Z', 'DTEND:20270820T220000Z');
  const pipeline = await pipelineOf();
  const run = await pipeline.run(text);
  const [changed] = await sessions();
  expect(changed?.values).toMatchObject({
    ...{ title: 'Film and talk', start: '2027-08-20T20:00:00.000Z', duration: 120 },
    ...{ description: 'Stays.', track: 'Ciné' },
  });
  expect(run.titles.rooms?.[Number(changed?.values.room)]).toBe('Piazza');
  await undoOperation(api, by, run.report);
  expect((await sessions())[0]?.values).toMatchObject({
    title: 'Film',
    room: film.values.room,
    duration: 107,
  });
  const strange = await pipeline.run(text.replace('LOCATION:piazza', 'LOCATION:Attic'));
  expect(strange.report?.warnings).toEqual([
    'No room is called so: “Attic”. Its sessions stay where they are.',
  ]);
  expect((await sessions())[0]?.values).toMatchObject({ title: 'Film and talk', room: film.values.room });
});

test('a further event becomes a session once, and one that is cancelled here or lacks its event stays so', async () => {
  const { agenda, session, exported, sessions, pipelineOf } = await festival();
  const film = await session('Film');
  await session('Talk', { start: '2027-08-21T08:00:00Z' });
  const before = await exported();
  await session('Later', { start: '2027-08-22T08:00:00Z', state: 'cancelled' });
  const event = ['BEGIN:VEVENT', 'UID:Extra-1@phone.example', 'DTSTAMP:20270801T000000Z'].join('\r\n');
  const times = ['DTSTART:20270822T100000Z', 'DTEND:20270822T103000Z', 'SUMMARY:Picnic'].join('\r\n');
  const text = before.replace('END:VCALENDAR', `${event}\r\n${times}\r\nEND:VEVENT\r\nEND:VCALENDAR`);
  const pipeline = await pipelineOf();
  expect(counts(await pipeline.run(text))).toEqual([['Sessions', 1, 0, 2]]);
  expect(counts(await pipeline.run(text))).toEqual([['Sessions', 0, 0, 3]]);
  const all = await sessions();
  expect(all.map(({ values }) => [values.title, values.agenda]).sort()).toEqual(
    ['Film', 'Later', 'Picnic', 'Talk'].map((title) => [title, agenda.id]),
  );
  expect(film.values.room).toBe(all.find(({ id }) => id === film.id)?.values.room);
});

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
                ...{ guid: '5B2E3A41-8d70-4f7e-9a53-0a4f1f6d7c11', title: 'Knives', start: '10:00' },
                ...{ date: '2027-08-05T10:00:00+02:00', duration: '01:00', room: 'Forge', persons: [] },
              },
            ],
          },
        },
      ],
    },
  },
});

test('the calendar of a programme that was imported takes no sessions out of its agenda, and does not hide what people moved', async () => {
  const { by, channel, agenda: other, sessions, exported, pipelineOf } = await festival();
  await uploadProgramme(api, by, programme);
  const [knives] = await sessions();
  const own = Number(knives?.values.agenda);
  const text = (await exported({ id: own })).replace('T080000Z', 'T073000Z');
  expect(counts(await (await pipelineOf()).run(text))).toEqual([['Sessions', 0, 1, 0]]);
  expect((await sessions())[0]?.values).toMatchObject({
    ...{ agenda: own, start: '2027-08-05T07:30:00.000Z', duration: 90 },
  });
  // The programme is as it was: the time stays as a person would have left it.
  const again = await uploadProgramme(api, by, programme);
  expect(again.rows.map(({ changed }) => changed)).toEqual([0, 0, 0, 0, 0]);
  const wrong = await (await pipelineOf({ agenda: other.id })).run(text);
  expect([wrong.status, wrong.sentence]).toEqual([
    'failed',
    'This calendar is an export of the agenda “Camp”. Choose that agenda in the pipeline, or none.',
  ]);
  await by.create('agenda-sessions', { title: 'Film', duration: 30, agenda: other.id }, channel);
});

test('a calendar with sessions of two agendas is refused, and one of a partner comes in, also again', async () => {
  const { by, channel, session, exported, sessions, pipelineOf } = await festival();
  await session('Film');
  const days = { dateFrom: '2027-09-01', dateTo: '2027-09-02', timeZone: 'Europe/Zurich' };
  const second = await by.create('agendas', { name: 'Autumn', ...days }, channel);
  await session('Walk', { agenda: second.id });
  const [one, two] = [await exported(), await exported(second)];
  const events = two.slice(two.indexOf('BEGIN:VEVENT'), two.indexOf('END:VCALENDAR'));
  const pipeline = await pipelineOf();
  const both = await pipeline.run(one.replace('END:VCALENDAR', `${events}END:VCALENDAR`));
  expect(both.sentence).toMatch(/^This calendar has sessions of several agendas: /);
  const partner = one.replace(/^UID:.*$/m, 'UID:workshop-1@partner.example');
  expect((await pipeline.run(partner)).sentence).toBe('2 new');
  expect((await pipeline.run(partner)).sentence).toBe('All of it is here already');
  expect((await pipeline.run(partner.replace('SUMMARY:Film', 'SUMMARY:Guests'))).sentence).toBe('1 changed');
  expect(await sessions()).toHaveLength(3);
});
