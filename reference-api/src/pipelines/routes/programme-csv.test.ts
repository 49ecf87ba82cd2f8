import { expect, test } from '@jest/globals';
import type { WholePipelineRun } from 'shared-contracts/api/pipelines';
import type { EntityName, Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline, undoOperation } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

const sheet = [
  'Title;Start;End;Room;Speaker;Track',
  'Opening;3/4/2027 14:00;3/4/2027 14:45;Hall A;Ada;Main',
  'Panel;3/4/2027 15:00;16:30;hall a;"Ada, Grace";Main',
  'Night;4/4/2027 23:30;0:30;Hall B;Ada; Main',
  'Lunch;3/4/2027 12:00;13:00;;;',
  'Lunch;4/4/2027 12:00;13:00;;;',
].join('\n');
const fields: Record<string, string> = {
  ...{ Title: 'title', Start: 'start', End: 'end', Room: 'room', Speaker: 'contributors', Track: 'track' },
};
const mapping = (order: 'day' | 'month' | null = null, more: Record<string, string | null> = {}) => ({
  columns: Object.entries({ ...fields, ...more }).map(([name, field]) => ({
    ...{ name, field },
    ...(field === 'start' || field === 'end' ? { dateOrder: order } : {}),
  })),
  key: null,
});
const days = { name: 'Days', dateFrom: '2027-04-03', dateTo: '2027-04-04', timeZone: 'Asia/Tokyo' };

async function made(more: object = {}, agendaOf: object = days) {
  const by = await api.tenant();
  const { conference } = by.channels;
  const agenda = await by.create('agendas', { ...days, ...agendaOf }, conference);
  const values = {
    format: 'csv',
    target: 'agenda-sessions',
    channel: conference,
    agenda: agenda.id,
    ...more,
  };
  return { by, conference, agenda, pipeline: await testPipeline(api, by, values) };
}
async function rowsOf(by: Tenant, entity: EntityName): Promise<Row[]> {
  const { json } = await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.conference });
  return json.data.sort((one: Row, other: Row) => one.id - other.id);
}
const counts = ({ report }: WholePipelineRun) =>
  Object.fromEntries(
    (report?.rows ?? []).map((row) => [row.what, [row.created, row.changed, row.unchanged, row.skipped]]),
  );
const reasons = ({ report }: WholePipelineRun) =>
  report?.rows.flatMap(({ skips }) => skips.map(({ name, reason }) => `${name}: ${reason}`));
const undo = (by: Tenant, { report }: WholePipelineRun) => undoOperation(api, by, report);

test('the order of day and month is asked in the check, and dates that nobody answered are left out', async () => {
  const both = { dateFrom: '2027-03-01', dateTo: '2027-04-30' };
  const { pipeline } = await made({ unknownNames: 'create' }, both);
  const first = await pipeline.run(sheet, { check: true });
  expect(first.columns?.map(({ name }) => name)).toEqual(Object.keys(fields));
  expect(await pipeline.match(mapping())).toEqual([200, undefined]);
  const asked = await pipeline.run(sheet, { check: true });
  const unanswered = { order: null, by: null, isMixed: false };
  expect(asked.dates).toEqual([
    { column: 1, name: 'Start', ...unanswered },
    { column: 2, name: 'End', ...unanswered },
  ]);
  const mayBe = 'This may be 3 April 2027 or 4 March 2027. Write the year first, such as 2027-04-03.';
  // Nothing is wrong with 16:30, nor with a room that is created as soon as the date is understood.
  expect(reasons(asked)).toEqual([
    `Opening: Line 2, columns “Start” and “End”: ${mayBe}`,
    `Panel: Line 3, column “Start”: ${mayBe}`,
    `Lunch: Line 5, column “Start”: ${mayBe}`,
  ]);
  // 4/4 is one day in any order. Nobody comes along with a line that is left out.
  const one = [1, 0, 0, 0];
  expect(counts(asked)).toEqual({ Rooms: one, Profiles: one, Contributors: one, Sessions: [2, 0, 0, 3] });
  await pipeline.match(mapping('day'));
  const answered = await pipeline.run(sheet, { check: true });
  expect(answered.dates?.map(({ order, by }) => [order, by])).toEqual([
    ['day', 'person'],
    ['day', 'person'],
  ]);
});

