import { expect, test } from '@jest/globals';
import { mayBeCode, tidyCode } from './code.model.ts';

test.each([
  ['', false],
  ['123456789', false],
  ['  123 456 789  ', false],
  ['1234567890', true],
])('%j may be a code: %s', (typed, may) => {
  expect(mayBeCode(typed)).toBe(may);
});

test('spaces copied from a mail are removed', () => {
  expect(tidyCode(' ABCD EFGH\nIJKL ')).toBe('ABCDEFGHIJKL');
});
