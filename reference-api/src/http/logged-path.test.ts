import { expect, test } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/v1/r/register/verify?jwt=a.b.c', '/v1/r/register/verify'],
  ['/v1/feeds/3-b-0-0.kto3LPXhBAwUtlBPxvemXA.ics', '/v1/feeds/…'],
  ['/v1/book/harbour/sessions/a.b.c/cancel', '/v1/book/harbour/sessions/…/cancel'],
  ['/v1/book/harbour/sessions', '/v1/book/harbour/sessions'],
  ['/v1/a/agenda-sessions/7', '/v1/a/agenda-sessions/7'],
])('the log has the address %s as %s', (url, said) => {
  expect(loggedPath(url)).toBe(said);
});
