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
  expect(await groupsBy('strasse, lodz,  Centrum')).toBe(
    'There is no group called “strasse, lodz,  Centrum”.',
  );
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
