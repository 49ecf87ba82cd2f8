import { expect, test } from '@jest/globals';
import type { ImportLine } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply, undo } = csvCalls(api, tenant);
const members = () => tenant.channels.members;
const head = ['Name', 'Email', 'Birthday'];

async function imported(lines: string[][], shares?: boolean) {
  const more = shares === undefined ? {} : { shares };
  const { id, report, linesOf } = await check('users', [head, ...lines], members(), undefined, more);
  const failed = (await linesOf('fail')).map((line: ImportLine) => line.problems[0]?.reason);
  const { create, change } = report.outcomes;
  const task = create + change > 0 ? await apply(id) : null;
  return { ...report.outcomes, sharing: report.sharing, shares: report.shares, failed, task };
}

/** Names of the users of one family, with their email and the name of their contact. */
async function family(name: string): Promise<unknown[]> {
  const { json } = await tenant.call('GET', '/v1/a/users', { query: name });
  const rows: Row[] = json.data;
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.values.name ?? null;
  return rows.map(({ values }) => [values.name, values.email, nameOf(values.contactPerson)]);
}

const roberts = [
  ['Mary Roberts', 'mary@example.org', ''],
  ['Leo Roberts', 'MARY@example.org ', '2016-05-04'],
  ['Mia Roberts', 'mary@example.org', '2018-03-02'],
];

test('lines with the email of a line before them are counted, and become users with a contact if a person wants it', async () => {
  const plain = await check('users', [head, ...roberts], members());
  expect(plain.report).toMatchObject({ sharing: 2, outcomes: { create: 1, fail: 2 } });
  const family1 = await imported(roberts, true);
  expect(family1).toMatchObject({ create: 3, fail: 0, shares: true, sharing: undefined });
  expect(await family('Roberts')).toEqual([
    ['Leo Roberts', null, 'Mary Roberts'],
    ['Mary Roberts', 'mary@example.org', null],
    ['Mia Roberts', null, 'Mary Roberts'],
  ]);
});

test('the same file again changes nobody, with or without the answer', async () => {
  const children = ['Ada Costa', 'Bea Costa'].map((name) => [name, 'eva@example.org', '']);
  const file = [['Eva Costa', 'eva@example.org', ''], ...children];
  await imported(file, true);
  expect(await imported(file, true)).toMatchObject({ create: 0, change: 0, same: 3 });
  expect(await imported(file)).toMatchObject({ create: 0, change: 0, same: 3, sharing: undefined });
  // What is new of a child goes to the child.
  const grown = [['ada  costa', 'eva@example.org', '2015-01-02']];
  expect(await imported(grown)).toMatchObject({ change: 1, fail: 0 });
  expect(await family('Costa')).toHaveLength(3);
});

test('who is here already is the contact of others with the email, whatever the order of the lines', async () => {
  await imported([['Tim Hale', 'tim@example.org', '']]);
  const lines = [
    ['Zoe Hale', 'tim@example.org', ''],
    ['Tim Hale', 'tim@example.org', '1980-02-03'],
  ];
  expect(await imported(lines, true)).toMatchObject({ create: 1, change: 1, fail: 0 });
  expect(await family('Hale')).toEqual([
    ['Tim Hale', 'tim@example.org', null],
    ['Zoe Hale', null, 'Tim Hale'],
  ]);
});

test('of lines that all have a birthday, the eldest is the contact of the others, also below them', async () => {
  const lines = [
    ['Abe Lund', 'lund@example.org', '2014-01-05'],
    ['Ebba Lund', 'lund@example.org', '1983-07-01'],
    ['Finn Lund', 'lund@example.org', '2012-10-30'],
  ];
  expect(await imported(lines, true)).toMatchObject({ create: 3, fail: 0 });
  expect(await family('Lund')).toEqual([
    ['Abe Lund', null, 'Ebba Lund'],
    ['Ebba Lund', 'lund@example.org', null],
    ['Finn Lund', null, 'Ebba Lund'],
  ]);
  expect(await imported(lines)).toMatchObject({ create: 0, change: 0, same: 3 });
});

