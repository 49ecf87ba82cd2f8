import { expect, test } from '@jest/globals';
import { indefinite } from './indefinite.ts';

test.each([
  ['issue', 'an issue'],
  ['article', 'an article'],
  ['room', 'a room'],
  ['user', 'a user'],
])('%s is read as «%s»', (noun, read) => {
  expect(indefinite(noun)).toBe(read);
});
