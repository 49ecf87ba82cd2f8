import { expect, test } from '@jest/globals';
import { changedForAll, changeForAll, changeOf, followed } from './image-words.model.ts';

const read = { name: 'a.jpg', alt: 'A quay', credit: '', focalPoint: null };

test('what another one changed comes in, except where the person changed it themselves', () => {
  const describing = { read, words: { ...read, alt: 'A tug' } };
  const next = followed(describing, {
    name: 'b.jpg',
    alt: 'A pier',
    credit: 'Photo: Ana',
    focalPoint: { x: 1, y: 2 },
  });
  expect(next.words).toEqual({
    name: 'b.jpg',
    alt: 'A tug',
    credit: 'Photo: Ana',
    focalPoint: { x: 1, y: 2 },
  });
  // So the server says that it is not what was read any more.
  expect(changeOf(next)).toEqual({ next: { alt: 'A tug' }, was: { alt: 'A quay' } });
});

test('entries get what the library says of an image, and keep the rest', () => {
  const blank = { name: 'a.jpg', alt: ' ', credit: ' ', focalPoint: null };
  expect(changeForAll(blank, { read: blank, words: blank })).toBeNull();
  const all = (
    alt: string,
    focalPoint: { x: number; y: number } | null,
    { before = focalPoint, credit = '' } = {},
  ) => {
    const change = changeForAll(
      { name: '', alt, credit, focalPoint },
      { read: { ...read, focalPoint: before }, words: read },
    );
    return change && [change, changedForAll(change)];
  };
  expect(all('A tug', null)).toEqual([{ alt: 'A tug' }, 'Every entry has this alt text']);
  expect(all('', { x: 1, y: 2 })).toEqual([
    { focalPoint: { x: 1, y: 2 } },
    'Every entry has this focal point',
  ]);
  // One that was just taken away is taken away everywhere.
  expect(all('A tug', null, { before: { x: 1, y: 2 } })).toEqual([
    { alt: 'A tug', focalPoint: null },
    'Every entry has this alt text and this focal point',
  ]);
  expect(all('A tug', { x: 1, y: 2 }, { credit: ' Photo: Ana ' })).toEqual([
    { alt: 'A tug', credit: 'Photo: Ana', focalPoint: { x: 1, y: 2 } },
    'Every entry has this alt text, this credit and this focal point',
  ]);
});
