import { expect, test } from '@jest/globals';
import { besideEach, formatOf, rowsOfGallery } from './arrangement.model.ts';

test('a gallery has rows of three and two, and no image alone below others', () => {
  expect([2, 3, 4, 5, 6, 7, 8].map(rowsOfGallery)).toEqual([
    ...[[2], [3], [2, 2], [3, 2], [3, 3], [3, 2, 2], [3, 3, 2]],
  ]);
  for (let count = 2; count < 200; count += 1) {
    expect(rowsOfGallery(count).filter((inRow) => inRow < 2 || inRow > 3)).toEqual([]);
    expect(besideEach(count)).toHaveLength(count);
  }
});

test('images are cropped upright where all are, and square where some are', () => {
  expect([[true, true], [true, false], [false]].map(formatOf)).toEqual(['upright', 'square', 'wide']);
});
