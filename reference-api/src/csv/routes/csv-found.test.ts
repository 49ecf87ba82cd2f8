import { expect, test } from '@jest/globals';
import type { EntityName, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';
import { createSample } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile();
const { post, check, apply, undo } = csvCalls(api, tenant);
const members = () => tenant.channels.members;

const user = (name: string, email: string, values: object = {}) =>
  tenant.create('users', { name, email, status: 'active', ...values }, members());
const read = async (entity: EntityName, id: number) =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data as Row | undefined;
const byMail = (...lines: string[][]) => check('users', [['Email', 'Name'], ...lines], members());

test('a line without an id changes the row that has its email, whatever its capitals, and leaves what the file has not', async () => {
  const ada = await user('Ada', 'ada@example.com', { status: 'locked', language: 'en' });
  const { id, report, linesOf } = await byMail(
    ['ADA@example.com', 'Ada Lovelace'],
    ['new@example.com', 'New'],
    ['ada@example.com', 'Ada Twice'],
  );
  expect(report.outcomes).toEqual({ create: 1, change: 1, same: 0, fail: 1 });
  expect(await linesOf('change')).toMatchObject([
    { line: 2, row: ada.id, by: 'email', changes: { name: { before: 'Ada', after: 'Ada Lovelace' } } },
  ]);
  expect((await linesOf('change'))[0].changes).not.toHaveProperty('email');
  expect((await linesOf('create'))[0]).toMatchObject({ row: null, by: null });
  expect((await linesOf('fail'))[0].problems).toEqual([
    { field: null, reason: 'A line before it is for the same user.' },
  ]);
  const task = await apply(id);
  expect(task.sentence).toBe('Imported 2 users from users.csv');
  expect((await read('users', ada.id))?.values).toEqual({ ...ada.values, name: 'Ada Lovelace' });
  await undo(task.progress.bulkOperation);
  expect((await read('users', ada.id))?.values).toEqual(ada.values);
});

test('a line that names an id is about that row, and its email is not another one’s', async () => {
  const [one, other] = [await user('One', 'one@example.com'), await user('Other', 'other@example.com')];
  const file = (...lines: string[][]) => check('users', [['Id', 'Email', 'Name'], ...lines], members());
  const { linesOf } = await file([String(one.id), 'other@example.com', 'One']);
  expect((await linesOf('fail'))[0].problems).toEqual([
    { field: 'email', reason: 'Another user has this email: “Other”.' },
  ]);
  const empty = await file(['', 'other@example.com', 'Other Found']);
  expect(await empty.linesOf('change')).toMatchObject([{ row: other.id, by: 'email' }]);
  // The row that gives its email up is the one of its own line.
  const checked = await file(['', 'one@example.com', 'Third'], [`#${one.id}`, 'moved@example.com', 'One']);
  expect(checked.report.outcomes).toEqual({ create: 1, change: 1, same: 0, fail: 0 });
  expect(await checked.linesOf('change')).toMatchObject([{ line: 3, row: one.id, by: null }]);
});

test('a person in the trash is named, and not made a second time', async () => {
  const gone = await user('Jörg Böhm', 'gone@example.com');
  await tenant.call('DELETE', `/v1/a/users/${gone.id}`);
  const { report, linesOf } = await byMail(['Gone@example.com', 'Back']);
  expect(report.outcomes).toMatchObject({ create: 0, change: 0, fail: 1 });
  expect((await linesOf('fail'))[0].problems).toEqual([
    { field: 'email', reason: 'Jörg Böhm with this email is in the trash. Restore it first.' },
  ]);
});

test('people whom an undo put into the trash are made again', async () => {
  const first = await byMail(['undone@example.com', 'Undone']);
  const task = await apply(first.id);
  await undo(task.progress.bulkOperation);
  const { report } = await byMail(['undone@example.com', 'Undone']);
  expect(report.outcomes).toMatchObject({ create: 1, fail: 0 });
});

test('a row of another channel is not found', async () => {
  const volume = { number: 7, title: 'Seven', year: 2026 };
  await tenant.create('volumes', volume, tenant.channels.magazine);
  const lines = [
    ['Number', 'Title', 'Year'],
    ['7', 'The seventh', '2026'],
  ];
  const here = await check('volumes', lines, tenant.channels.magazine);
  expect(await here.linesOf('change')).toMatchObject([{ title: 'Seven', by: 'number' }]);
  const elsewhere = await check('volumes', lines, tenant.channels.core);
  expect(elsewhere.report.outcomes).toMatchObject({ create: 1, change: 0 });
});

test('finds a level within its location, and none for an unknown location', async () => {
  const place = tenant.channels.conference;
  const location = await tenant.create('locations', { name: 'Tower', timeZone: 'Europe/Berlin' }, place);
  const [inside, outside] = [
    await tenant.create('floors', { name: 'In', ordinal: 3, location: location.id }, place),
    await tenant.create('floors', { name: 'Out', ordinal: 3 }, place),
  ];
  const { linesOf } = await check(
    'floors',
    [
      ['Level', 'Name', 'Location'],
      ['3', 'In here', 'Tower'],
      ['3', 'Out there', ''],
      ['3', 'Lost', 'Nowhere'],
    ],
    place,
    ['ordinal', 'name', 'location'],
  );
  const changed = (await linesOf('change')) as { line: number; row: number; by: string }[];
  expect(changed.map(({ line, row, by }) => [line, row, by])).toEqual([
    [2, inside.id, 'ordinal'],
    [3, outside.id, 'ordinal'],
  ]);
  expect(await linesOf('fail')).toMatchObject([{ line: 4, row: null }]);
});

test('a line without an id changes the one business that there is', async () => {
  const place = members();
  const made = await createSample(tenant, 'my-business', place);
  const { linesOf } = await check('my-business', [['Legal name'], ['Harbour gym']], place);
  expect(await linesOf('change')).toMatchObject([{ row: made.id, by: null }]);
});

test('several columns of one free text are joined with a space in their order, empty ones left out', async () => {
  const header = ['First name', 'Middle', 'Email', 'Last name'];
  const matches = ['name', 'name', 'email', 'name'];
  const { id, linesOf } = await check(
    'users',
    [
      header,
      ['Grace', ' ', 'grace@example.com', "'-Hopper "],
      ['', '', 'none@example.com', ''],
      ['x'.repeat(60), 'y'.repeat(60), 'long@example.com', 'z'],
    ],
    members(),
    matches,
  );
  const failed = (await linesOf('fail')) as { line: number; problems: { field: string }[] }[];
  expect(failed.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
    [3, ['name']],
    [4, ['name']],
  ]);
  await apply(id);
  const list = await tenant.call('GET', '/v1/a/users', { channel: members(), query: 'grace' });
  expect((list.json.data as Row[]).map(({ values }) => values.name)).toEqual(['Grace -Hopper']);
  const begun = await post(
    '',
    {},
    {
      channel: members(),
      body: { context: { id: 0, type: 'users' }, data: { file: 'a.csv', columns: header } },
    },
  );
  await post(`/${begun.json.data.id}/lines`, { received: 0, lines: [{ line: 2, cells: ['A'] }] });
  const refused = await post(`/${begun.json.data.id}/check`, { matches: ['name', null, 'email', 'email'] });
  expect([refused.status, refused.json.fields]).toEqual([
    422,
    { matches: 'Email takes one column. Choose one.' },
  ]);
});

