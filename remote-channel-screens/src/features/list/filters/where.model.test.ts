import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { definitionOf, fieldOf } from 'shared-contracts/entities';
import { filterText, joinRange, joinValues, splitRange, splitValues } from './where.model.ts';

const sessions = definitionOf('agenda-sessions');

function text(name: string, value: string, titles = {}): string {
  const field = fieldOf(sessions, name);
  if (!field) throw new Error(name);
  return filterText(field, value, titles);
}

test('keeps every list of values, commas in them too', () => {
  const value = fc.string({ minLength: 1 }).filter((one) => !one.includes('\\'));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    }),
  );
});

test('reads one day as a range of one day', () => {
  expect(splitRange('2019-12-27')).toEqual({ from: '2019-12-27', to: '2019-12-27' });
  expect(splitRange('2019-12-27..')).toEqual({ from: '2019-12-27', to: '' });
  expect(joinRange('', '')).toBe('');
});

test('describes a filter as a sentence', () => {
  expect(text('room', '1,2', { 1: 'Ada', 2: 'Borg' })).toBe('Room is Ada or Borg');
  expect(text('kind', 'break')).toBe('Kind is Break');
  expect(text('start', '2019-12-27..2019-12-28')).toBe('Start is between 27 Dec 2019 and 28 Dec 2019');
  expect(text('start', '2019-12-27..')).toBe('Start is on or after 27 Dec 2019');
  expect(text('start', '2019-12-27T09:00:00Z..')).toBe('Start is on or after 2019-12-27T09:00:00Z');
  expect(text('track', 'Ethics\\, Society & Politics,CCC')).toBe(
    'Track is Ethics, Society & Politics or CCC',
  );
});

test('describes a range of numbers, with their unit', () => {
  expect(text('duration', '20..50')).toBe('Duration is between 20 min and 50 min');
  expect(text('duration', '20..')).toBe('Duration is at least 20 min');
  expect(text('duration', '..50')).toBe('Duration is at most 50 min');
  expect(text('duration', '50')).toBe('Duration is 50 min');
  expect(text('duration', 'long')).toBe('Duration is long');
  const price = { kind: 'money', label: 'Price', ranged: true } as const;
  expect(filterText(price, '18.5..1250', {})).toBe('Price is between 18.5 and 1,250');
});

test('describes numbers in English as the columns and amounts do, whatever the language of the browser', () => {
  Object.defineProperty(navigator, 'language', { value: 'de-DE', configurable: true });
  try {
    expect(text('duration', '1250..')).toBe('Duration is at least 1,250 min');
  } finally {
    Reflect.deleteProperty(navigator, 'language');
  }
});

test('describes true, false and any other value', () => {
  const hidden = { kind: 'boolean', label: 'Hidden' } as const;
  expect(filterText(hidden, 'true', {})).toBe('Hidden is yes');
  expect(filterText(hidden, 'false', {})).toBe('Hidden is no');
  expect(filterText(hidden, 'maybe', {})).toBe('Hidden is maybe');
});
