import { expect, test } from '@jest/globals';
import { fallbacksFor, isEarlier } from './fallbacks.model.ts';

test.each([
  ['^2.4.0', '^2.5.0', true],
  ['^2.9.0', '^2.10.0', true],
  ['^1.9.0', '^2.0.0', true],
  ['^2.5.0', '^2.5.0', false],
  ['^2.5.1', '^2.5.0', false],
  ['the latest', '^2.5.0', false],
  ['^2.5.0', 'the latest', false],
  ['', '', false],
])('whether %s is earlier than %s: %s', (one, other, is) => {
  expect(isEarlier(one, other)).toBe(is);
});

const release = (build: string, contract: string) => ({ build, contract });

test('of each earlier contract there is the newest build, and no more than three', () => {
  const before = [
    release('a', '^2.1.0'),
    release('b', '^2.2.0'),
    release('c', '^2.4.0'),
    release('d', '^2.4.0'),
    release('e', '^2.3.0'),
    release('f', '^2.5.0'),
  ];
  const builds = (contract: string) => fallbacksFor(contract, before).map(({ build }) => build);
  expect(builds('^2.6.0')).toEqual(['f', 'e', 'b']);
  expect(builds('^2.5.0')).toEqual(['e', 'b', 'a']);
  expect(builds('^2.1.0')).toEqual([]);
});
