import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import {
  givenHints,
  hintOf,
  joinsIn,
  matchColumns,
  missingIn,
  wrongIn,
} from '../../../../../ui/imports/matches.model.ts';
import { arranged } from './arranged.model.ts';
import { constantsOf } from './constants.model.ts';
import { matchedDefinition } from './matched-definition.model.ts';

const articles = definitionOf('articles');
const rooms = definitionOf('rooms');
const users = definitionOf('users');

test('columns are mapped by label, by field name, and by id', () => {
  expect(
    matchColumns(rooms, ['ID', 'name', 'Capacity ', 'internal-notes', 'hidden', 'Colour of door', '']),
  ).toEqual(['id', 'name', 'capacity', 'notes', 'hidden', null, null]);
});

test('of two columns of one name the first has the field', () => {
  expect(matchColumns(rooms, ['Name', 'Name'])).toEqual(['name', null]);
});

test('reports a mapping without a field, and a field mapped twice', () => {
  expect(wrongIn(rooms, [null, null])).toBe('Match at least one column with a field.');
  expect(wrongIn(rooms, ['name', 'capacity', 'capacity'])).toBe(
    'Capacity is matched twice, and takes one column.',
  );
  expect(wrongIn(users, ['name', 'email', 'email'])).toMatch(/^Email is matched twice/);
  expect(wrongIn(rooms, ['name', null, 'name'])).toBeNull();
});

test('of several columns that may be a field, the first one with something in it has it', () => {
  const columns = ['Name', 'Home Phone', 'Phone', 'Mobile Phone', 'Cell'];
  const samples = [['Klaus'], [], [], ['+49 171 2345678'], ['+49 171 2345679']];
  expect(matchColumns(users, columns, { samples })).toEqual(['name', null, null, 'phone', null]);
  const none = samples.with(3, []).with(4, []);
  expect(matchColumns(users, columns, { samples: none })).toEqual(['name', null, 'phone', null, null]);
});

test('the first name of a person stays one where the file has no last names', () => {
  const columns = ['First Name', 'Last Name', 'Email'];
  const samples = [['Vivaan'], [], ['v@test.example']];
  expect(matchColumns(users, columns, { samples })).toEqual(['name', 'name', 'email']);
});

test('a column of tags and one of categories are both taken', () => {
  expect(matchColumns(users, ['Name', 'Tags', 'Categories'])).toEqual(['name', 'taxons', 'taxons']);
  expect(matchColumns(users, ['Name', 'Tags', 'Categories'], { withTerms: false })).toEqual([
    'name',
    null,
    null,
  ]);
  expect(wrongIn(users, ['name', 'email', 'taxons', 'taxons'])).toBeNull();
});

test('a column with the author of each article is that of its authors', () => {
  expect(matchColumns(articles, ['Title', 'Author'])).toEqual(['title', 'authors']);
  expect(matchColumns(articles, ['Author', 'Authors'])).toEqual([null, 'authors']);
});

test('the parts of the name of a person are joined, unless a column has the name', () => {
  const columns = ['First name', 'Email', 'Last Name'];
  expect(matchColumns(users, columns)).toEqual(['name', 'email', 'name']);
  expect(matchColumns(users, [...columns, 'Name'])).toEqual([null, 'email', null, 'name']);
  expect(matchColumns(users, ['Surname', 'middle_name', 'Given name'])).toEqual(['name', 'name', 'name']);
  expect(matchColumns(users, ['First name', 'Email'])).toEqual([null, 'email']);
  expect(matchColumns(articles, columns)).toEqual([null, null, null]);
  const matches = ['name', 'email', 'name'];
  expect(joinsIn(users, { columns, matches, example: [' Ada', 'ada@example.com', 'Lovelace'] })).toEqual([
    'Name joins First name and Last Name: “Ada Lovelace”.',
  ]);
  expect(joinsIn(users, { columns, matches, example: [] })).toEqual(['Name joins First name and Last Name.']);
});