test('dates that are within the days of the agenda in one order alone have that order, unless a person says another', async () => {
  const { pipeline } = await made({ unknownNames: 'create' });
  await pipeline.run(sheet, { check: true });
  await pipeline.match(mapping());
  const read = await pipeline.run(sheet, { check: true });
  const dates = { order: 'day', by: 'file', shownBy: 'days', isMixed: false };
  expect(read.dates).toEqual([
    { column: 1, name: 'Start', ...dates },
    { column: 2, name: 'End', ...dates },
  ]);
  expect(counts(read).Sessions).toEqual([5, 0, 0, 0]);
  await pipeline.match(mapping('month'));
  const said = await pipeline.run(sheet, { check: true });
  expect(said.dates?.map(({ order, by }) => [order, by])).toEqual([
    ['month', 'person'],
    ['month', 'person'],
  ]);
});

test('a sheet becomes sessions of one agenda, with what is not here: checked, run, unchanged, undone, run again', async () => {
  const { by, agenda, pipeline } = await made({ unknownNames: 'create' });
  await by.create('rooms', { name: 'Hall A' }, by.channels.conference);
  await pipeline.match(mapping('day'));
  const all = {
    Rooms: [1, 0, 0, 0],
    Profiles: [2, 0, 0, 0],
    Contributors: [2, 0, 0, 0],
    Sessions: [5, 0, 0, 0],
  };
  const checked = await pipeline.run(sheet, { check: true });
  expect([counts(checked), await rowsOf(by, 'profiles')]).toEqual([all, []]);
  expect(checked.report?.warnings).toEqual([
    'Read as two speakers: “Ada, Grace”. Write the first name first where it is one person.',
    '1 track is new in the agenda: “Main”.',
  ]);
  const run = await pipeline.run(sheet);
  expect(counts(run)).toEqual(all);
  const sessions = await rowsOf(by, 'agenda-sessions');
  expect(
    sessions.map(({ values: { title, start, duration, track, agenda: own } }) => [
      title,
      start,
      duration,
      track,
      own,
    ]),
  ).toEqual([
    ['Opening', '2027-04-03T05:00:00.000Z', 45, 'Main', agenda.id],
    ['Panel', '2027-04-03T06:00:00.000Z', 90, 'Main', agenda.id],
    ['Night', '2027-04-04T14:30:00.000Z', 60, 'Main', agenda.id],
    ['Lunch', '2027-04-03T03:00:00.000Z', 60, null, agenda.id],
    ['Lunch', '2027-04-04T03:00:00.000Z', 60, null, agenda.id],
  ]);
  const rooms = await rowsOf(by, 'rooms');
  expect(rooms.map(({ values }) => values.name)).toEqual(['Hall A', 'Hall B']);
  expect(sessions.map(({ values }) => values.room)).toEqual([
    ...[rooms[0]?.id, rooms[0]?.id, rooms[1]?.id, null, null],
  ]);
  const speakers = (await rowsOf(by, 'contributors')).map(({ id }) => id);
  expect(sessions.map(({ values }) => values.contributors)).toEqual([
    ...[[speakers[0]], speakers, [speakers[0]], [], []],
  ]);
  expect((await pipeline.run(sheet)).sentence).toBe('All of it is here already');
  await undo(by, run);
  expect([await rowsOf(by, 'agenda-sessions'), await rowsOf(by, 'profiles')]).toEqual([[], []]);
  expect((await rowsOf(by, 'rooms')).map(({ values }) => values.name)).toEqual(['Hall A']);
  // What is new a second time has the names of the list that the first run added to.
  expect(counts(await pipeline.run(sheet))).toEqual(all);
});

