import { expect, test } from '@jest/globals';
import { mostWords, serverWords } from './server-words.model.ts';

test.each([
  ['550 5.7.1 Rejected by the rules of this company', 'Rejected by the rules of this company'],
  [
    '550-5.7.1 Our system found that this mail\n550 5.7.1 is unsolicited.',
    'Our system found that this mail is unsolicited.',
  ],
  ['554 Mail from 203.0.113.9 is refused', 'Mail from 203.0.113.9 is refused'],
  ['smtp; 550-5.7.26 Not authenticated. 550 5.7.26 See the policy', 'Not authenticated. See the policy'],
  ['550-Refused\n550 by a rule', 'Refused by a rule'],
  ['550 #5.1.0 Address rejected.', 'Address rejected.'],
  ['X-Postfix; unknown user: "ana"', 'unknown user: "ana"'],
  ['5.1.1 no such user', 'no such user'],
  ['550 limit of 500 mails a day', 'limit of 500 mails a day'],
  ['550 5.7.1', null],
  ['550', null],
  ['', null],
])('«%s» says %s', (said, words) => {
  expect(serverWords(said)).toBe(words);
});

test('what cannot be seen, what follows a question mark, and tokens are left out', () => {
  expect(serverWords('550 5.7.1 a\u0000b\u202ec\u200bd\ud800\te')).toBe('a b c d\ufffd e');
  expect(serverWords('550 see https://mail.example/why?jwt=a.b.c, then')).toBe(
    'see https://mail.example/why then',
  );
  expect(serverWords(`550 <bounces+${'a1'.repeat(16)}@test.example> is no sender`)).toBe(
    '<bounces@test.example> is no sender',
  );
  expect(serverWords(`550 it has ${'Ab1_'.repeat(20)} in it`)).toBe('it has … in it');
});

test('long words are cut between two of them, and no character in two', () => {
  const words = serverWords(`550 ${'refuse '.repeat(100)}`) ?? '';
  expect(words).toMatch(/^(?:refuse )+refuse…$/);
  expect(words.length).toBeLessThanOrEqual(mostWords);
  expect(serverWords(`550 ${'né 😀'.repeat(2000)}`)?.isWellFormed()).toBe(true);
});
