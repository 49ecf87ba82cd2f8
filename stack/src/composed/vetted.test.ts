import { createPrivateKey, sign } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { signedText } from 'shared-contracts/remote';
import { makeKey } from '../releases/registry-keys.ts';
import { isAuthentic, paintHash, publicKeysIn, vettedLine, vettedPaint } from './vetted.model.ts';

const [key, other] = [makeKey(), makeKey()];
const keys = publicKeysIn(`remote-auth:${key.public} remote-other:${other.public}`);
const asBuilt = '<link href="@ORIGIN@/remote-auth/1-x/a.css" rel="stylesheet"><main>Sign in</main>';
const filled = asBuilt.replace('@ORIGIN@', 'https://auth.test');
const line = {
  ...{ name: 'remote-auth', paths: ['/signin'], manifest: 'https://auth.test/remote-auth/1-x/m.json' },
  firstPaintHashes: { '/signin': paintHash(asBuilt) },
};

function signed<Line extends object>(said: Line, by = key) {
  const secret = createPrivateKey({ key: Buffer.from(by.private, 'base64'), format: 'der', type: 'pkcs8' });
  return { ...said, signature: sign(null, Buffer.from(signedText(said)), secret).toString('base64') };
}

test('a line is one of the remote whose folder it lies in; else its name stands for it', () => {
  expect(vettedLine('remote-auth', JSON.stringify(line))).toEqual(line);
  for (const text of [null, '', '{"name":', '[1]', 'null', '"remote-auth"', '{"name":"remote-other"}'])
    expect(vettedLine('remote-auth', text)).toEqual({ name: 'remote-auth' });
});

test('a line is authentic by a key of its remote, and of no other', () => {
  expect(isAuthentic(signed(line), keys)).toBe(true);
  expect(isAuthentic(signed(line, other), keys)).toBe(false);
  expect(isAuthentic(line, keys)).toBe(false);
  expect(isAuthentic({ ...signed(line), build: 'another' }, keys)).toBe(false);
  expect(isAuthentic(signed({ ...line, name: 'remote-new' }), keys)).toBe(false);
  expect(isAuthentic(line, [])).toBe(true);
});

test('a first paint is the one whose hash was signed', () => {
  const paint = (text: string | null, said: object = signed(line)) =>
    vettedPaint('/signin', text, { line: said as typeof line, keys });
  expect(paint(filled)).toBe(filled);
  expect(paint(null)).toBeNull();
  expect(paint(filled.replace('Sign in', 'Sign in elsewhere'))).toBeNull();
  expect(paint(filled.replace('https://auth.test', 'https://evil.test'))).toBeNull();
  expect(paint(filled, line)).toBeNull();
  expect(paint(filled, signed({ ...line, firstPaintHashes: undefined }))).toBeNull();
  expect(paint(filled, signed({ ...line, paths: ['/app/notes'] }))).toBeNull();
});

test('a first paint with a script is refused, signed or not', () => {
  const spoilt = `${asBuilt}<script src="@ORIGIN@/remote-auth/evil.js"></script>`;
  const said = signed({ ...line, firstPaintHashes: { '/signin': paintHash(spoilt) } });
  const text = spoilt.replaceAll('@ORIGIN@', 'https://auth.test');
  expect(vettedPaint('/signin', text, { line: said, keys })).toBeNull();
  expect(vettedPaint('/signin', text, { line, keys: [] })).toBeNull();
  expect(vettedPaint('/signin', filled, { line, keys: [] })).toBe(filled);
});
