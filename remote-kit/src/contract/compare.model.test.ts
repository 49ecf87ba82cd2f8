import { expect, test } from '@jest/globals';
import { changeOf, complaintAboutVersion, differences } from './compare.model.ts';
import { readReport, writeReport } from './facts.ts';
import { filesOf, reportOf } from './report-files.ts';

const factsOf = readReport;
const base = `call login body = {"type":"object"}
call login body.emailAddress =! {"type":"string","maxLength":191}
call login body.remember = {"type":"boolean"}
call login answer = {"type":"object"}
data routes.paths.home = "/"
export shell useShell = here
shared react = ^19.0.0
type Notice = interface
type Notice.detail = string
type Notice.title =! string
type Shell = interface
type Shell.notify =! (notice: Notice) => void
type Taxon = interface`;

test('initial values of fields may change, initial values of a session may not', () => {
  const key = 'data entities.allDefinitions users.fields.status.initial';
  const change = (of: string) =>
    changeOf(differences(factsOf(`${of} = "invited"`), factsOf(`${of} = "active"`)));
  expect(change(key)).toBe('compatible');
  expect(change('data session.initialMode.local.name')).toBe('breaking');
});

const without = (start: string) =>
  base
    .split('\n')
    .filter((line) => !line.startsWith(start))
    .join('\n');
const compare = (lines: string) => differences(factsOf(base), factsOf(lines));

test('the same facts in another order are unchanged', () => {
  expect(changeOf(compare(base.split('\n').reverse().join('\n')))).toBe('unchanged');
});

test.each([
  ['an optional member', 'type Notice.action = () => void'],
  ['a type with required members', 'type Chip = interface\ntype Chip.text =! string'],
  ['a required member of what the host makes', 'type Shell.print =! () => void'],
  ['a required part of an answer', 'call login answer.data =! {"type":"object"}'],
  ['a required member of a taxon', 'type Taxon.version =! number'],
  ['an optional part of a body', 'call login body.device = {"type":"string"}'],
  [
    'a call with required parts',
    'call greet body = {"type":"object"}\ncall greet body.name =! {"type":"string"}',
  ],
  ['an export', 'export shell useToday = here'],
  ['a value', 'data routes.paths.print = "/print"'],
  ['a shared module', 'shared d3 = ^7.0.0'],
])('adding %s is compatible', (_, line) => {
  const found = compare(`${base}\n${line}`);
  expect(changeOf(found)).toBe('compatible');
  expect(found.length).toBe(line.split('\n').length);
});

test('making a body member optional, or a response member required, is compatible', () => {
  const loose = base.replace('body.emailAddress =!', 'body.emailAddress =');
  expect(changeOf(compare(loose))).toBe('compatible');
  const answer = `${base}\ncall login answer.name`;
  expect(changeOf(differences(factsOf(`${answer} = x`), factsOf(`${answer} =! x`)))).toBe('compatible');
});

test.each([
  ['a required member of what remotes make', `${base}\ntype Notice.icon =! string`],
  ['a required part of a body', `${base}\ncall login body.device =! {"type":"string"}`],
  ['a member that is gone', without('type Notice.detail')],
  ['an export that is gone', without('export shell useShell')],
  ['a shared module that is gone', without('shared react')],
  ['a call that is gone', without('call login')],
  ['another type', base.replace('Notice.title =! string', 'Notice.title =! string | null')],
  ['another address', base.replace('= "/"', '= "/home"')],
  ['another limit', base.replace('191', '190')],
  ['another range of a shared module', base.replace('^19', '^20')],
  ['a member that has to be given now', base.replace('Notice.detail =', 'Notice.detail =!')],
  ['a part of a body that has to be given now', base.replace('body.remember =', 'body.remember =!')],
  ['a member that may be missing now', base.replace('Notice.title =!', 'Notice.title =')],
])('%s is breaking', (_, lines) => {
  expect(changeOf(compare(lines))).toBe('breaking');
});

