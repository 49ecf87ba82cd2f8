import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rowOf } from '../../testing/show.tsx';
import { linesOf, perLine } from './gallery.model.ts';

const volume = (id: number, year: number) => rowOf('volumes', id, { number: id, title: `${id}`, year });
const shape = (years: number[], most: number) =>
  linesOf(
    years.map((year, at) => volume(at + 1, year)),
    most,
    'year',
  ).map((line) => ('heading' in line ? line.heading : line.rows.length));

test('each year has a heading and lines of a fixed length', () => {
  expect(shape([2025, 2025, 2025, 2024, 2024], 2)).toEqual(['2025', 2, 1, '2024', 2]);
  expect(shape([], 2)).toEqual([]);
});

test('every row appears once, in order, and no line is too long', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2000, max: 2003 })),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      (years, most, isGrouped) => {
        const rows = years.map((year, at) => volume(at + 1, year));
        const lines = linesOf(rows, most, isGrouped ? 'year' : undefined);
        expect(lines.flatMap((line) => ('rows' in line ? line.rows : []))).toEqual(rows);
        for (const line of lines) if ('rows' in line) expect(line.rows.length).toBeLessThanOrEqual(most);
      },
    ),
  );
});

test('a line has as many cards as fit, and at least one', () => {
  expect([perLine(0, 200, 12), perLine(200, 200, 12), perLine(411, 200, 12), perLine(412, 200, 12)]).toEqual([
    1, 1, 1, 2,
  ]);
});