test('an export of the agenda comes in again as unchanged', async () => {
  const { by, agenda, pipeline } = await made({ unknownNames: 'create' });
  await pipeline.match(mapping('day'));
  await pipeline.run(sheet);
  for (const format of ['json', 'xml'] as const) {
    const { json } = await by.call('GET', `/v1/a/agendas/${agenda.id}/programme?format=${format}`);
    const values = {
      name: format,
      format: 'schedule',
      target: 'agenda-sessions',
      channel: by.channels.conference,
    };
    const again = await testPipeline(api, by, values);
    const run = await again.run(json.data.text, { name: `days.${format}` });
    expect([run.sentence, counts(run)]).toEqual(['All of it is here already', expect.anything()]);
  }
});

test('unknown names are reported by line and column, with the way to create them', async () => {
  const { by, pipeline } = await made();
  await pipeline.match(mapping('day'));
  const checked = await pipeline.run(sheet, { check: true });
  expect(counts(checked)).toEqual({ Sessions: [2, 0, 0, 3] });
  expect(reasons(checked)).toEqual([
    'Opening: Line 2, column “Room”: There is no room called “Hall A”. Column “Speaker”: There is no contributor called “Ada”.',
    'Panel: Line 3, column “Room”: There is no room called “hall a”. Column “Speaker”: There is no contributor called “Ada, Grace”.',
    'Night: Line 4, column “Room”: There is no room called “Hall B”. Column “Speaker”: There is no contributor called “Ada”.',
  ]);
  expect(checked.report?.warnings).toEqual([
    'Read as two speakers: “Ada, Grace”. Write the first name first where it is one person.',
    'Not here: 2 rooms (“Hall A”, “Hall B”) and 2 speakers (“Ada”, “Grace”). Correct the names, or choose “Create them” in “Rooms and speakers that are not here”.',
  ]);
  expect(await rowsOf(by, 'rooms')).toEqual([]);
});

test('a day of its own, Japanese dates, a room that is a number, and a profile that is here', async () => {
  const { by, pipeline } = await made({ unknownNames: 'create' });
  const profile = await by.create('profiles', { displayName: 'Émilie du Châtelet' }, by.channels.conference);
  const text = [
    'Title,日付,Start,End,Room,Speaker,Track',
    'One,2027年4月3日(土),14:00,14時30分,101,emilie du chatelet;Lovelace,',
    'Two,,2027年4月3日 午後3時,16:00,101,Lovelace,',
  ].join('\n');
  const matched = mapping(null, { 日付: 'day' });
  await pipeline.match(matched);
  const run = await pipeline.run(text);
  expect([reasons(run), counts(run)]).toEqual([
    [],
    { Rooms: [1, 0, 0, 0], Profiles: [1, 0, 0, 0], Contributors: [2, 0, 0, 0], Sessions: [2, 0, 0, 0] },
  ]);
  const [one, two] = await rowsOf(by, 'agenda-sessions');
  expect([one?.values.start, one?.values.duration]).toEqual(['2027-04-03T05:00:00.000Z', 30]);
  expect([two?.values.start, two?.values.duration]).toEqual(['2027-04-03T06:00:00.000Z', 60]);
  expect((await rowsOf(by, 'rooms')).map(({ values }) => values.name)).toEqual(['101']);
  expect((await rowsOf(by, 'contributors')).map(({ values }) => values.profile)).toContain(profile.id);
  expect((await pipeline.run(text)).sentence).toBe('All of it is here already');
});

test('names that begin with a number and an x are names', async () => {
  const { by, pipeline } = await made({ unknownNames: 'create' });
  await pipeline.match(mapping('day'));
  const text = 'Title;Start;End;Room;Speaker;Track\nOne;3/4/2027 14:00;15:00;2x2;0x378;';
  expect(reasons(await pipeline.run(text))).toEqual([]);
  const [room] = await rowsOf(by, 'rooms');
  const [profile] = await rowsOf(by, 'profiles');
  expect([room?.values.name, profile?.values.displayName]).toEqual(['2x2', '0x378']);
  expect((await pipeline.run(text)).sentence).toBe('All of it is here already');
});

