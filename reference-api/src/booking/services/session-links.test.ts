import { expect, test } from '@jest/globals';
import { SessionLinks } from './session-links.ts';

const links = new SessionLinks('a secret of thirty-two characters!');
const ada = { tenant: 1, session: 40, client: 7 };

test('a token names its client and session, and fits an address', () => {
  const token = links.token(ada);
  expect(links.read(token)).toEqual(ada);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(encodeURIComponent(token)).toBe(token);
});

test('a changed token, one of another server and any other text name nobody', () => {
  const token = links.token(ada);
  const [named = '', mac = ''] = token.split('.');
  const others = [
    '',
    'x',
    named,
    `${named}.`,
    `2-14-7.${mac}`,
    `${named}.${mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${token}x`,
    ` ${token}`,
    new SessionLinks('another secret of 32 characters!!!').token(ada),
  ];
  for (const other of others) expect([other, links.read(other)]).toEqual([other, null]);
});
