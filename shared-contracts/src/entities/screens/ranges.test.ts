import { expect, test } from '@jest/globals';
import { readNumberRange } from './ranges.ts';

test.each([
  ['10..20', { from: 10, to: 20 }],
  ['10..', { from: 10, to: null }],
  ['..20.5', { from: null, to: 20.5 }],
  ['-3..0', { from: -3, to: 0 }],
  ['7', { from: 7, to: 7 }],
])('%s is a range', (text, range) => {
  expect(readNumberRange(text)).toEqual(range);
});

test.each(['', '..', 'a..b', '1,5..2', '1..2..3', '1e3..', '0x10', '..Infinity', '1234567890123..', ' 1..2'])(
  '«%s» is none',
  (text) => expect(readNumberRange(text)).toBeNull(),
);
