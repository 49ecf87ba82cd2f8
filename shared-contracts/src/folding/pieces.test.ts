import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold, keywords, piecesOf, wordsOf } from './folding.ts';

function hits(text: string, query: string): string[] {
  return piecesOf(text, wordsOf(query))
    .filter((piece) => piece.hit)
    .map((piece) => piece.text);
}

test('finds words without regard to case and accents', () => {
  expect(hits('Überwachung und Überblick', 'uber')).toEqual(['Über', 'Über']);
  expect(hits('Ελληνικά', 'ελληνικα')).toEqual(['Ελληνικά']);
  expect(hits('Hall 1', 'zed')).toEqual([]);
  expect(hits('Łódź, Weißer Saal, Øresund', 'lodz weiss oresund')).toEqual(['Łódź', 'Weiß', 'Øresund']);
  expect(hits('U\u0308berblick', 'uber')).toEqual(['U\u0308ber']);
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

test('highlights something in each text that a search finds', () => {
  const letters = fc.constantFrom('Ł', 'ó', 'd', 'ź', 'ß', 'æ', 'É', 'Σ', 'ς', '1', ' ', 'ﬁ');
  const text = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (stored, query) => {
      for (const word of keywords(query)) {
        expect(hits(stored, word).length > 0).toBe(fold(stored).includes(word));
      }
    }),
  );
});