test('reports missing required fields, and does not check a file that must fail', () => {
  const name = 'Several columns that you match with Name are joined.';
  expect(missingIn(users, [null, null])).toEqual({
    sentence: `No column fills Name. Every new user needs it: match a column. ${name}`,
    isFatal: true,
  });
  expect(wrongIn(users, ['name', null])).toBeNull();
  expect(missingIn(rooms, ['floor', null])).toMatchObject({ isFatal: true });
  const known = { sentence: `No column fills Name: a line that would make a new user fails. ${name}` };
  expect(missingIn(users, ['email', 'language'])).toEqual({ ...known, isFatal: false });
  expect(wrongIn(users, ['email', 'language'])).toBeNull();
  expect(missingIn(users, ['id'])).toMatchObject({ isFatal: false });
  expect(missingIn(users, ['name', 'email'])).toBeNull();
  expect(missingIn(articles, ['title', 'status'])?.sentence).toMatch(/^No column fills Body\. /);
});

test('a file of events needs no column of time zones, and is told which zone they get', () => {
  const events = definitionOf('events');
  const matches = ['title', 'startsAt', 'endsAt'];
  expect(missingIn(events, matches)).toBeNull();
  expect(wrongIn(events, matches)).toBeNull();
  expect(givenHints(events, matches)).toEqual([
    'No column is the time zone: each new event gets that of this list, in which its times are read.',
  ]);
  expect(givenHints(events, [...matches, 'timeZone'])).toEqual([]);
  expect(givenHints(articles, ['title'])).toEqual([]);
});

test.each([
  ['Datum;Beginn;Ende;Titel', 'day startsAt endsAt title'],
  ['Titel;Beginn;Uhrzeit', 'title day startsAt'],
  ['Titel;Datum', 'title startsAt'],
  ['Title;Start time;End time', 'title startsAt endsAt'],
])('days and times of events: %s', (header, fields) => {
  const events = matchedDefinition(definitionOf('events'));
  expect(matchColumns(events, header.split(';'))).toEqual(fields.split(' '));
});

test('an event needs a start, and one without an end lasts an hour', () => {
  const events = matchedDefinition(definitionOf('events'));
  expect(wrongIn(events, ['title', 'day'])).toMatch(/^Match a column with Starts: a day alone/);
  expect(wrongIn(events, ['title', 'startsAt'])).toBeNull();
  expect(givenHints(events, ['title', 'startsAt', 'timeZone'])).toEqual([
    'No column is the end: each new event lasts an hour.',
  ]);
});

test('a sheet of sessions with ends needs no duration', () => {
  const sessions = matchedDefinition(definitionOf('agenda-sessions'));
  const matches = matchColumns(sessions, ['Title', 'Agenda', 'Start', 'End']);
  expect(matches).toEqual(['title', 'agenda', 'start', 'end']);
  expect(missingIn(sessions, matches)).toBeNull();
  expect(missingIn(sessions, ['title', 'agenda', 'start'])?.sentence).toMatch(/^No column fills Duration\. /);
  expect(matchedDefinition(rooms)).toBe(rooms);
});

test('explains how lines find their rows', () => {
  expect(hintOf(rooms, ['id'])).toMatch(/with an id changes that room/);
  expect(hintOf(articles, ['slug'])).toMatch(/changes the article with the same slug, or makes a new one/);
  expect(hintOf(users, ['email'])).toMatch(
    /changes the user with the same email, else the one with the same name and phone, or makes a new one/,
  );
  expect(hintOf(users, ['id', 'email'])).toBe(
    'A line with an id changes that user. One without changes the user with the same email, else the one with the same name and phone, or makes a new one.',
  );
  expect(hintOf(definitionOf('floors'), ['ordinal', 'location'])).toMatch(/same level and location/);
  expect(hintOf(users, ['name', 'phone'])).toBe(
    'A line changes the user with the same name and phone, or makes a new one. Fields without a column stay as they are.',
  );
  expect(hintOf(users, ['name'])).toBe(
    'A line changes the user with the same name who has no email and no phone, or makes a new one.',
  );
  expect(hintOf(users, ['phone'])).toBe('No column is the id or the email, so every line makes a new user.');
  expect(hintOf(definitionOf('agenda-sessions'), ['title'])).toBe(
    'No column is an id, so every line makes a new session.',
  );
  expect(hintOf(definitionOf('my-business'), ['legalName'])).toMatch(/changes the one business/);
});

