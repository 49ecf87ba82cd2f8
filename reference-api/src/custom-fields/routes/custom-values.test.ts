import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CustomFieldRow } from 'shared-contracts/api/custom-fields';
import {
  customFieldName,
  type EntityValues,
  withCustomApart,
  withCustomBeside,
} from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';
import { writtenField } from '../../testing/foreign-custom-fields.ts';

const { api, tenant } = await apiForFile();
const csv = csvCalls(api, tenant);
const at = '/v1/a/custom-fields';
const context = { id: 0, type: 'custom-fields' };
const fields: Record<string, CustomFieldRow> = {};

async function define(label: string, kind: string, more: object = {}): Promise<CustomFieldRow> {
  const field = writtenField({ label, kind, ...more });
  const { json } = await tenant.call('POST', at, { body: { context, data: { entity: 'users', field } } });
  return json.data;
}
const name = (label: string) => customFieldName(fields[label] ?? { id: 0 });
const option = (label: string) => fields.Level?.options.find((one) => one.label === label)?.id ?? '';

beforeAll(async () => {
  const options = ['Beginner', 'Skipper', 'Old'].map((label) => ({ label, retired: false }));
  fields.Member = await define('Member number', 'text');
  fields.Allergies = await define('Allergies', 'longText');
  fields.Boat = await define('Length of the boat', 'number');
  fields.Certificate = await define('Certificate until', 'date');
  fields.Level = await define('Level', 'choice', { options });
});

let made = 0;
const apart = (values: object) => withCustomApart(values as EntityValues);
const beside = <Of extends { values: EntityValues }>(row: Of) => ({
  ...row,
  values: withCustomBeside(row.values),
});
const client = async (values: object = {}) =>
  beside(await tenant.create('users', apart({ name: `Vera ${++made}`, client: true, ...values })));
const read = async (id: number) => beside((await tenant.call('GET', `/v1/a/users/${id}`)).json.data);
const save = (row: { id: number; version: number }, data: object) =>
  tenant.call('PUT', `/v1/a/users/${row.id}`, {
    body: { context: { id: row.id, type: 'users', version: row.version }, data: apart(data) },
  });
const found = async (query: string, options = {}) =>
  (await tenant.call('GET', `/v1/a/users${query}`, options)).json.data.map((row: { id: number }) => row.id);

test('a client has values of every kind, and a change of one keeps the others and leaves a version', async () => {
  const values = {
    [name('Member')]: ' M-17 ',
    [name('Allergies')]: 'Nuts\nPenicillin',
    [name('Boat')]: 7.25,
    [name('Certificate')]: '2027-05-31',
    [name('Level')]: option('Beginner'),
  };
  const row = await client(values);
  const stored = { ...values, [name('Member')]: 'M-17' };
  expect(row.values).toMatchObject(stored);
  const changed = beside((await save(row, { [name('Boat')]: 8, [name('Allergies')]: '' })).json.data);
  const { [name('Allergies')]: _, ...left } = stored;
  expect(changed.values).toMatchObject({ ...left, [name('Boat')]: 8 });
  expect(changed.values).not.toHaveProperty(name('Allergies'));
  const { json } = await tenant.call('GET', `/v1/a/users/${row.id}/versions`);
  expect(json.data[0].changes).toEqual({
    [name('Boat')]: { before: 7.25, after: 8 },
    [name('Allergies')]: { before: values[name('Allergies')], after: null },
  });
  const body = { context: { id: row.id, type: 'users', version: changed.version } };
  const reverted = await tenant.call('POST', `/v1/a/users/${row.id}/versions/1/restore`, { body });
  expect(beside(reverted.json.data).values).toMatchObject(stored);
  expect((await save(row, { [name('Boat')]: 9 })).status).toBe(412);
});

test.each([
  ['Member', 'x'.repeat(10_000), 'Use at most 200 characters.'],
  ['Allergies', 'x'.repeat(10_000), 'Use at most 2000 characters.'],
  ['Member', 17, 'Enter text.'],
  ['Boat', '7', 'Enter a number.'],
  ['Boat', 1.2345, 'Use at most 2 decimals.'],
  ['Boat', 1e12, 'Enter 1000000000 or less.'],
  ['Certificate', '2027-02-30', 'Enter a date that exists.'],
  ['Level', 'Beginner', 'Choose one of the options.'],
])('%s refuses a wrong value in a sentence', async (label, value, message) => {
  const row = await client();
  const { status, json } = await save(row, { [name(label)]: value });
  expect([status, json.fields]).toEqual([422, { [name(label)]: message }]);
});

