import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply } = csvCalls(api, tenant);
const members = () => tenant.channels.members;

const group = async (name: string) => (await tenant.create('groups', { name }, members())).id;
let lines = 0;

/** The groups that a user gets by a cell, or why not. */
async function groupsBy(cell: string): Promise<number[] | string> {
  lines += 1;
  const email = `line${lines}@example.com`;
  const { id, linesOf } = await check(
    'users',
    [
      ['Email', 'Name', 'Groups'],
      [email, 'Ada', cell],
    ],
    members(),
  );
  const [failed] = await linesOf('fail');
  if (failed) return failed.problems[0].reason;
  await apply(id);
  const { json } = await tenant.call('GET', '/v1/a/users', { query: email });
  return (json.data as Row[])[0]?.values.groups as number[];
}

test('a cell finds a row as search does: without accents and capitals, and “ss” for “ß”', async () => {
  const [street, lodz] = [await group('Straße'), await group('Łódź, Centrum')];
  expect(await groupsBy('Strasse')).toEqual([street]);
  expect(await groupsBy('LODZ, centrum')).toEqual([lodz]);
  // Taken apart, since one of its parts is a row.
  expect(await groupsBy('strasse, lodz,  Centrum')).toBe('There is no group called “lodz”.');
  expect(await groupsBy('lodz,  Centrum, Widzew')).toBe('There is no group called “lodz,  Centrum, Widzew”.');
  expect(await groupsBy('strasse; lodz,  Centrum')).toEqual([street, lodz]);
  expect(await groupsBy('Strass')).toBe('There is no group called “Strass”.');
});

test('an exact match of a cell wins, and an ambiguous one fails with the candidates', async () => {
  const [plain, accented, other] = [await group('Cafe'), await group('Café'), await group('Other')];
  expect(await groupsBy('Cafe')).toEqual([plain]);
  expect(await groupsBy('Café')).toEqual([accented]);
  const words = '“CAFÉ” may be “Cafe” or “Café”. Write the name as it is, or give the id.';
  expect(await groupsBy('CAFÉ')).toBe(words);
  expect(await groupsBy('Other, CAFÉ')).toBe(words);
  expect(await groupsBy('other, Cafe')).toEqual([other, plain]);
});

test('blanks in a title count as one, in the file and in the row', async () => {
  const service = await tenant.create('services', { name: 'Rowing', duration: 60 });
  const profile = await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core);
  const coach = await tenant.create('coaches', { profile: profile.id });
  const ana = await tenant.create('users', { name: 'Ana  Silva', email: 'ana@example.com' }, members());
  expect(ana.values.name).toBe('Ana  Silva');
  const session = (day: string, clients: string) => [
    ...['Rowing', `2027-05-0${day} 10:00`, `2027-05-0${day} 11:00`, `#${coach.id}`, clients],
  ];
  const { id, report, linesOf } = await check('appointments', [
    ['Service', 'Start', 'End', 'Coach', 'Clients'],
    session('1', 'Ana Silva'),
    session('2', 'Ana  Silva'),
    session('3', 'Ana   Silva'),
  ]);
  expect([report.outcomes, await linesOf('fail')]).toEqual([{ create: 3, change: 0, same: 0, fail: 0 }, []]);
  await apply(id);
  const { json } = await tenant.call('GET', `/v1/a/appointments?where.clients=${ana.id}`);
  expect(json.data.map(({ values }: Row) => values.service)).toEqual(Array(3).fill(service.id));
});

test('a checked file names the rows of other entities that its lines lack and that a name makes, each once, in its order', async () => {
  const { conference } = tenant.channels;
  const agenda = { name: 'Congress', dateFrom: '2027-05-01', dateTo: '2027-05-02', timeZone: 'UTC' };
  await tenant.create('agendas', agenda, conference);
  await tenant.create('rooms', { name: 'Hall' }, conference);
  const sessions = [
    ['Title', 'Duration', 'Agenda', 'Room', 'Contributors'],
    ['Opening', '30', 'Congress', 'Hall', 'Ada Lovelace; Alan Turing'],
    ['Compilers', '30', 'Congress', 'Attic', 'ada lovelace; Hopper, Grace'],
    ['Closing', '30', 'Summit', 'hall', ''],
  ];
  const matches = ['title', 'duration', 'agenda', 'room', 'contributors'];
  const { id, report, linesOf } = await check('agenda-sessions', sessions, conference, matches);
  expect(report.outcomes).toMatchObject({ create: 0, fail: 3 });
  // An agenda needs days, and of “Hopper, Grace” nobody can say how many people that is.
  expect(report.missingRows).toEqual([
    { entity: 'contributors', title: 'Ada Lovelace' },
    { entity: 'contributors', title: 'Alan Turing' },
    { entity: 'rooms', title: 'Attic' },
  ]);
  for (const { problems } of await linesOf('fail'))
    for (const problem of problems) expect(Object.keys(problem)).toEqual(['field', 'reason']);
  await tenant.create('rooms', { name: 'Attic' }, conference);
  for (const displayName of ['Ada Lovelace', 'Alan Turing']) {
    const profile = (await tenant.create('profiles', { displayName }, conference)).id;
    await tenant.create('contributors', { profile, roles: ['speaker'] }, conference);
  }
  const again = await tenant.call('POST', `/v1/a/imports/${id}/check`, { body: { data: { matches } } });
  expect(again.json.data).toMatchObject({ outcomes: { create: 1, fail: 2 } });
  expect(again.json.data.missingRows).toBeUndefined();
});

test('no user is offered to be created by a name alone', async () => {
  const sold = [
    ['Client', 'Package', 'Date'],
    ['Nobody Known', 'Nothing', '2026-05-01'],
  ];
  const { report } = await check('package-entries', sold, members(), ['client', 'package', 'date']);
  expect(report.outcomes).toMatchObject({ fail: 1 });
  expect(report.missingRows).toBeUndefined();
});
