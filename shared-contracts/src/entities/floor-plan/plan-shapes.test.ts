import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { crossesItself, readPlanPoints, shapeProblem, writePlanPoints } from './plan-shapes.ts';

const square = '0.1,0.1 0.4,0.1 0.4,0.5 0.1,0.5';
const many = (count: number) =>
  writePlanPoints(
    Array.from({ length: count }, (_, at) => ({
      x: 0.5 + 0.4 * Math.cos((at / count) * 2 * Math.PI),
      y: 0.5 + 0.4 * Math.sin((at / count) * 2 * Math.PI),
    })),
  );

describe('an outline', () => {
  test.each([
    square,
    '0,0 1,0 0.5,1',
    // With a corner that points inward.
    '0.1,0.1 0.5,0.1 0.5,0.5 0.3,0.2 0.1,0.5',
    // With a point on a straight wall.
    '0.1,0.1 0.2,0.1 0.4,0.1 0.4,0.5',
    many(64),
  ])('may be %s', (text) => {
    expect(shapeProblem('outline', text)).toBeNull();
  });

  test.each([
    '',
    '0.1,0.1 0.4,0.1',
    many(65),
    '0.1,0.1 0.4,0.1 1.1,0.5',
    '0.1,0.1 0.4,0.1 -0.1,0.5',
    '0.1,0.1 0.4,0.1 0.12345,0.5',
    '0.1,0.1 0.4,0.1 1e-1,0.5',
    '0.1,0.1  0.4,0.1 0.4,0.5',
    '0.1 0.1 0.4 0.1 0.4 0.5',
    'NaN,0 0,1 1,1',
  ])('has 3 to 64 points on the image: not %s', (text) => {
    expect(shapeProblem('outline', text)).toMatch(/^Give 3 to 64 points/);
  });

  test.each([
    // A bow tie.
    '0.1,0.1 0.5,0.5 0.5,0.1 0.1,0.5',
    // Back along the same wall.
    '0.1,0.1 0.5,0.1 0.3,0.1',
    // In one place.
    '0.1,0.1 0.1,0.1 0.1,0.1',
    // A corner on another wall.
    '0.1,0.1 0.5,0.1 0.5,0.5 0.3,0.1 0.1,0.5',
    // Twice through one point.
    '0.3,0.3 0.5,0.1 0.5,0.5 0.3,0.3 0.1,0.5 0.1,0.1',
  ])('does not meet itself: not %s', (text) => {
    expect(shapeProblem('outline', text)).toBe('An outline must not cross or touch itself.');
  });
});

test('a pin is one point', () => {
  expect(shapeProblem('pin', '0.25,1')).toBeNull();
  for (const text of ['', square, '0.25', '0.25,1.0001', 'a,b']) {
    expect(shapeProblem('pin', text)).toMatch(/^Give one point/);
  }
});

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const points = fc.array(fc.record({ x: fraction, y: fraction }), { minLength: 1, maxLength: 64 });

test('what is written of points is read again, to a ten-thousandth', () => {
  fc.assert(
    fc.property(points, (some) => {
      const read = readPlanPoints(writePlanPoints(some)) ?? [];
      expect(read).toHaveLength(some.length);
      for (const [at, { x, y }] of read.entries()) {
        expect(Math.abs(x - (some[at]?.x ?? 9))).toBeLessThanOrEqual(0.00005001);
        expect(Math.abs(y - (some[at]?.y ?? 9))).toBeLessThanOrEqual(0.00005001);
      }
      expect(writePlanPoints(read)).toBe(writePlanPoints(some));
    }),
  );
});

test('points outside the image are written on its edge', () => {
  expect(writePlanPoints([{ x: -0.2, y: 1.7 }])).toBe('0,1');
});

test('where an outline begins and which way it goes makes no difference', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: fraction, y: fraction }), { minLength: 3, maxLength: 8 }), (some) => {
      const turned = [...some.slice(1), ...some.slice(0, 1)];
      expect(crossesItself(turned)).toBe(crossesItself(some));
      expect(crossesItself([...some].reverse())).toBe(crossesItself(some));
    }),
  );
});
