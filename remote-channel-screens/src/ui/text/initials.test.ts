import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test('initials of any script replace a picture', () => {
  expect([
    initialsOf('Ada King Lovelace'),
    initialsOf('élan'),
    initialsOf('— 李 小龍'),
    initialsOf('!'),
  ]).toEqual(['AL', 'É', '李小', '']);
});
