import { expect, test } from '@jest/globals';
import { entityNames } from 'shared-contracts/entities';
import { drawingOf } from './drawings.ts';

test('every entity has a drawing that stays within its frame and 3 KiB', () => {
  for (const entity of entityNames) {
    const { quiet, bright, filled } = drawingOf(entity);
    const paths = [quiet, bright, filled];
    expect(paths.join('').length).toBeLessThan(3000);
    for (const path of paths) {
      // A path begins at a point, and its absolute points are within 128 × 88.
      expect(path).toMatch(/^M\d/);
      const points = [...path.matchAll(/[MLV]\s*(\d+)(?:[ ,](\d+))?/g)];
      for (const [, x] of points) expect(Number(x)).toBeLessThanOrEqual(128);
    }
  }
});

test('entities of one kind share a drawing, and no two kinds do', () => {
  expect(drawingOf('users')).toBe(drawingOf('groups'));
  expect(drawingOf('articles')).toBe(drawingOf('issues'));
  const kinds = ['appointments', 'users', 'articles', 'rooms', 'events', 'channels'] as const;
  expect(new Set(kinds.map(drawingOf)).size).toBe(kinds.length);
});
