import { expect, test } from '@jest/globals';
import { headerRowIn, headerSeparator, namedSeparator } from './csv-header.ts';

test.each([
  ['sep=;\r\nA;B', ';'],
  ['SEP=,\nA,B', ','],
  ['sep=\t\nA\tB', '\t'],
  ['separator;B\n', null],
  ['A;B\nsep=;', null],
])('%j names the separator %j', (text, separator) => {
  expect(namedSeparator(text)).toBe(separator);
});

test.each([
  ['Name;Email\nAnna Meier, Bo\n', ';'],
  ['Name\tEmail, work\tPhone\n', '\t'],
  ['"a;b;c",d\n', ','],
  ['Programme\r\n\r\nTitle;Room', ';'],
  ['Name\nMeier; Anna', null],
  ['', null],
])('the header of %j has the separator %j', (text, separator) => {
  expect(headerSeparator(text)).toBe(separator);
});

test.each([
  [
    'the first row',
    [
      ['A', 'B'],
      ['1', '2'],
    ],
    0,
  ],
  [
    'a row below a title and an empty row',
    [
      ['Programme', ''],
      ['', ''],
      ['A', 'B'],
      ['1', '2'],
    ],
    2,
  ],
  [
    'a row below that of the separator',
    [
      ['sep=', ''],
      ['A', 'B'],
    ],
    1,
  ],
  ['the first row of a single column', [['A'], ['1'], ['2']], 0],
  ['a single column below an empty row', [[''], ['A'], ['1']], 1],
  ['none of empty rows', [[''], ['']], -1],
])('the header is %s', (_, rows, index) => {
  expect(headerRowIn(rows)).toBe(index);
});