test('a cell names several rows with commas too, where no row is called as the whole', async () => {
  const group = async (name: string) => (await tenant.create('groups', { name }, members())).id;
  const [mat, reformer, both] = [await group('Mat'), await group('Reformer'), await group('Yoga, slow')];
  const { id, linesOf } = await check(
    'users',
    [
      ['Email', 'Name', 'Groups'],
      ['joao@example.com', 'João', 'Mat, Reformer'],
      ['zoe@example.com', 'Zoë', 'Yoga, slow'],
      ['rui@example.com', 'Rui', 'Mat, Nobody'],
    ],
    members(),
  );
  expect((await linesOf('fail'))[0].problems).toEqual([
    { field: 'groups', reason: 'There is no group called “Nobody”.' },
  ]);
  await apply(id);
  const { json } = await tenant.call('GET', '/v1/a/users?sort=name');
  const groups = Object.fromEntries(json.data.map(({ values }: Row) => [values.name, values.groups]));
  expect(groups).toMatchObject({ João: [mat, reformer], Zoë: [both] });
});

test('times of rows that belong to no channel are those of the business, as in its forms', async () => {
  const [business] = (await tenant.call('GET', '/v1/a/my-business')).json.data as Row[];
  const data = { timeZone: 'Europe/Berlin' };
  const context = { id: business?.id, type: 'my-business', version: business?.version };
  const { status } = await tenant.call('PUT', `/v1/a/my-business/${business?.id}`, {
    body: { context, data },
  });
  expect(status).toBe(200);
  const lines = [
    ['Reason', 'Start', 'End', 'Blocks'],
    ['Holiday', '2026-12-18 09:00', '2026-12-18 10:00', 'all'],
  ];
  const { id } = await check('blockings', lines, members());
  await apply(id);
  const rows = (await tenant.call('GET', '/v1/a/blockings')).json.data as Row[];
  const row = rows.find(({ values }) => values.reason === 'Holiday');
  expect(Date.parse(String(row?.values.start))).toBe(Date.parse('2026-12-18T08:00Z'));
});
