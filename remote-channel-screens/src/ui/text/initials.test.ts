import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test('letters stand for a picture, of any script', () => {
  expect([
    initialsOf('Ada King Lovelace'),
    initialsOf('élan'),
    initialsOf('— 李 小龍'),
    initialsOf('!'),
  ]).toEqual(['AL', 'É', '李小', '']);
});
