import { expect, test } from '@jest/globals';
import { canSignIn } from './sign-in.model.ts';

test.each([
  ['', '', false],
  ['12345', '123456', false],
  ['123456', '12345', false],
  ['      ', '123456', false],
  ['123456', '123456', true],
])('username %j with password %j enables Log in: %s', (username, password, offered) => {
  expect(canSignIn({ username, password })).toBe(offered);
});
