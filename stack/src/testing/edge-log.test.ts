import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../folders.ts';

const caddyfile = readFileSync(join(root, 'stack/containers/edge.Caddyfile'), 'utf8');
const [, pattern = '', replacement = ''] = /request>uri regexp `(.+)` (\S+)$/m.exec(caddyfile) ?? [];
const logged = (uri: string) => uri.replaceAll(new RegExp(pattern, 'g'), replacement);

test.each([
  ['/verify-link?jwt=a.b.c', '/verify-link…'],
  ['/v1/r/register/verify?jwt=a.b.c&x=/1', '/v1/r/register/verify…'],
  ['/v1/a/users?q=Ada%20Lovelace', '/v1/a/users…'],
  ['/v1/feeds/3-b-0-0.kto3LPXhBAwUtlBPxvemXA.ics', '/v1/feeds/…'],
  ['/v1/book/harbour/sessions/a.b.c/cancel', '/v1/book/harbour/sessions/…/cancel'],
  ['/book/harbour/session/a.b.c', '/book/harbour/session/…'],
])('the log of the gateway at a domain has %s as %s', (uri, said) => {
  expect(logged(uri)).toBe(said);
});

test.each([
  '/',
  '/v1/a/agenda-sessions/7',
  '/v1/book/harbour/slots',
  '/programme/harbour/sessions/guid-1.ics',
])('the log of the gateway at a domain has %s as it is', (uri) => {
  expect(logged(uri)).toBe(uri);
});

test('the log of the gateway at a domain has no address of the page before', () => {
  expect(caddyfile).toContain('request>headers>Referer delete');
});
