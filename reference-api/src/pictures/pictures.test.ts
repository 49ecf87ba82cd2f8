import { expect, test } from '@jest/globals';
import { imageAt, shapeProblem } from 'shared-contracts/entities';
import { draw } from '../files/services/drawing.ts';
import { newKey } from '../files/services/file-store.ts';
import { roomOutlines } from './floor-plan.ts';
import { mostPictures, pictureKey, pictureOf, pictureUrl } from './pictures.ts';

const kinds = ['harbour', 'town', 'table', 'outdoors', 'portrait', 'plan'] as const;
const all = kinds.flatMap((kind) =>
  Array.from({ length: mostPictures }, (_, number) => ({ kind, key: pictureKey(kind, number) })),
);

test('each picture has a key and a drawing of its own, the same at each time', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(kinds.length * mostPictures);
  const drawings = all.map(({ key }) => pictureOf(key));
  expect(drawings.every((svg) => svg?.startsWith('<svg'))).toBe(true);
  expect(new Set(drawings).size).toBeGreaterThan(300);
  expect(all.map(({ key }) => pictureOf(key))).toEqual(drawings);
  expect(pictureKey('town', mostPictures + 3)).toBe(pictureKey('town', 3));
});

test('no other key has a picture', () => {
  const key = pictureKey('plan', 63);
  const others = [key.slice(0, 31), `${key.slice(0, 31)}b`, `fairleadz${key.slice(9)}`, newKey(), ''];
  for (const other of [...others, pictureKey('plan', 0).replace('fairleadfa', 'fairleadfc')]) {
    expect(pictureOf(other)).toBeNull();
  }
});

test('a drawing of each kind is one that an upload may have', async () => {
  for (const kind of kinds) {
    const svg = pictureOf(pictureKey(kind, 1)) ?? '';
    expect((await draw(Buffer.from(svg))).length).toBeGreaterThan(1000);
  }
});

test('its address has smaller widths, as those of uploads have', () => {
  const url = pictureUrl('http://api.example', 'harbour', 0);
  expect(imageAt({ url }, 160)).toBe(url.replace('/1920.webp', '/160.webp'));
});

test('each plan says where its five to seven rooms are, as rooms store it', () => {
  for (let number = 0; number < mostPictures; number += 1) {
    const outlines = roomOutlines(number);
    expect([5, 6, 7]).toContain(outlines.length);
    expect(outlines.map((outline) => shapeProblem('outline', outline))).toEqual(outlines.map(() => null));
  }
});
