import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold, keywords } from './folding.ts';

test.each([
  ['Ξύλο ΚΑΙ Αλάτι ΣΊΣΥΦΟΣ', 'ξυλο και αλατι σισυφοσ'],
  ['Straße', 'strasse'],
  ['Łódź Ærø Ñandú', 'lodz aero nandu'],
  ['ﬁne ① ＡＢＣ', 'fine 1 abc'],
  ['日本語 हिन्दी', '日本語 हनद'],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(fold(folded));
});

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(fold(fold(text))).toBe(fold(text))),
  );
});

test('a word of a text is found in it, ignoring case', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      for (const word of keywords(one)) expect(fold(`${other} ${one}`)).toContain(word);
    }),
  );
});

test('keywords are each word once, and not more than 20', () => {
  expect(keywords('  b A b\ta ')).toEqual(['b', 'a']);
  expect(keywords(Array.from({ length: 50 }, (_, place) => `w${place}`).join(' '))).toHaveLength(20);
});