test('sessions of one title at one time in several rooms are several; a line like one above is left out', async () => {
  const { by, pipeline } = await made({ unknownNames: 'create' });
  await pipeline.match(mapping('day'));
  const line = (start: string, room: string) => `Translators;3/4/2027 ${start};16:00;${room};;`;
  const lines = [line('14:00', 'A'), line('14:00', 'B'), line('15:00', 'A'), line('15:00', 'B')];
  const text = [sheet.split('\n')[0], ...lines, line('15:00', 'b')].join('\n');
  const run = await pipeline.run(text);
  expect(reasons(run)).toEqual(['Translators: Line 6. Line 5 has the same identifier.']);
  expect(counts(run)).toMatchObject({ Sessions: [4, 0, 0, 1] });
  expect(counts(await pipeline.run(text))).toMatchObject({ Sessions: [0, 0, 4, 1] });
  const sessions = await rowsOf(by, 'agenda-sessions');
  expect(new Set(sessions.map(({ values: { start, room } }) => `${start} ${room}`)).size).toBe(4);
});

test.each([
  [
    'Title,Start,End\nA,2027-04-03 14:00,2027-04-03 13:00',
    'A: Line 2, column “End”: The end must come after the start.',
  ],
  [
    'Title,Start,End\nA,2027-04-03 14:00,',
    'A: Line 2, column “End”: Without an end, nobody knows how long it is.',
  ],
  ['Title,Start,End\nA,,2027-04-03 14:00', 'A: Line 2, column “Start”: It has an end and no start.'],
  [
    'Title,Start,End\nA,bald,2027-04-03 14:00',
    'A: Line 2, column “Start”: This is no date with a time. Write it such as 2027-04-03 14:00, 3.4.2027 14:00 or 3 April 2027 14:00.',
  ],
  [
    'Title,Start,End,Room\nA,2027-04-03 14:00,15:00,Hall [#999999]',
    'A: Line 2, column “Room”: There is no room with the id 999999 here.',
  ],
])('a line that cannot be a session is told by line and column: %s', async (text, reason) => {
  const { pipeline } = await made({ unknownNames: 'create' });
  const [header = ''] = text.split('\n');
  const columns = header.split(',').map((name) => ({ name, field: fields[name] ?? null }));
  await pipeline.match({ columns, key: null });
  expect(reasons(await pipeline.run(text, { check: true }))).toEqual([reason]);
});

const startsOf = async (by: Tenant) =>
  (await rowsOf(by, 'agenda-sessions')).map(({ values: { title, start } }) => `${title} ${start}`);
const matchedTo = (named: Record<string, string>) => ({
  columns: Object.entries(named).map(([name, field]) => ({ name, field })),
  key: null,
});
const ofDays = { Title: 'title', Day: 'day', Start: 'start', End: 'end' };

test.each([
  ['a first line for Excel', 'sep=;\nTitle;Day;Start;End\nA;Day 2;14.00;15.00', 'Line 3'],
  ['a title above', 'Programme;;;\n;;;\nTitle;Day;Start;End\nA;Sunday;2 pm;3 pm', 'Line 4'],
])('a sheet with %s has its columns, and the days of the agenda', async (_, text, line) => {
  const { by, pipeline } = await made();
  expect((await pipeline.run(text, { check: true })).columns?.map(({ name }) => name)).toEqual(
    Object.keys(ofDays),
  );
  await pipeline.match(matchedTo(ofDays));
  expect((await pipeline.run(text)).sentence).toBe('1 new');
  expect(await startsOf(by)).toEqual(['A 2027-04-04T05:00:00.000Z']);
  expect(reasons(await pipeline.run(`${text}\nB;Day 9;;16:00`, { check: true }))?.[0]).toContain(
    line.replace(/\d/, (number) => String(Number(number) + 1)),
  );
});

test('a line without a day has that of the line above, with a warning; a break without a time stays without one', async () => {
  const { by, pipeline } = await made();
  await pipeline.match(matchedTo({ Title: 'title', Day: 'day', Start: 'start', Minutes: 'duration' }));
  const text = 'Title;Day;Start;Minutes\nA;3 April 2027;14:00;0:45:00\nB;;15:00;45\nC;;;45';
  const run = await pipeline.run(text);
  expect([reasons(run), run.report?.warnings]).toEqual([
    [],
    ['Line 3 names no day and has that of the line above.'],
  ]);
  expect(await startsOf(by)).toEqual(['A 2027-04-03T05:00:00.000Z', 'B 2027-04-03T06:00:00.000Z', 'C null']);
});

