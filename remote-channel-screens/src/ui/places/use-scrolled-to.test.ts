import { expect, test } from '@jest/globals';
import { offsetIn } from './use-scrolled-to.ts';

const strip = { left: 100, width: 400 };

test('a thing far out begins where the strip begins, or stands in its middle', () => {
  expect(offsetIn(strip, { left: 900, width: 200 }, 'start')).toBe(800);
  expect(offsetIn(strip, { left: 900, width: 200 }, 'middle')).toBe(700);
});

test('a thing near the beginning leaves the strip where it is', () => {
  expect(offsetIn(strip, { left: 100, width: 200 }, 'start')).toBe(0);
  expect(offsetIn(strip, { left: 120, width: 80 }, 'middle')).toBe(0);
});
