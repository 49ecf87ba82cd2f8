import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asciiDigits, fold, keywords, withoutDirections } from './folding.ts';

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

test.each([
  ['०९८२०० ११२२३३', '098200 112233'],
  ['+٩٧١ ٥٠', '+971 50'],
  ['௧௮, ১৮, １８', '18, 18, 18'],
  ['½ ² Ⅳ 一', '½ ² Ⅳ 一'],
  ['12 a', '12 a'],
])('the digits of %s are those of %s', (text, ascii) => {
  expect(asciiDigits(text)).toBe(ascii);
});

test('marks of direction are taken out of a text, and nothing else', () => {
  expect(withoutDirections('\u200F\u2067۱۲\u2069 \u00A0−1\u061C')).toBe('۱۲ \u00A0−1');
});
