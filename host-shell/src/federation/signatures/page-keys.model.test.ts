import { expect, test } from '@jest/globals';
import { keysFor, pageKeysIn } from './page-keys.model.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['{{env "REGISTRY_KEYS"}}', []],
  ['AAA=', [{ remote: null, key: 'AAA=' }]],
  [
    'AAA=  remote-auth:BBB=',
    [
      { remote: null, key: 'AAA=' },
      { remote: 'remote-auth', key: 'BBB=' },
    ],
  ],
])('the keys in %j', (text, keys) => {
  expect(pageKeysIn(text)).toEqual(keys);
});

test('a word that is no key stays, and so the check', () => {
  expect(pageKeysIn('oops')).toEqual([{ remote: null, key: 'oops' }]);
});

test('a key for one remote is none for another', () => {
  const keys = pageKeysIn('AAA= remote-auth:BBB=');
  expect(keysFor(keys, 'remote-auth')).toEqual(['AAA=', 'BBB=']);
  expect(keysFor(keys, 'remote-taxonomy')).toEqual(['AAA=']);
  expect(keysFor(keys, undefined)).toEqual(['AAA=']);
});
