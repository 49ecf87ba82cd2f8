import { expect, test } from '@jest/globals';
import { basicFace, otherFaces } from './static-font.ts';

const weightsIn = (css: string) => [...css.matchAll(/font-weight:\s*([^;]+);/g)].map(([, range]) => range);

test('the faces of accented letters declare the same weights as the basic face', () => {
  const [basic] = weightsIn(basicFace());
  const others = weightsIn(otherFaces());
  expect(others.length).toBeGreaterThan(3);
  expect(new Set(others)).toEqual(new Set([basic]));
});

test('no letter of the basic face is in another face', () => {
  expect(basicFace()).toContain('U+20-7e');
  expect(otherFaces()).toMatch(/U\+7f-9f,U\+a1-a8,/);
});