test('a session without a title is left out, and nothing else is said of it', async () => {
  const { pipeline } = await made();
  const { columns } = matchedTo({ Title: 'title', Minutes: 'duration' });
  await pipeline.match({ columns: [{ name: 'Nr', field: null }, ...columns], key: 'Nr' });
  const run = await pipeline.run('Nr;Title;Minutes\n1;A;45\n2;;', { check: true });
  expect(reasons(run)).toEqual(['Line 3: Line 3. Title: Fill this in.']);
  expect(run.report?.warnings).toEqual([]);
});

test('sessions that nobody scheduled yet come in with the usual duration, with a warning, and keep what they get here', async () => {
  const { by, pipeline } = await made();
  await pipeline.match(matchedTo({ Title: 'title', Start: 'start', Minutes: 'duration' }));
  const text = 'Title;Start;Minutes\nA;2027-04-03 14:00;45\nB;;\nC;;\nD;2027-04-03 16:00;';
  const run = await pipeline.run(text);
  expect([run.sentence, reasons(run), run.report?.warnings]).toEqual([
    '3 new, 1 left out',
    ['D: Line 5. Duration: Fill this in.'],
    [
      '2 sessions have neither a time nor a duration in the file, the first of them “B”. They come without a time, and last 45 minutes if they are new.',
    ],
  ]);
  const found = await rowsOf(by, 'agenda-sessions');
  const b = found.find(({ values }) => values.title === 'B');
  expect(b?.values).toMatchObject({ start: null, duration: 45 });
  const start = '2027-04-03T07:00:00.000Z';
  const body = {
    data: { start, duration: 20 },
    context: { id: b?.id, type: 'agenda-sessions', version: b?.version },
  };
  expect((await by.call('PUT', `/v1/a/agenda-sessions/${b?.id}`, { body })).status).toBe(200);
  expect((await pipeline.run(text)).sentence).toBe('1 left out');
  const after = (await rowsOf(by, 'agenda-sessions')).find(({ id }) => id === b?.id);
  expect(after?.values).toMatchObject({ start, duration: 20 });
});

test('several columns of speakers are several people, and a warning lists names that may be other people', async () => {
  const { by, pipeline } = await made({ unknownNames: 'create' });
  await pipeline.match({
    columns: ['title', 'start', 'duration', 'contributors', 'contributors'].map((field, at) => ({
      name: ['Title', 'Start', 'Minutes', 'Speaker', 'Second speaker'][at] ?? '',
      field,
    })),
    key: null,
  });
  const header = 'Title;Start;Minutes;Speaker;Second speaker';
  const text = `${header}\nA;2027-04-03 14:00;45;Ada;Grace\nB;2027-04-03 15:00;45;Bo & Cy;\nC;2027-04-03 16:00;45;Noether, Emmy;`;
  const run = await pipeline.run(text);
  expect(reasons(run)).toEqual([]);
  expect(run.report?.warnings).toEqual([
    'Read as one speaker: “Bo & Cy”. Put a semicolon between people where it is several.',
    'Read as two speakers: “Noether, Emmy”. Write the first name first where it is one person.',
  ]);
  const people = (await rowsOf(by, 'profiles')).map(({ values }) => values.displayName);
  expect(people).toEqual(['Ada', 'Grace', 'Bo & Cy', 'Noether', 'Emmy']);
  expect((await rowsOf(by, 'agenda-sessions'))[0]?.values.contributors).toHaveLength(2);
});

test('a pipeline whose agenda was deleted is refused in a sentence', async () => {
  const { by, agenda, pipeline } = await made();
  const { status } = await by.call('DELETE', `/v1/a/agendas/${agenda.id}`);
  expect([status, await pipeline.refusal(sheet)]).toEqual([
    200,
    [422, 'The agenda “Days” was deleted. Choose another one.'],
  ]);
});
