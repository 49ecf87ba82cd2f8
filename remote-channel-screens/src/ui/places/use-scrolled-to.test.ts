import { expect, test } from '@jest/globals';
import { offsetIn } from './use-scrolled-to.ts';

const strip = { left: 100, width: 400 };

test('an item outside the strip is scrolled to its start or its middle', () => {
  expect(offsetIn(strip, { left: 900, width: 200 }, 'start')).toBe(800);
  expect(offsetIn(strip, { left: 900, width: 200 }, 'middle')).toBe(700);
});

test('an item near the start does not scroll the strip', () => {
  expect(offsetIn(strip, { left: 100, width: 200 }, 'start')).toBe(0);
  expect(offsetIn(strip, { left: 120, width: 80 }, 'middle')).toBe(0);
});
