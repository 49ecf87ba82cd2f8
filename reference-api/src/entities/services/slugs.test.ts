import { expect, test } from '@jest/globals';
import { slugOf } from './slugs.ts';

test.each([
  ['Hello, World!', 'hello-world'],
  ['  --  ', 'untitled'],
  ['Ξύλο & αλάτι', 'ξύλο-αλάτι'],
  ['x'.repeat(300), 'x'.repeat(180)],
])('the slug of %j is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