test.each(['custom', 'custom0', 'custom1; drop table users', 'customx', 'constructor'])(
  'a key %s is refused',
  async (key) => {
    const row = await client();
    const body = { context: { id: row.id, type: 'users', version: row.version } };
    const put = (data: object) => tenant.call('PUT', `/v1/a/users/${row.id}`, { body: { ...body, data } });
    const { status, json } = await put({ custom: JSON.parse(`{"${key}":"x"}`) });
    expect([status, json.fields]).toEqual([422, { custom: 'There is no such field.' }]);
    expect((await put(JSON.parse(`{"${key}x":"x"}`))).status).toBe(422);
    for (const query of [`where.${encodeURIComponent(key)}=x`, `where.custom=${encodeURIComponent(key)}:x`]) {
      expect((await tenant.call('GET', `/v1/a/users?${query}`)).status).toBe(400);
    }
  },
);

test('a value that is no text and no number is refused', async () => {
  for (const value of [{ a: 1 }, ['x'], true]) {
    const { status, json } = await save(await client(), { [name('Member')]: value });
    expect([status, json.fields]).toEqual([422, { custom: 'Enter text or a number.' }]);
  }
});

test('the list shows them, finds texts by keywords, and filters by choices and dates', async () => {
  const skipper = await client({ [name('Level')]: option('Skipper'), [name('Member')]: 'Q-991' });
  const soon = await client({ [name('Certificate')]: '2031-01-15' });
  expect(await found(`?where.custom=${name('Level')}:${option('Skipper')}`)).toEqual([skipper.id]);
  expect(await found(`?where.custom=${name('Certificate')}:2031-01-01..2031-01-31`)).toEqual([soon.id]);
  expect(await found('', { query: 'q-991' })).toEqual([skipper.id]);
  expect(await found(`?where.empty=${name('Level')}&where.filled=${name('Certificate')}`)).toEqual([soon.id]);
  const filled = await found(`?where.filled=${name('Member')},${name('Level')}`);
  expect([filled.includes(skipper.id), filled.includes(soon.id)]).toEqual([true, false]);
  const brief = await tenant.call(
    'GET',
    `/v1/a/users/brief?fields=name,custom&where.custom=${name('Level')}:${option('Skipper')}`,
  );
  expect(brief.json.data[0].values).toEqual({
    name: skipper.values.name,
    custom: { [name('Member')]: 'Q-991', [name('Level')]: option('Skipper') },
  });
  expect((await tenant.call('GET', `/v1/a/users?sort=${name('Member')}`)).status).toBe(400);
  expect((await tenant.call('GET', `/v1/a/users?where.custom=${name('Certificate')}:tomorrow`)).status).toBe(
    400,
  );
  const counts = (await tenant.call('GET', `/v1/a/values/users/${name('Level')}`)).json.data;
  expect(counts).toContainEqual({ value: option('Skipper'), count: 1 });
});

test('a choice is set for many clients at once, and undone', async () => {
  const rows = [await client({ [name('Boat')]: 5 }), await client({ [name('Level')]: option('Beginner') })];
  const body = (values: object) => ({
    body: { context: { id: 0, type: 'users' }, data: { ids: rows.map(({ id }) => id), values } },
  });
  const set = await tenant.call('POST', '/v1/a/users/set', body({ [name('Level')]: option('Skipper') }));
  expect([set.status, set.json.data.sentence]).toEqual([200, 'Set Level of 2 users']);
  const levels = async () => Promise.all(rows.map(async ({ id }) => (await read(id)).values[name('Level')]));
  expect(await levels()).toEqual([option('Skipper'), option('Skipper')]);
  expect((await read(rows[0]?.id ?? 0)).values[name('Boat')]).toBe(5);
  await csv.undo(set.json.data.progress.bulkOperation);
  expect(await levels()).toEqual([undefined, option('Beginner')]);
  for (const values of [
    { [name('Level')]: 'Captain' },
    { [name('Boat')]: 'long' },
    { [name('Certificate')]: '2027-02-30' },
    { [name('Allergies')]: 'Nuts' },
    { custom987654321: 'x' },
  ]) {
    expect((await tenant.call('POST', '/v1/a/users/set', body(values))).status).toBe(422);
  }
});

test('a day, a number and a text of one line are set for many clients at once, cleared and undone', async () => {
  const rows = [await client({ [name('Certificate')]: '2026-01-31' }), await client()];
  const set = async (values: object) => {
    const { json } = await tenant.call('POST', '/v1/a/users/set', {
      body: { context: { id: 0, type: 'users' }, data: { ids: rows.map(({ id }) => id), values } },
    });
    return json.data.progress.bulkOperation as number;
  };
  const both = async (label: string) =>
    Promise.all(rows.map(async ({ id }) => (await read(id)).values[name(label)]));
  const dated = await set({ [name('Certificate')]: '2027-01-31' });
  expect(await both('Certificate')).toEqual(['2027-01-31', '2027-01-31']);
  await csv.undo(dated);
  expect(await both('Certificate')).toEqual(['2026-01-31', undefined]);
  await set({ [name('Boat')]: 7.5 });
  await set({ [name('Member')]: 'M-1' });
  expect([await both('Boat'), await both('Member')]).toEqual([
    [7.5, 7.5],
    ['M-1', 'M-1'],
  ]);
  await set({ [name('Certificate')]: null });
  expect(await both('Certificate')).toEqual([undefined, undefined]);
});

