import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { piecesOf, wordsOf } from './highlight.ts';

function hits(text: string, query: string): string[] {
  return piecesOf(text, wordsOf(query))
    .filter((piece) => piece.hit)
    .map((piece) => piece.text);
}

test('finds words without regard to case and accents', () => {
  expect(hits('Überwachung und Überblick', 'uber')).toEqual(['Über', 'Über']);
  expect(hits('Ελληνικά', 'ελληνικα')).toEqual(['Ελληνικά']);
  expect(hits('Hall 1', 'zed')).toEqual([]);
});

test('loses nothing of a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const joined = piecesOf(text, wordsOf(query))
        .map((piece) => piece.text)
        .join('');
      expect(joined).toBe(text);
    }),
  );
});