test('opening a list of names is compatible; removing a name is breaking', () => {
  const tuple = "value names = readonly ['rooms', 'floors']\ndata names has \"rooms\" = member";
  const list = 'value names = readonly (keyof typeof all)[]\ndata names has "rooms" = member';
  expect(changeOf(differences(factsOf(tuple), factsOf(list)))).toBe('compatible');
  expect(changeOf(differences(factsOf(list), factsOf(tuple)))).toBe('breaking');
  const [without = ''] = list.split('\n');
  expect(changeOf(differences(factsOf(tuple), factsOf(without)))).toBe('breaking');
});

test('a recursive response may only gain members', () => {
  const node = (properties: object, required: string[]) => {
    const self = { type: 'object', properties, required };
    return factsOf(`call tree answer = ${JSON.stringify({ $defs: { node: self } })}`);
  };
  const [id, name] = [{ type: 'number' }, { type: 'string' }];
  const was = node({ id }, ['id']);
  expect(changeOf(differences(was, node({ id, name }, ['id', 'name'])))).toBe('compatible');
  expect(changeOf(differences(was, node({ id }, [])))).toBe('breaking');
  expect(changeOf(differences(was, node({ id: name }, ['id'])))).toBe('breaking');
  expect(changeOf(differences(was, node({ name }, ['id'])))).toBe('breaking');
});

test('an optional object may gain members in a response, and optional members in a request', () => {
  const part = (place: string, properties: object, required: string[]) => {
    const anyOf = [{ type: 'array', items: { type: 'object', properties, required } }, { type: 'null' }];
    return factsOf(`call text ${place} = ${JSON.stringify({ anyOf })}`);
  };
  const [id, name] = [{ type: 'number' }, { type: 'string' }];
  for (const place of ['answer.data', 'body.data']) {
    const was = part(place, { id }, ['id']);
    expect(changeOf(differences(was, part(place, { id, name }, ['id'])))).toBe('compatible');
    expect(changeOf(differences(was, part(place, { id: name }, ['id'])))).toBe('breaking');
    const needed = part(place, { id, name }, ['id', 'name']);
    expect(changeOf(differences(was, needed))).toBe(place.startsWith('answer') ? 'compatible' : 'breaking');
  }
});

test('adding to a table of the contract is compatible, removing from it is breaking', () => {
  const table = `${base}\nvalue paths = {…}\nvalue paths.home =! '/'`;
  const more = `${table}\nvalue paths.away =! '/away'`;
  expect(changeOf(differences(factsOf(table), factsOf(more)))).toBe('compatible');
  expect(changeOf(differences(factsOf(more), factsOf(table)))).toBe('breaking');
});

test('a breaking change outweighs additions', () => {
  expect(changeOf(compare(`${without('shared react')}\nexport shell more = here`))).toBe('breaking');
});

test.each([
  ['unchanged', '1.2.3', '1.2.3', true],
  ['unchanged', '1.2.3', '1.2.4', true],
  ['unchanged', '1.2.3', '1.3.0', false],
  ['unchanged', '1.2.3', '1.2.2', false],
  ['compatible', '1.2.3', '1.3.0', true],
  ['compatible', '1.2.3', '1.2.4', false],
  ['compatible', '1.2.3', '1.2.3', false],
  ['compatible', '1.2.3', '2.0.0', false],
  ['compatible', '1.10.0', '1.9.0', false],
  ['breaking', '1.2.3', '2.0.0', true],
  ['breaking', '1.2.3', '1.3.0', false],
  ['breaking', '1.2.3', '1.2.3', false],
  ['breaking', '2.0.0', '1.0.0', false],
] as const)(
  'after a change that is %s, going from %s to %s is valid: %j',
  (change, before, after, isRight) => {
    expect(complaintAboutVersion(change, before, after) === null).toBe(isRight);
  },
);

test('a report survives writing and reading', () => {
  const report = writeReport(factsOf(base));
  expect(readReport(report)).toEqual(factsOf(base));
  expect(writeReport(readReport(report))).toBe(report);
  expect(() => readReport('call login')).toThrow('no fact: call login');
});

