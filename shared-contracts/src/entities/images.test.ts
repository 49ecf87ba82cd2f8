import { expect, test } from '@jest/globals';
import { imageAt, imagePath, thumbnailOf } from './images.ts';

const key = 'abcdefghijklmnopqrstuvwxyz234567';

test('an uploaded image has an address in each width', () => {
  const url = `https://api.example${imagePath(key, 1920)}`;
  expect(imageAt({ url }, 160)).toBe(`https://api.example/v1/images/${key}/160.webp`);
});

test('a thumbnail has two addresses, by the density of the screen', () => {
  const url = `https://api.example${imagePath(key, 1920)}`;
  const at = (width: number) => `https://api.example/v1/images/${key}/${width}.webp`;
  expect(thumbnailOf({ url })).toEqual({ src: at(80), srcSet: `${at(80)} 1x, ${at(160)} 2x` });
});

test.each([
  'https://elsewhere.example/logo.png',
  `https://api.example/v1/images/${key.toUpperCase()}/1920.webp`,
  `https://api.example/v1/images/${key}/1920.webp?x`,
  `javascript:/v1/images/${key}/1920.webp`,
  '',
])('an external image has only its own address: %s', (url) => {
  expect(imageAt({ url }, 160)).toBeNull();
  expect(thumbnailOf({ url })).toBeNull();
});
