import { expect, test } from '@jest/globals';
import { basicFace, centralFace, greekFace, otherFaces, westernFace } from './static-font.ts';

const weightsIn = (css: string) => [...css.matchAll(/font-weight:\s*([^;]+);/g)].map(([, range]) => range);

test('the faces of accented letters declare the same weights as the basic face', () => {
  const [basic] = weightsIn(basicFace());
  const others = weightsIn(westernFace() + centralFace() + greekFace() + otherFaces());
  expect(others.length).toBeGreaterThan(3);
  expect(new Set(others)).toEqual(new Set([basic]));
});

test('no letter of a face is in another one', () => {
  expect(basicFace()).toContain('U+20-7e');
  expect(westernFace()).toMatch(/U\+a1-a8,U\+aa-ac,U\+ae-b6,U\+b8-d6,U\+d8-ff,U\+152-153/);
  expect(centralFace()).toContain('unicode-range:U+100-151,U+154-17f,U+218-21b}');
  expect(greekFace()).toContain('unicode-range:U+384-38a,U+38c,U+38e-3a1,U+3a3-3ce}');
  expect(otherFaces()).toMatch(/U\+7f-9f,U\+ad,/);
  expect(otherFaces()).toMatch(/unicode-range: U\+180-217,U\+21c-2ba/);
});