test('a report has one file per subject, and reading it needs its version', () => {
  const files = filesOf({ version: '1.2.0', facts: factsOf(base) }, (key) => `of/${key.split(' ')[0]}`);
  expect(files.get('version.txt')).toBe('1.2.0\n');
  expect(files.size).toBeGreaterThan(2);
  expect(reportOf(files)).toEqual({ version: '1.2.0', facts: factsOf(base) });
  expect(() => reportOf(new Map([['calls.txt', 'call login = x\n']]))).toThrow('no version');
});

test('another entity is compatible wherever all of them are enumerated, and one less is not', () => {
  const factsFor = (...names: string[]) => {
    const list = names.map((name) => `"${name}"`);
    return factsOf(
      [
        ...list.map((name) => `data entities.entityNames has ${name} = ${name}`),
        `call listViews params.entity =! {"type":"string","enum":[${list.join(',')}]}`,
        `value keys.row = (name: EntityName) => readonly [${[...list].sort().join(' | ')}]`,
      ].join('\n'),
    );
  };
  const two = factsFor('users', 'events');
  expect(changeOf(differences(two, factsFor('users', 'rooms', 'events')))).toBe('compatible');
  expect(changeOf(differences(two, factsFor('users', 'rooms')))).toBe('breaking');
  const some = (values: string) => factsOf(`call listViews params.form = {"enum":[${values}]}`);
  expect(changeOf(differences(some('"users"'), some('"users","events"')))).toBe('breaking');
});

test('a tuple may gain members at its end, and neither lose one nor have another before them', () => {
  const tuple = (...keys: string[]) =>
    factsOf(`value settings = readonly [${keys.map((key) => `{ readonly key: '${key}'; }`).join(', ')}]`);
  const before = tuple('first-hour', 'view');
  expect(changeOf(differences(before, tuple('first-hour', 'view', 'mails')))).toBe('compatible');
  expect(changeOf(differences(before, tuple('first-hour')))).toBe('breaking');
  expect(changeOf(differences(before, tuple('mails', 'first-hour', 'view')))).toBe('breaking');
  expect(changeOf(differences(before, tuple('first-hour', 'view-of-days', 'mails')))).toBe('breaking');
});

test('a list that a form needs no more is compatible, and one that takes less or something else is not', () => {
  const ids = '{"type":"integer"}';
  const before = factsOf(
    [
      'data entities.allDefinitions appointments.fields.clients.required = true',
      'call appointments.create body.data.clients =! {"minItems":1,"maxItems":500,"type":"array"}',
      `call appointments.create body.data.clients[] =! ${ids}`,
    ].join('\n'),
  );
  const list = (most: number, items: string) =>
    `{"minItems":0,"maxItems":${most},"type":"array","items":${items}}`;
  const after = (most: number, items: string) =>
    factsOf(`call appointments.create body.data.clients = {"anyOf":[${list(most, items)},{"type":"null"}]}`);
  expect(changeOf(differences(before, after(500, ids)))).toBe('compatible');
  expect(changeOf(differences(before, after(100, ids)))).toBe('breaking');
  expect(changeOf(differences(before, after(500, '{"type":"string"}')))).toBe('breaking');
  expect(changeOf(differences(after(500, ids), before))).toBe('breaking');
});

test('a text that a form needs no more is compatible, and one that takes less or something else is not', () => {
  const place = 'call users.create body.data.email';
  const before = factsOf(`${place} =! {"type":"string","minLength":1,"maxLength":191}`);
  const after = (most: number, other = 'null') =>
    factsOf(`${place} = {"anyOf":[{"type":"string","minLength":0,"maxLength":${most}},{"type":"${other}"}]}`);
  expect(changeOf(differences(before, after(191)))).toBe('compatible');
  expect(changeOf(differences(before, after(100)))).toBe('breaking');
  expect(changeOf(differences(before, after(191, 'integer')))).toBe('breaking');
  expect(changeOf(differences(after(191), before))).toBe('breaking');
});