test('a line that may be a new name or another person is refused until somebody says which', async () => {
  await imported([['Rita Sol', 'rita@example.org', '']]);
  const child = [['Gil Sol', 'rita@example.org', '']];
  const asked = await imported(child);
  expect(asked).toMatchObject({ create: 0, change: 0, fail: 1, sharing: 1 });
  expect(asked.failed).toEqual([
    'Rita Sol has it. Say first whether this is somebody else, or Rita Sol with a new name.',
  ]);
  expect(await imported(child, true)).toMatchObject({ create: 1, fail: 0 });
  expect(await family('Sol')).toEqual([
    ['Gil Sol', null, 'Rita Sol'],
    ['Rita Sol', 'rita@example.org', null],
  ]);
  // The same given name is a new name, and another one is so if somebody says it.
  expect(await imported([['Rita Quint', 'rita@example.org', '']])).toMatchObject({ change: 1, fail: 0 });
  expect(await imported([['Margarita Quint', 'rita@example.org', '']], false)).toMatchObject({ change: 1 });
  expect(await family('Quint')).toEqual([['Margarita Quint', 'rita@example.org', null]]);
});

test('the same child twice is refused, and two families may each have one of that name', async () => {
  const lines = [
    ['Ann Poe', 'poe@example.org', ''],
    ['Kim', 'poe@example.org', ''],
    ['KIM', 'poe@example.org', ''],
    ['Bob Ray', 'ray@example.org', ''],
    ['Kim', 'ray@example.org', ''],
  ];
  const { create, failed } = await imported(lines, true);
  expect([create, failed]).toEqual([4, ['A line before it has the same name.']]);
});

test('a child leads to whoever has the email when it is written, and is left out where nobody has it', async () => {
  const lines = [
    ['Ola Berg', 'ola@example.org', ''],
    ['Per Berg', 'ola@example.org', ''],
  ];
  const { id } = await check('users', [head, ...lines], members(), undefined, { shares: true });
  // Somebody else takes the email meanwhile, so that the line before fails.
  const other = await tenant.create('users', { name: 'Ola B', email: 'ola@example.org' }, members());
  await apply(id);
  const { json } = await tenant.call('GET', '/v1/a/users', { query: 'Per Berg' });
  expect(json.data[0].values.contactPerson).toBe(other.id);

  const bin = await check(
    'users',
    [head, ...lines.map(([name, , day]) => [name ?? '', 'gone@example.org', day ?? ''])],
    members(),
    undefined,
    { shares: true },
  );
  const gone = await tenant.create('users', { name: 'Gone', email: 'gone@example.org' }, members());
  await tenant.call('DELETE', `/v1/a/users/${gone.id}`, {
    body: { context: { id: gone.id, type: 'users' } },
  });
  await apply(bin.id);
  expect((await bin.linesOf('fail')).map(({ problems }: ImportLine) => problems[0]?.reason)).toEqual([
    'Gone with this email is in the trash. Restore it first.',
    'No user has it: the line with it was left out.',
  ]);
});

test('undoing the import takes the whole family back', async () => {
  const lines = [
    ['Una Voss', 'voss@example.org', ''],
    ['Ida Voss', 'voss@example.org', ''],
  ];
  const { task } = await imported(lines, true);
  expect(await family('Voss')).toHaveLength(2);
  const undone = await undo(task.progress.bulkOperation);
  expect(undone.status).toBe('ready');
  expect(await family('Voss')).toEqual([]);
});

test('a file of 1,200 lines finds the contact in an earlier step', async () => {
  const many = Array.from({ length: 1200 }, (_, at) => [`Person ${at}`, `p${at}@example.org`, '']);
  const lines = [...many, ['Child Zed', 'p3@example.org', '']];
  expect(await imported(lines, true)).toMatchObject({ create: 1201, fail: 0 });
  const { json } = await tenant.call('GET', '/v1/a/users', { query: 'Child Zed' });
  const { json: holder } = await tenant.call('GET', `/v1/a/users/${json.data[0].values.contactPerson}`);
  expect(holder.data.values.email).toBe('p3@example.org');
});

test('nobody is their own contact', async () => {
  const { id } = await tenant.create('users', { name: 'Solo Own' }, members());
  const body = { context: { id, type: 'users', version: 1 }, data: { contactPerson: id } };
  const { json } = await tenant.call('PUT', `/v1/a/users/${id}`, { body });
  expect(json.fields ?? json).toEqual({
    contactPerson: 'Contact person: choose another user than this one.',
  });
  const lines = await check(
    'users',
    [
      ['Id', 'Contact person'],
      [`${id}`, `${id}`],
    ],
    members(),
  );
  expect((await lines.linesOf('fail'))[0]?.problems[0]?.reason).toBe(
    'Contact person: choose another user than this one.',
  );
});