describe('a required field', () => {
  const other = api.tenant();
  const post = async (data: object) =>
    (await other).call('POST', '/v1/a/users', {
      body: { context: { id: 0, type: 'users' }, data: apart(data) },
    });

  test('is needed by new clients, not by those from before nor by other users, and stays filled in', async () => {
    const of = await other;
    const before = await of.create('users', { name: 'From before', client: true });
    const field = writtenField({ label: 'Emergency contact', required: true });
    const { data } = (await of.call('POST', at, { body: { context, data: { entity: 'users', field } } }))
      .json;
    const contact = customFieldName(data);
    const refused = await post({ name: 'New', client: true });
    expect([refused.status, refused.json.fields]).toEqual([422, { [contact]: 'Fill this in.' }]);
    expect((await post({ name: 'In the app' })).status).toBe(200);
    const made = (await post({ name: 'New', client: true, [contact]: 'Ana' })).json.data;
    const put = (row: { id: number; version: number }, values: object) =>
      of.call('PUT', `/v1/a/users/${row.id}`, {
        body: { context: { id: row.id, type: 'users', version: row.version }, data: apart(values) },
      });
    expect((await put(before, { phone: '+49 30 1234567' })).status).toBe(200);
    expect((await put(made, { [contact]: null })).json.fields).toEqual({ [contact]: 'Fill this in.' });
  });
});

describe('a file', () => {
  test('carries the values by their labels, and comes in again unchanged', async () => {
    const row = await client({
      [name('Boat')]: 7.25,
      [name('Level')]: option('Old'),
      [name('Certificate')]: '2027-05-31',
    });
    const header = ['Id', 'Name', 'Length of the boat', 'Level', 'Certificate until'];
    const matches = ['id', 'name', name('Boat'), name('Level'), name('Certificate')];
    const same = [String(row.id), String(row.values.name), '7.25', 'Old', '2027-05-31'];
    const changed = ['', 'Fresh from a file', '9', 'skipper', '2028-01-01'];
    const wrong = ['', 'Wrong in a file', 'long', 'Captain', ''];
    const options = fields.Level?.options.map((one) => ({ ...one, retired: one.label === 'Old' }));
    const body = {
      context: { ...context, version: 1 },
      data: { ...writtenField({ label: 'Level', kind: 'choice', options }) },
    };
    expect((await tenant.call('PUT', `${at}/${fields.Level?.id}`, { body })).status).toBe(200);
    const retired = ['', 'Retired in a file', '', 'Old', ''];
    const { id, report, linesOf } = await csv.check(
      'users',
      [header, same, changed, wrong, retired],
      undefined,
      matches,
    );
    expect(report.status).toBe('checked');
    expect((await linesOf('same')).map(({ row: of }: { row: number }) => of)).toEqual([row.id]);
    expect((await linesOf('fail')).map(({ problems }: { problems: object[] }) => problems)).toEqual([
      [
        { field: name('Boat'), reason: 'Enter a number.' },
        { field: name('Level'), reason: '“Captain” is no option here. Write Beginner or Skipper.' },
      ],
      [{ field: name('Level'), reason: '“Old” is retired. Choose another option.' }],
    ]);
    const done = await csv.apply(id);
    expect(done.sentence).toContain('1 user');
    const [fresh] = (await tenant.call('GET', '/v1/a/users', { query: 'Fresh from a file' })).json.data;
    expect(beside(fresh).values).toMatchObject({ [name('Boat')]: 9, [name('Level')]: option('Skipper') });
    await csv.undo(done.progress.bulkOperation);
    expect(await found('', { query: 'Fresh from a file' })).toEqual([]);
  });

  test('changes values, and its undo returns them', async () => {
    const row = await client({ [name('Member')]: 'Before', [name('Boat')]: 5 });
    const lines = [
      ['Id', 'Member number'],
      [String(row.id), 'After'],
    ];
    const { id } = await csv.check('users', lines, undefined, ['id', name('Member')]);
    const done = await csv.apply(id);
    expect((await read(row.id)).values).toMatchObject({ [name('Member')]: 'After', [name('Boat')]: 5 });
    await csv.undo(done.progress.bulkOperation);
    expect((await read(row.id)).values).toMatchObject({ [name('Member')]: 'Before', [name('Boat')]: 5 });
  });
});
