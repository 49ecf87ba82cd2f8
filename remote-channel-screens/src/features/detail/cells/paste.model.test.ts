import { expect, test } from '@jest/globals';
import { allFields, definitionOf, type EntityName, type Field } from 'shared-contracts/entities';
import { type CellReading, linesOf, readPasted } from './paste.model.ts';

const fieldOf = (entity: EntityName, name: string) => allFields(definitionOf(entity))[name] as Field;
const usual: CellReading = { before: null, currency: 'EUR', zone: 'Europe/Berlin' };
const read = (entity: EntityName, name: string, text: string, how: Partial<CellReading> = {}) =>
  readPasted(fieldOf(entity, name), text, { ...usual, ...how });

test('a copied part of a sheet is lines of cells, also with quotes and line breaks in a cell', () => {
  expect(linesOf('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(linesOf('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']]);
  expect(linesOf('')).toEqual([]);
  expect(linesOf('one')).toEqual([['one']]);
});

test('amounts keep their currency, and what may be two amounts is refused', () => {
  expect(read('services', 'price', '18.50')).toEqual({ value: { amount: 1850, currency: 'EUR' } });
  expect(read('services', 'price', '€1,200.00')).toEqual({ value: { amount: 120_000, currency: 'EUR' } });
  expect(read('services', 'price', '1200', { before: { amount: 1, currency: 'JPY' } })).toEqual({
    value: { amount: 1200, currency: 'JPY' },
  });
  expect(read('services', 'price', 'free')).toHaveProperty('problem');
});

test('numbers come with the unit that the table shows, and words for yes and no', () => {
  expect(read('rooms', 'capacity', '1,200 people')).toEqual({ value: 1200 });
  expect(read('rooms', 'hidden', 'Yes')).toEqual({ value: true });
  expect(read('rooms', 'hidden', '')).toEqual({ value: false });
  expect(read('rooms', 'hidden', 'perhaps')).toEqual({ problem: 'Write yes or no.' });
});

test('times are read in the zone of the row, and texts without the blanks around them', () => {
  expect(read('appointments', 'start', '2026-12-01 09:00')).toEqual({ value: '2026-12-01T08:00:00Z' });
  expect(read('rooms', 'name', ' Hall ')).toEqual({ value: 'Hall' });
});

test('a language is pasted by its name or by its tag', () => {
  expect(read('agenda-sessions', 'language', 'German')).toEqual({ value: 'de' });
  expect(read('agenda-sessions', 'language', 'de-CH')).toEqual({ value: 'de-CH' });
});
