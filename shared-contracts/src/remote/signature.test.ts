import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { signatureForm, signedText } from './signature.ts';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, reversed(one)]),
  );
};
const lines = fc.dictionary(
  fc.string({ unit: 'grapheme' }).filter((key) => key !== 'signature' && key !== '__proto__'),
  fc.jsonValue({ noUnicodeString: false, stringUnit: 'grapheme' }),
);

test('the order of fields, spaces and the signature itself change nothing', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const again = JSON.parse(JSON.stringify(reversed({ ...line, signature: 'x' }), null, 2));
      expect(signedText(again)).toBe(signedText(line));
    }),
  );
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, one]) => [key, sorted(one)]);
}

test('two lines have one text only if they are equal', () => {
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const isEqual = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      expect(signedText(one) === signedText(other)).toBe(isEqual);
    }),
  );
});

test('the text is canonical JSON after the purpose', () => {
  const line = { name: 'remote-ü', canary: { share: 0.5, positions: [2, 1] }, build: 'a' };
  expect(signedText(line)).toBe(
    'fairlead registry line\n{"build":"a","canary":{"positions":[2,1],"share":0.5},"name":"remote-ü"}',
  );
});

test('a signature has 64 bytes, and its form tells', () => {
  expect(signatureForm.test(Buffer.alloc(64, 7).toString('base64'))).toBe(true);
  expect(signatureForm.test(Buffer.alloc(63, 7).toString('base64'))).toBe(false);
});

test('half a character is refused', () => {
  expect(() => signedText({ name: '\ud800' })).toThrow();
});
