import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asWritten, harmless } from './harmless.ts';

test('text that a spreadsheet would run gets an apostrophe; numbers stay numbers', () => {
  for (const cell of ['=1+1', '+49 30', '@me', '-x', '\t=1', '\r=1', '-1+1']) {
    expect(harmless(cell)).toBe(`'${cell}`);
  }
  for (const cell of ['-5', '-5.25', '12', 'a=b', "'quoted'", '']) expect(harmless(cell)).toBe(cell);
});

test('no cell starts like a formula, and each survives export and import', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '5', '.', 'a', ' ') });
  fc.assert(
    fc.property(cell, (text) => {
      const written = harmless(text);
      expect(asWritten(written)).toBe(text);
      expect(/^[=+@\t\r]/.test(written) || /^-(?!\d+(\.\d+)?$)/.test(written)).toBe(false);
    }),
  );
});
