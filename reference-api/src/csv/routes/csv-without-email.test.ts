import { expect, test } from '@jest/globals';
import type { ImportLine } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply } = csvCalls(api, tenant);
const members = () => tenant.channels.members;
const head = ['Name', 'Email', 'Phone', 'Internal notes'];

/** What a file makes of its lines, and why some fail. The file is imported where it changes something. */
async function imported(lines: string[][]) {
  const { id, report, linesOf } = await check('users', [head, ...lines], members());
  const failed = (await linesOf('fail')).map((line: ImportLine) => line.problems[0]?.reason);
  const { create, change } = report.outcomes;
  if (create + change > 0) await apply(id);
  return { ...report.outcomes, failed };
}

const usersCalled = async (name: string): Promise<Row[]> =>
  (await tenant.call('GET', '/v1/a/users', { query: name })).json.data;

test('a line without an email makes a user, and the same file again changes nothing', async () => {
  const lines = [
    ['Carla Dias', '', '+351 912 345 003', ''],
    ['Gil Pires', '', '', ''],
  ];
  expect(await imported(lines)).toMatchObject({ create: 2, fail: 0 });
  expect((await usersCalled('Carla')).map(({ values }) => [values.email, values.phone])).toEqual([
    [null, '+351 912 345 003'],
  ]);
  expect(await imported(lines)).toMatchObject({ create: 0, same: 2 });
  // A phone number is the same however it is written.
  expect(await imported([['Carla Dias', '', '+351912345003', 'Knee']])).toMatchObject({ change: 1 });
  expect(await usersCalled('Carla')).toHaveLength(1);
});

test('what found a row is what the line and the row have', async () => {
  const lines = [
    ['Sora Kim', '', '', ''],
    ['Rangi Parata', '', '+64 21 888 001', ''],
  ];
  await imported(lines);
  const { linesOf } = await check(
    'users',
    [head, ...lines.map((line) => [...line.slice(0, 3), 'Knee'])],
    members(),
  );
  const found = (await linesOf('change')).map(({ title, by }: ImportLine) => [title, by]);
  expect(found.sort()).toEqual([
    ['Rangi Parata', 'phone'],
    ['Sora Kim', 'name'],
  ]);
});

test('two lines without an email for one person make one user', async () => {
  const { failed, create } = await imported([
    ['Rosa Lima', '', '912 000 111', ''],
    ['Rosa Lima', '', '912000111', ''],
    ['Rosa Lima', '', '912 000 222', ''],
  ]);
  expect([create, failed]).toEqual([2, ['A line before it has the same name and phone.']]);
});

test('an email that comes later goes to the user with the same name and phone, and is not taken away again', async () => {
  await imported([['Tomé Cruz', '', '913 000 111', '']]);
  expect(await imported([['Tomé Cruz', 'tome@example.org', '913 000 111', '']])).toMatchObject({ change: 1 });
  expect(await imported([['Tomé Cruz', '', '913 000 111', '']])).toMatchObject({ same: 1 });
  expect((await usersCalled('Tomé')).map(({ values }) => values.email)).toEqual(['tome@example.org']);
});

test('a name alone does not find a user who has an email, nor does another phone', async () => {
  await imported([['Ivo Reis', 'ivo@example.org', '', '']]);
  const other = ['Ivo Reis', 'other@example.org', '', ''];
  expect(await imported([['Ivo Reis', '', '', ''], other])).toMatchObject({ create: 2, change: 0 });
  expect(await imported([['Ivo Reis', '', '914 000 111', '']])).toMatchObject({ create: 1 });
  expect(await usersCalled('Ivo')).toHaveLength(4);
});

test('a user without an email is found in its own tenant alone', async () => {
  const other = await api.tenant();
  await other.create('users', { name: 'Lia Paz', phone: '915 000 111' }, other.channels.members);
  expect(await imported([['Lia Paz', '', '915 000 111', '']])).toMatchObject({ create: 1 });
});