test('whose a column is and its number matter in lists of people alone', () => {
  expect(matchColumns(rooms, ['Client name', 'Name 1'])).toEqual([null, null]);
});

test('a list of people may call the column of names by who they are, unless another column has the name', () => {
  const users = definitionOf('users');
  expect(matchColumns(users, ['Member', 'E-mail'])).toEqual(['name', 'email']);
  expect(matchColumns(users, ['Mitglied', 'Name'])).toEqual([null, 'name']);
  expect(matchColumns(users, ['Contact', 'Name'])).toEqual([null, 'name']);
  expect(matchColumns(rooms, ['Member'])).toEqual([null]);
});

test('reported fields are not imported', () => {
  expect(matchColumns(definitionOf('users'), ['Name', 'Last seen'])).toEqual(['name', null]);
});

test.each([
  [
    ['Nachname', 'Vorname', 'E-Mail-Adresse', 'Telefonnummer', 'Geburtsdatum', 'Bemerkung', 'Schlagwörter'],
    ['name', 'name', 'email', 'phone', 'birthday', 'notes', 'taxons'],
  ],
  [
    ['Prénom', 'Nom', 'Courriel', 'Téléphone', 'Date de naissance'],
    ['name', 'name', 'email', 'phone', 'birthday'],
  ],
  [
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil', 'Cumpleaños'],
    ['name', 'name', 'email', 'phone', 'birthday'],
  ],
  [
    ['Nom', 'Email'],
    ['name', 'email'],
  ],
  [
    ['Handy', 'Telefon', 'Phone'],
    [null, null, 'phone'],
  ],
  [
    [
      'First Name',
      'Last Name',
      'Labels',
      'E-mail 1 - Label',
      'E-mail 1 - Value',
      'Phone 1 - Value',
      'Phone 2 - Value',
    ],
    ['name', 'name', null, null, 'email', 'phone', null],
  ],
  [
    ['Client ID', 'Client Name', 'Customer email', 'Mobile Number'],
    [null, 'name', 'email', 'phone'],
  ],
])('%j are matched as files in other languages call fields', (columns, matches) => {
  expect(matchColumns(users, columns)).toEqual(matches);
});

test('the given name comes before the family name, whichever column is first', () => {
  const columns = ['Nachname', 'E-Mail', 'Vorname'];
  const example = ['Lovelace', 'ada@example.com', 'Ada'];
  const table = arranged(users, { columns, samples: [['Lovelace'], [], ['Ada']], example }, {});
  expect(table.columns).toEqual(['Vorname', 'E-Mail', 'Nachname']);
  expect(table.samples).toEqual([['Ada'], [], ['Lovelace']]);
  expect(table.arrange(['Hopper', 'grace@example.com', 'Grace', 'beyond'])).toEqual([
    ...['Grace', 'grace@example.com', 'Hopper'],
    'beyond',
  ]);
  expect(table.arrange(['Hopper'])).toEqual(['', '', 'Hopper']);
  const matches = matchColumns(users, table.columns);
  expect(joinsIn(users, { columns: table.columns, matches, example: table.example })).toEqual([
    'Name joins Vorname and Nachname: “Ada Lovelace”.',
  ]);
});

