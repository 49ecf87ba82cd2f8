import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test.each([
  ['Leo Roberts', 'L. R.'],
  ['maría josé de la cruz', 'M. C.'],
  ['Ñuño', 'Ñ.'],
  ['山田太郎', '山.'],
  ['Visit http://evil.example now', 'V. N.'],
  ['12 34', ''],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
