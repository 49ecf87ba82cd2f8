import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { post, check, apply } = csvCalls(api, tenant);
const members = () => tenant.channels.members;
const header = ['Name', 'Email', 'Birthday', 'Phone'];
const file = (...lines: string[][]) => check('users', [header, ...lines], members());

const warned = async (id: number) =>
  (await tenant.call('GET', `/v1/a/imports/${id}/lines?warned=true`)).json.data;

const read = async (email: string) => {
  const list = await tenant.call('GET', '/v1/a/users', { channel: members(), query: email });
  return (list.json.data as Row[])[0]?.values;
};

test('a birthday and a phone that cannot be read are left out with a warning, and the person is imported', async () => {
  const { id, report } = await file(
    ['Zoë Weiß', 'zoe@test.example', '31.02.1990', '+49 30 901820'],
    ['Jan', 'jan@test.example', '9.8.92', 'tel. 965'],
    ['Fine', 'fine@test.example', '1.2.1990', ''],
  );
  expect(report.outcomes).toEqual({ create: 3, change: 0, same: 0, fail: 0, warn: 2 });
  expect(await warned(id)).toMatchObject([
    {
      ...{ line: 2, outcome: 'create', title: 'Zoë Weiß' },
      problems: [{ field: 'birthday', reason: '“31.02.1990” is left out. There is no such day.' }],
    },
    {
      ...{ line: 3, outcome: 'create', title: 'Jan' },
      problems: [
        {
          field: 'phone',
          reason: '“tel. 965” is left out. Write the number in digits, such as +49 30 901820.',
        },
      ],
    },
  ]);
  await apply(id);
  expect(await read('zoe@test.example')).toMatchObject({ birthday: null, phone: '+49 30 901820' });
  expect(await read('jan@test.example')).toMatchObject({ birthday: '1992-08-09', phone: null });
});

test('a row that is there keeps the value that its line cannot give', async () => {
  const values = { name: 'Kept', email: 'kept@test.example', birthday: '1990-02-01' };
  await tenant.create('users', values, members());
  const { id, report } = await file(['Kept Renamed', 'kept@test.example', '31.12.2090', '112']);
  expect(report.outcomes).toMatchObject({ change: 1, warn: 1 });
  expect((await warned(id))[0].problems).toEqual([
    {
      field: 'birthday',
      reason: '“31.12.2090” is left out, and the value stays as it is. A birthday lies in the past.',
    },
  ]);
  await apply(id);
  expect(await read('kept@test.example')).toMatchObject({ ...values, name: 'Kept Renamed', phone: '112' });
});

const problemsIn = (lines: { problems: object[] }[]) => lines.map(({ problems }) => problems);

test('a birthday that may be two days is left out, and a line that fails also names what it could not read', async () => {
  const { id, report, linesOf } = await file(
    ['Two days', 'two@test.example', '03/04/1990', ''],
    ['', 'none@test.example', '31.02.1990', ''],
  );
  expect(report.outcomes).toEqual({ create: 1, change: 0, same: 0, fail: 1, warn: 1 });
  expect(report.dates).toEqual([{ column: 2, order: null, by: null, isMixed: false }]);
  expect(problemsIn(await warned(id))).toEqual([
    [
      {
        field: 'birthday',
        reason: expect.stringMatching(/^“03.04.1990” is left out. This may be 3 April 1990 or 4 March 1990/),
      },
    ],
  ]);
  expect(problemsIn(await linesOf('fail'))).toEqual([
    [
      { field: 'name', reason: 'Fill this in.' },
      { field: 'birthday', reason: 'There is no such day.' },
    ],
  ]);
});

test('dates that may be two days are read as others of their column show', async () => {
  const { id, report } = await file(
    ['First', 'first@test.example', '11/12/1979', ''],
    ['Second', 'second@test.example', ' 25/12/1979', ''],
    ['Third', 'third@test.example', '1980-02-01', ''],
  );
  expect(report.outcomes).toEqual({ create: 3, change: 0, same: 0, fail: 0 });
  expect(report.dates).toEqual([{ column: 2, order: 'day', by: 'file', isMixed: false }]);
  await apply(id);
  expect(await read('first@test.example')).toMatchObject({ birthday: '1979-12-11' });
  expect(await read('second@test.example')).toMatchObject({ birthday: '1979-12-25' });
});

