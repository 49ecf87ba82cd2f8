import { beforeAll, expect, test } from '@jest/globals';
import { hashForm, hashLookup, hashOfNothing } from 'shared-contracts/remote';
import { hashOfContent } from '../testing/file-server.ts';
import { answerHashes, expectedHash, isKnownFile, knowBuild, knowUnhashedBuild } from './hashes.ts';

beforeAll(() => {
  knowBuild('http://remote.test/x/mf-manifest.json', { 'assets/a.js': hashOfContent('a') });
});

const file = 'http://remote.test/x/assets/a.js';
const other = 'http://remote.test/x/assets/b.js';

test('the hash that matches no file has a form that browsers accept', () => {
  expect(hashOfNothing).toMatch(hashForm);
});

test('a file of an unknown build gets the hash that matches nothing', () => {
  expect(expectedHash(file)).toBe(hashOfContent('a'));
  expect(expectedHash(other)).toBe(hashOfNothing);
  expect([file, other].map(isKnownFile)).toEqual([true, false]);
  expect(expectedHash('http://elsewhere.test/x/assets/a.js')).toBe(hashOfNothing);
});

test('files of a build without hashes pass unchecked; files outside its folder do not', () => {
  knowUnhashedBuild('http://worked-on.test/y/mf-manifest.json');
  expect(expectedHash('http://worked-on.test/y/assets/a.js')).toBe('');
  expect(expectedHash('http://worked-on.test/z/assets/a.js')).toBe(hashOfNothing);
});

test('a build looks up the hash of each file that it loads', () => {
  answerHashes();
  const lookUp = (globalThis as unknown as Record<string, (address: string) => string>)[hashLookup];
  expect(lookUp?.(file)).toBe(hashOfContent('a'));
});