test.each(['Name', 'Surname, Given', 'Member name', 'Member'])(
  'names that all begin with the family name are turned round: %s',
  (column) => {
    const file = {
      columns: ['No', column, 'Email'],
      samples: [['1'], ['Müller, Jürgen', 'de la Cruz , Ana María'], ['j@example.org']],
      example: ['1', 'Müller, Jürgen', 'j@example.org'],
    };
    const { columns, samples, example, arrange } = arranged(users, file, {});
    expect(columns).toEqual(['No', 'Given name', 'Family name', 'Email']);
    expect(matchColumns(users, columns)).toEqual([null, 'name', 'name', 'email']);
    expect(samples[1]).toEqual(['Jürgen', 'Ana María']);
    expect(example).toEqual(['1', 'Jürgen', 'Müller', 'j@example.org']);
    // A name as it is said stays, and so does what is no name of one person.
    expect(arrange(['2', 'Grace Hopper', 'g@example.org'])).toEqual([
      '2',
      '',
      'Grace Hopper',
      'g@example.org',
    ]);
    expect(arrange(['3', 'a, b, c', ''])).toEqual(['3', '', 'a, b, c', '']);
    expect(arrange(['4'])).toEqual(['4', '', '', '']);
  },
);

test.each([
  [users, 'Name', ['Müller, Jürgen', 'Ada Lovelace']],
  [users, 'Internal notes', ['Müller, Jürgen']],
  [users, 'Name', []],
  [rooms, 'Name', ['Hall, East']],
])('other columns stay as they are: %#', (definition, column, cells) => {
  const file = { columns: [column], samples: [cells], example: [cells[0] ?? ''] };
  expect(arranged(definition, file, {}).columns).toEqual([column]);
});

test('a file with the parts of names in columns of their own needs nothing split', () => {
  const columns = ['Name', 'First name', 'Last name'];
  const file = { columns, samples: [['Hopper, Grace'], ['Grace'], ['Hopper']], example: [] };
  expect(arranged(users, file, {}).columns).toEqual(columns);
});

test('a boolean that the list fixes to true is added as a column, unless the file has it', () => {
  const constants = constantsOf(users, { client: 'true', groups: '3' });
  expect(constants).toEqual({ client: 'yes' });
  const file = { columns: ['Name', 'Email'], samples: [['Ada'], []], example: ['Ada', ''] };
  const table = arranged(users, file, constants);
  expect(table.columns).toEqual(['Client', 'Name', 'Email']);
  expect(matchColumns(users, table.columns)).toEqual(['client', 'name', 'email']);
  expect(table.arrange(['Ada', 'ada@example.com'])).toEqual(['yes', 'Ada', 'ada@example.com']);
  const own = { columns: ['Name', 'Kunde'], samples: [[], []], example: ['Ada', 'no'] };
  expect(arranged(users, own, constants).columns).toEqual(['Name', 'Kunde']);
});

test('columns of a Portuguese list of clients find their fields', () => {
  const columns = ['Nome', 'Email', 'Telemóvel', 'Data de nascimento', 'Observações', 'Língua', 'Morada'];
  const found = ['name', 'email', 'phone', 'birthday', 'notes', 'language', null];
  expect(matchColumns(users, columns)).toEqual(found);
  expect(matchColumns(users, ['Apelido', 'Nome'])).toEqual(['name', 'name']);
  expect(matchColumns(users, ['Nome', 'Data nasc.', 'Observações'])).toEqual(['name', 'birthday', 'notes']);
});

test('columns of a German list of courses fill an event', () => {
  expect(
    matchColumns(definitionOf('events'), ['Nr', 'Veranstaltung', 'Beginn', 'Ende', 'Plätze', 'Preis']),
  ).toEqual([null, 'title', 'startsAt', 'endsAt', 'capacity', 'price']);
});

test('columns of a German price list fill a service', () => {
  const columns = ['Bezeichnung', 'Dauer', 'Preis', 'Kapazität', 'Beschreibung'];
  const found = ['name', 'duration', 'price', 'capacity', 'description'];
  expect(matchColumns(definitionOf('services'), columns)).toEqual(found);
});

test('a field with its unit in parentheses finds its column again, and a zone in parentheses is none', () => {
  const weight = { kind: 'integer', label: 'Weight (kg)', min: 0, max: 100, decimals: 2 } as const;
  const clients = { ...users, fields: { ...users.fields, custom7: weight } };
  expect(matchColumns(clients, ['Id', 'Name', 'Weight (kg)'])).toEqual(['id', 'name', 'custom7']);
  expect(matchColumns(clients, ['Name (Europe/Vienna)', 'Weight'])).toEqual(['name', null]);
});
