import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeToken, encodeMode, initialMode, isExpired } from './session.ts';

function token(payload: unknown): string {
  const part = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `e30.${part}.x`;
}

test('a mode with any text is a header of ASCII that reads back the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const header = encodeMode({ ...initialMode, query });
      expect(header).toMatch(/^[\x20-\x7e]*$/);
      expect(JSON.parse(header)).toEqual({ ...initialMode, query });
    }),
  );
});

test('a token gives expiry, account, tenant and scopes', () => {
  const facts = { exp: 5, sub: '3', tenant: '7', scopes: ['a'] };
  expect(decodeToken(token(facts))).toEqual(facts);
  const less = { exp: 5, sub: '', tenant: '7', scopes: [] };
  expect(decodeToken(token({ exp: 5, tenant: '7' }))).toEqual(less);
  expect(decodeToken(token({ exp: 5, tenant: '7', sub: 3 }))).toEqual(less);
  expect(decodeToken(token({ ...facts, iat: 4 }))).toEqual({ ...facts, iat: 4 });
  expect(decodeToken(token({ ...facts, iat: '4' }))).toEqual(facts);
});

test.each(['', 'junk', 'a.b.c', token({ tenant: '7' }), token({ exp: '5', tenant: '7' }), token(null)])(
  'a malformed token (%s) decodes to null and counts as expired',
  (unreadable) => {
    expect(decodeToken(unreadable)).toBeNull();
    expect(isExpired(unreadable, 0)).toBe(true);
  },
);

test('a token is expired once its time is before now', () => {
  const tenSeconds = token({ exp: 10, tenant: '7' });
  expect(isExpired(tenSeconds, 9)).toBe(false);
  expect(isExpired(tenSeconds, 10)).toBe(false);
  expect(isExpired(tenSeconds, 11)).toBe(true);
  expect(isExpired(null, 0)).toBe(true);
});
