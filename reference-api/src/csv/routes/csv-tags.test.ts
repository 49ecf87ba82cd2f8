import { beforeAll, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';
import { taxonomyOf } from '../../testing/taxonomy.ts';
import { runCsv } from '../services/run-csv.ts';

const { api, tenant } = await apiForFile();
const { check, apply, undo, bulkOperation } = csvCalls(api, tenant);
const taxons = taxonomyOf(api, tenant);
const members = () => tenant.channels.members;

let ids: Record<string, number> = {};
beforeAll(async () => {
  const made = async (name: string, options: object = {}) =>
    (await taxons.made(name, { type: 'users', mode: 'tag', ...options })).id;
  const category = { mode: 'category' };
  const [boats, trains] = [await made('Boats', category), await made('Trains', category)];
  ids = {
    ...{ boats, trains, red: await made('Red'), comma: await made('Salt, pepper') },
    general: await made('General', { type: 'all' }),
    oldBoats: await made('Old', { ...category, parent: boats }),
    oldTrains: await made('Old', { ...category, parent: trains }),
  };
});

const users = (...lines: string[][]) => check('users', [['Email', 'Name', 'Tags'], ...lines], members());
const user = (name: string) =>
  tenant.create('users', { name, email: `${name}@example.com`, status: 'active' }, members());
const ticked = (row: number) => taxons.ticked(row, 'users');
const sorted = (...names: string[]) => names.map((name) => ids[name] ?? 0).sort();
const read = async (id: number) => (await tenant.call('GET', `/v1/a/users/${id}`)).json.data as Row;

test('tags and categories are added by name and path, seen before, and taken off by undoing', async () => {
  const [ada, bob] = [await user('ada'), await user('bob')];
  await taxons.tick(ids.red ?? 0, 'on', ada.id, 'users');
  await taxons.tick(ids.red ?? 0, 'on', bob.id, 'users');
  const { id, report, linesOf } = await users(
    ['ada@example.com', 'ada', 'red; Boats > old, GENERAL'],
    ['bob@example.com', 'bob', 'Red'],
    ['new@example.com', 'New', 'Salt, pepper; trains>Old'],
  );
  expect(report.outcomes).toEqual({ create: 1, change: 1, same: 1, fail: 0 });
  expect(await linesOf('change')).toMatchObject([
    { row: ada.id, changes: {}, tags: ['Old', 'General'], by: 'email' },
  ]);
  expect((await linesOf('create'))[0].tags).toEqual(['Salt, pepper', 'Old']);
  expect(await ticked(ada.id)).toEqual(sorted('red'));
  const task = await apply(id);
  expect(await bulkOperation(task.progress.bulkOperation)).toMatchObject({ done: 2, skipped: 0 });
  expect(await ticked(ada.id)).toEqual(sorted('red', 'oldBoats', 'general'));
  const list = await tenant.call('GET', '/v1/a/users', { channel: members(), query: 'new@example.com' });
  const [made] = list.json.data as [Row];
  expect(await ticked(made.id)).toEqual(sorted('comma', 'oldTrains'));
  const undone = await undo(task.progress.bulkOperation);
  expect(await bulkOperation(undone.progress.bulkOperation)).toMatchObject({ done: 2, skipped: 0 });
  expect(await ticked(ada.id)).toEqual(sorted('red'));
  expect((await read(ada.id)).values).toEqual(ada.values);
  expect((await tenant.call('GET', `/v1/a/users/${made.id}`)).status).toBe(404);
});

test('a column of tags and one of categories give each line the terms of both', async () => {
  const lines = [
    ['Email', 'Name', 'Tags', 'Categories'],
    ['eva@example.com', 'Eva', 'Red, General', 'Boats > Old'],
    ['fay@example.com', 'Fay', '', 'Trains'],
    ['gus@example.com', 'Gus', 'Red', 'Planes'],
  ];
  const { report, linesOf } = await check('users', lines, members(), ['email', 'name', 'taxons', 'taxons']);
  expect(report.outcomes).toEqual({ create: 2, change: 0, same: 0, fail: 1 });
  const made = (await linesOf('create')) as { tags: string[] }[];
  expect(made.map(({ tags }) => tags)).toEqual([['Red', 'General', 'Old'], ['Trains']]);
  expect((await linesOf('fail'))[0].problems).toEqual([
    { field: 'taxons', reason: 'There is no tag or category “Planes”.' },
  ]);
});

test('a checked file names the terms that its lines lack, each once, as its columns say what they are', async () => {
  const lines = [
    ['Email', 'Name', 'Tags', 'Categories', 'Topics'],
    ['hal@example.com', 'Hal', 'Green, red', 'Boats > Old > Steam; Cars', 'Walks'],
    ['ivy@example.com', 'Ivy', 'green', 'cars', ''],
    ['jo@example.com', 'Jo', 'Old', '', ''],
  ];
  const matches = ['email', 'name', 'taxons', 'taxons', 'taxons'];
  const { id, report, linesOf } = await check('users', lines, members(), matches);
  const tag = (name: string) => ({ mode: 'tag', path: [name] });
  const category = (...path: string[]) => ({ mode: 'category', path });
  expect(report.missingTerms).toHaveLength(4);
  expect(report.missingTerms).toEqual(
    expect.arrayContaining([tag('Green'), category('Boats', 'Old', 'Steam'), category('Cars'), tag('Walks')]),
  );
  for (const { problems } of await linesOf('fail')) {
    for (const problem of problems) expect(Object.keys(problem)).toEqual(['field', 'reason']);
  }
  for (const mode of ['tag', 'category']) {
    const outline = report.missingTerms
      .filter((term: { mode: string }) => term.mode === mode)
      .map(({ path }: { path: string[] }) => path);
    const body = { context: { id: 0, type: 'users' }, data: { mode, type: 'users', outline } };
    expect((await tenant.call('POST', '/v1/a/taxons/many', { body })).status).toBe(200);
  }
  const again = await tenant.call('POST', `/v1/a/imports/${id}/check`, { body: { data: { matches } } });
  expect(again.json.data).toMatchObject({ outcomes: { create: 2, fail: 1 } });
  expect(again.json.data.missingTerms).toBeUndefined();
  expect((await linesOf('create')).map(({ tags }: { tags: string[] }) => tags)).toEqual([
    ['Green', 'Red', 'Steam', 'Cars', 'Walks'],
    ['Green', 'Cars'],
  ]);
});

test('a name that is a tag and a category is what its column says', async () => {
  await taxons.made('Sea', { type: 'users', mode: 'tag' });
  const category = await taxons.made('Sea', { type: 'users', mode: 'category' });
  const lines = [
    ['Email', 'Name', 'Kategorien'],
    ['kim@example.com', 'Kim', 'sea'],
  ];
  const { id, report } = await check('users', lines, members(), ['email', 'name', 'taxons']);
  expect(report.outcomes).toMatchObject({ create: 1, fail: 0 });
  await apply(id);
  const list = await tenant.call('GET', '/v1/a/users', { channel: members(), query: 'kim@example.com' });
  expect((list.json.data as [Row])[0].taxons).toEqual([category.id]);
});

test('a term that is not known or stands in several places refuses its line in words, and none is made', async () => {
  const before = await taxons.tags('users');
  const { linesOf } = await users(
    ['one@example.com', 'One', 'Rot; Red'],
    ['two@example.com', 'Two', 'Old'],
    ['three@example.com', 'Three', 'Red, Blue'],
  );
  const failed = (await linesOf('fail')) as { line: number; problems: object[] }[];
  expect(failed.map(({ line, problems }) => [line, problems])).toEqual([
    [2, [{ field: 'taxons', reason: 'There is no tag or category “Rot”.' }]],
    [
      3,
      [
        {
          field: 'taxons',
          reason: '“Old” names 2 tags or categories of users. Write the path, such as Boats > Old.',
        },
      ],
    ],
    [4, [{ field: 'taxons', reason: 'There is no tag or category “Blue”.' }]],
  ]);
  expect(await taxons.tags('users')).toEqual(before);
});

test('a line whose term is deleted after the check is left out and named; one that changes values keeps both', async () => {
  const [cy, di] = [await user('cy'), await user('di')];
  const passing = (await taxons.made('Passing', { type: 'users', mode: 'tag' })).id;
  const { id } = await users(['cy@example.com', 'Cy', 'Passing'], ['di@example.com', 'Di', 'Red']);
  await taxons.remove(passing);
  const task = await apply(id);
  expect((await bulkOperation(task.progress.bulkOperation)).skips).toEqual([
    { id: cy.id, title: 'Line 2, cy', why: '“Passing” no longer exists.' },
  ]);
  expect((await read(di.id)).values.name).toBe('Di');
  expect(await ticked(di.id)).toEqual(sorted('red'));
  await undo(task.progress.bulkOperation);
  expect([(await read(di.id)).values.name, await ticked(di.id)]).toEqual(['di', []]);
});

test('an option of a field is found where no tag or category has its name', async () => {
  const place = tenant.channels.conference;
  const of = { type: 'rooms', field: 'equipment', mode: 'option' };
  const [beamer, both] = [await taxons.made('Beamer', of), await taxons.made('Stage', of)];
  const stage = await taxons.made('Stage', { type: 'rooms', mode: 'tag' });
  const lines = [
    ['Name', 'Tags'],
    ['Hall', 'Beamer; Stage'],
  ];
  const { id } = await check('rooms', lines, place);
  await apply(id);
  const { json } = await tenant.call('GET', '/v1/a/rooms', { channel: place, query: 'hall' });
  const [hall] = json.data as [Row];
  expect(hall.taxons).toEqual([beamer.id, stage.id]);
  expect(hall.taxons).not.toContain(both.id);
});

test('a file of all fields has the paths of tags and categories, and brings them back', async () => {
  const both = await user('pat');
  await taxons.tick(ids.red ?? 0, 'on', both.id, 'users');
  await taxons.tick(ids.oldBoats ?? 0, 'on', both.id, 'users');
  const begun = await tenant.call('POST', '/v1/a/users/csv', {
    channel: members(),
    query: 'pat@example.com',
    body: { context: { id: 0, type: 'users' }, data: {} },
  });
  await runCsv(api.database.pool, { tenant: tenant.id, task: begun.json.data.id });
  const text = (await tenant.call('GET', `/v1/a/files/${begun.json.data.id}/0`)).json.data as string;
  const [header = [], line = []] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    newline: '\r\n',
  }).data;
  expect([header.at(-1), line.at(-1)?.split('; ').sort()]).toEqual([
    'Tags and categories',
    ['Boats > Old', 'Red'],
  ]);
  const { report } = await check('users', [header, line], members());
  expect(report.outcomes).toEqual({ create: 0, change: 0, same: 1, fail: 0 });
  await taxons.tick(ids.oldBoats ?? 0, 'off', both.id, 'users');
  const again = await check('users', [header, line], members());
  expect(again.report.outcomes).toEqual({ create: 0, change: 1, same: 0, fail: 0 });
  await apply(again.id);
  expect(await ticked(both.id)).toEqual(sorted('red', 'oldBoats'));
});
