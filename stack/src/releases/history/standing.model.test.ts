import { expect, test } from '@jest/globals';
import { standingBefore, standingReleases } from './standing.model.ts';

const name = 'remote-x';
const logged = (words: string) =>
  words.split(' ').map((word) => {
    const [what = '', build = ''] = word.split(':');
    return { what, release: { name, build } };
  });
const standing = (words: string) => standingReleases(logged(words), name).map(({ build }) => build);

test('a roll-back takes away what came after the build that it goes to', () => {
  expect(standing('release:a release:b rollback:a release:c')).toEqual(['a', 'c']);
  expect(standing('release:a canary:b promote:b release:c rollback:b rollback:a')).toEqual(['a']);
  expect(standing('release:a release:b rollback:a release:b')).toEqual(['a', 'b']);
});

test('a build that some tenants alone had, and builds of others, do not count', () => {
  expect(standing('release:a canary:b canary-ended:b withdraw:a')).toEqual(['a']);
  expect(standingReleases(logged('release:a'), 'remote-y')).toEqual([]);
});

test('a build that was gone back to stands, also where its release is lost', () => {
  expect(standing('release:b rollback:a')).toEqual(['b', 'a']);
});

test('what came before a build is without it, and all where it is unknown', () => {
  const releases = ['a', 'b', 'a', 'c'].map((build) => ({ name, build }));
  const before = (build: string) => standingBefore(releases, build).map((one) => one.build);
  expect(before('c')).toEqual(['a', 'b', 'a']);
  expect(before('a')).toEqual(['b']);
  expect(before('none')).toEqual(['a', 'b', 'a', 'c']);
});
