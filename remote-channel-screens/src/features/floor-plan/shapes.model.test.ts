import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shapeProblem, writePlanPoints } from 'shared-contracts/entities';
import { labelStyle } from '../../ui/floor-plan/PlanSheet.tsx';
import { drawn, labelSpot } from '../../ui/floor-plan/place.model.ts';
import { arrowStep, movedBy, rectangle, withoutPoint, withPoint, withPointAfter } from './shapes.model.ts';

const square = [
  { x: 0.1, y: 0.1 },
  { x: 0.4, y: 0.1 },
  { x: 0.4, y: 0.5 },
  { x: 0.1, y: 0.5 },
];
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: fraction, y: fraction });

test('an outline that is moved beyond the plan stays on it, as it was', () => {
  const far = movedBy(square, { x: 5, y: -5 });
  expect(writePlanPoints(far)).toBe('0.7,0 1,0 1,0.4 0.7,0.4');
  fc.assert(
    fc.property(point, (by) => {
      const points = movedBy(square, { x: by.x * 4 - 2, y: by.y * 4 - 2 });
      expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
      expect((points[1]?.x ?? 0) - (points[0]?.x ?? 0)).toBeCloseTo(0.3);
      expect((points[2]?.y ?? 0) - (points[1]?.y ?? 0)).toBeCloseTo(0.4);
    }),
  );
});

test('a point is moved to the edge where it is dragged beyond', () => {
  expect(withPoint(square, 2, { x: 1.4, y: 0.6 })[2]).toEqual({ x: 1, y: 0.6 });
});

test('a point is added in the middle of a wall, also of the last one', () => {
  expect(withPointAfter(square, 0)?.[1]).toEqual({ x: 0.25, y: 0.1 });
  expect(withPointAfter(square, 3)?.[4]).toEqual({ x: 0.1, y: 0.3 });
});

test('an outline keeps 3 to 64 points', () => {
  const triangle = square.slice(0, 3);
  expect(withoutPoint(square, 1)).toHaveLength(3);
  expect(withoutPoint(triangle, 1)).toBeNull();
  const full = Array.from({ length: 64 }, (_, at) => ({ x: at / 64, y: 0 }));
  expect(withPointAfter(full, 3)).toBeNull();
});

describe('a rectangle', () => {
  test('is drawn from any corner to the one across', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const corners = rectangle(one, other);
        fc.pre(corners !== null);
        expect(shapeProblem('outline', writePlanPoints(corners ?? []))).toBeNull();
        expect(rectangle(other, one)).toEqual(corners);
      }),
    );
  });

  test('is none where a hand only trembled', () => {
    expect(rectangle({ x: 0.5, y: 0.5 }, { x: 0.502, y: 0.9 })).toBeNull();
  });
});

test('arrow keys move by half a percent, with Shift by five', () => {
  expect(arrowStep({ key: 'ArrowUp', shiftKey: false })).toEqual({ x: 0, y: -0.005 });
  expect(arrowStep({ key: 'ArrowRight', shiftKey: true })).toEqual({ x: 0.05, y: 0 });
  expect(arrowStep({ key: 'Enter', shiftKey: false })).toBeNull();
});

test('the label of a room stands within it, also where a corner points inward', () => {
  // Like the letter U: its middle is outside.
  const u = [
    [0.1, 0.1],
    [0.3, 0.1],
    [0.3, 0.7],
    [0.7, 0.7],
    [0.7, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  const spot = labelSpot(u);
  expect(spot.y).toBeGreaterThan(0.7);
  expect(spot.x).toBeCloseTo(0.5);
  expect(labelSpot(square)).toEqual({
    ...{ x: 0.25, y: expect.closeTo(0.3) },
    ...{ width: expect.closeTo(0.3), height: expect.closeTo(0.4) },
  });
});

test('a label of a small room is no larger than the room, and of a tiny one comes with zoom alone', () => {
  const sized = (width: number) => {
    const right = (0.1 + width).toFixed(4);
    return drawn({ outline: `0.1,0.1 ${right},0.1 ${right},0.2 0.1,0.2`, pin: null });
  };
  const { label } = sized(0.07);
  const { maxWidth, maxHeight } = label ? labelStyle(label) : {};
  expect(maxWidth).toMatch(/^clamp\(24px, (7|6\.99|7\.00)\d*%, 200px\)$/);
  expect(maxHeight).toMatch(/^max\(24px, round\(down, (10|9\.99|10\.00)\d*% - 6px, 16px\) \+ 6px\)$/);
  expect([0.02, 0.05, 0.07, 0.3].map((width) => sized(width).size)).toEqual([
    'tiny',
    'narrow',
    'small',
    undefined,
  ]);
});