test('a column whose dates contradict each other leaves out what may be two days, until the person says the order', async () => {
  const { id, report } = await file(
    ['A', 'a@test.example', '11/12/1979', ''],
    ['B', 'b@test.example', '25/12/1979', ''],
    ['C', 'c@test.example', '12/25/1979', ''],
  );
  expect(report.outcomes).toMatchObject({ create: 3, warn: 1 });
  expect(report.dates).toEqual([{ column: 2, order: null, by: null, isMixed: true }]);
  const checkAgain = { matches: report.matches, dateOrders: [null, null, 'day', null] };
  const { json } = await post(`/${id}/check`, checkAgain);
  expect(json.data.dates).toEqual([{ column: 2, order: 'day', by: 'person', isMixed: true }]);
  expect(json.data.outcomes).toEqual({ create: 3, change: 0, same: 0, fail: 0 });
  await apply(id);
  expect(await read('a@test.example')).toMatchObject({ birthday: '1979-12-11' });
  expect(await read('c@test.example')).toMatchObject({ birthday: '1979-12-25' });
});

test('where no date shows the order, the person says it', async () => {
  const { id, report } = await file(['Said', 'said@test.example', '11/12/1979', '']);
  const checkAgain = { matches: report.matches, dateOrders: [null, null, 'month', null] };
  const { json } = await post(`/${id}/check`, checkAgain);
  expect(json.data.dates).toEqual([{ column: 2, order: 'month', by: 'person', isMixed: false }]);
  await apply(id);
  expect(await read('said@test.example')).toMatchObject({ birthday: '1979-11-12' });
});

test('a price and a last day that cannot be read are refused: without them a row does something else', async () => {
  const service = await check('services', [
    ['Name', 'Duration', 'Price'],
    ['Yoga', '60', 'a lot'],
  ]);
  expect(service.report.outcomes).toEqual({ create: 0, change: 0, same: 0, fail: 1 });
  const blocking = await check('blockings', [
    ['Reason', 'Start', 'End', 'Blocks', 'Repeats', 'Repeats until'],
    ['Holiday', '2026-12-18 09:00', '2026-12-18 24:00', 'all', 'Weekly', '31.02.2027'],
  ]);
  expect((await blocking.linesOf('fail'))[0].problems).toEqual([
    { field: 'repeatsUntil', reason: 'There is no such day.' },
  ]);
});

test('lines that failed come with their cells, also those that were left out while the file was written', async () => {
  const moves = await tenant.create('users', { name: 'Moves', email: 'moves@test.example' }, members());
  const { id, linesOf } = await file(
    ['Moves on', 'moves@test.example', '', ''],
    ['Nobody', 'nowhere', '31.02.1990', '030 1'],
    ['Made', 'made@test.example', '', ''],
  );
  expect((await linesOf('fail'))[0]).not.toHaveProperty('cells');
  const context = { id: moves.id, type: 'users', version: 1 };
  await tenant.call('PUT', `/v1/a/users/${moves.id}`, { body: { context, data: { phone: '112' } } });
  await apply(id);
  const { json } = await tenant.call('GET', `/v1/a/imports/${id}/lines?outcome=fail&cells=true`);
  expect(json.data).toMatchObject([
    {
      ...{ line: 2, cells: ['Moves on', 'moves@test.example', '', ''] },
      problems: [{ field: null, reason: 'It was changed since it was checked.' }],
    },
    { line: 3, cells: ['Nobody', 'nowhere', '31.02.1990', '030 1'] },
  ]);
});

test('of several emails in a cell the first one counts, and a warning names the others', async () => {
  const { id, report, linesOf } = await file(
    ['Dev Patel', 'dev@test.example ::: dev2@test.example', '', ''],
    ['Meena', 'meena@test.example; meena.work@test.example, m@test.example', '', ''],
    ['Tara', 'tara@test.example / Tara@test.example', '', ''],
    ['Om', 'om@test.example; none', '', ''],
  );
  expect(report.outcomes).toEqual({ create: 3, change: 0, same: 0, fail: 1, warn: 2 });
  const reason = (others: string) =>
    `“${others}” is left out. Of several emails in a cell, the first one counts.`;
  expect(await warned(id)).toMatchObject([
    { line: 2, problems: [{ field: 'email', reason: reason('dev2@test.example') }] },
    { line: 3, problems: [{ field: 'email', reason: reason('meena.work@test.example, m@test.example') }] },
  ]);
  expect(await linesOf('fail')).toMatchObject([
    { line: 5, problems: [{ field: 'email', reason: 'Provide a valid email address.' }] },
  ]);
  await apply(id);
  for (const email of ['dev@test.example', 'meena@test.example', 'tara@test.example'])
    expect(await read(email)).toMatchObject({ email });
});
