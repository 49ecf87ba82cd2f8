import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { matchColumns } from '../../../../ui/imports/matches.model.ts';
import { failedName, failedText } from './failed-file.model.ts';
import { previewOf, separatorOf } from './table.model.ts';

const users = definitionOf('users');
const columns = ['Name', 'E-Mail', 'Geburtstag'];
const file = { columns, matches: [...matchColumns(users, columns)] };
const base = { outcome: 'fail' as const, row: null, title: '', changes: {} };
const lines = [
  {
    ...{ ...base, line: 3, cells: ['Zoë; Weiß', '', '31.02.1990'] },
    problems: [
      { field: 'email', reason: 'Fill this in.' },
      { field: 'birthday', reason: 'There is no such day.' },
    ],
  },
  { ...base, line: 7, cells: ['Jan'], problems: [{ field: null, reason: 'It was changed since.' }] },
];

test('the lines that failed are a file with the columns of the import and a column with the reasons', () => {
  const text = failedText(users, file, { lines, separator: ';' });
  expect(text.slice(1).split('\r\n')).toEqual([
    'Name;E-Mail;Geburtstag;Why it failed',
    '"Zoë; Weiß";;31.02.1990;Line 3. E-Mail: Fill this in. Geburtstag: There is no such day.',
    'Jan;;;Line 7. It was changed since.',
    '',
  ]);
  expect(separatorOf(text)).toBe(';');
});

test('that file can be imported as it is: the reasons match no field, and are replaced when lines fail again', () => {
  const read = previewOf(failedText(users, file, { lines, separator: ',' }).slice(1));
  if ('wrong' in read) throw new Error(read.wrong);
  const again = { columns: read.columns, matches: [...matchColumns(users, read.columns)] };
  expect(again.matches).toEqual(['name', 'email', 'birthday', null]);
  const [line] = lines;
  if (!line) throw new Error('There is a line.');
  const cells = [...line.cells, 'Line 3. Old reason'];
  const text = failedText(users, again, { lines: [{ ...line, line: 2, cells }], separator: ',' });
  expect(text).not.toContain('Old reason');
  expect(text.match(/Why it failed/g)).toHaveLength(1);
});

test.each([
  ['kunden.csv', 'kunden-failed.csv'],
  ['Kunden 2026.v2.TXT', 'Kunden 2026.v2-failed.csv'],
  ['kunden', 'kunden-failed.csv'],
])('the failed lines of %s are %s', (name, expected) => {
  expect(failedName(name)).toBe(expected);
});
