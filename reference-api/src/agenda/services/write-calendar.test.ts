import { expect, test } from '@jest/globals';
import { descriptionOf } from './write-calendar.ts';

const session = (abstract: string | null) =>
  ({ people: [{ name: 'Ada Arden' }], values: { abstract } }) as unknown as Parameters<
    typeof descriptionOf
  >[0];

test.each([
  ['<p>Ice &amp; <b>snow</b>.</p><ul><li>One</li><li>Two</li></ul>', 'Ice & snow.\n\nOne\n\nTwo'],
  ['Line one<br>line two', 'Line one\nline two'],
  ['Where a < b and b > c, <code> is a word', 'Where a < b and b > c, <code> is a word'],
  ['**Markdown** stays\n\nas it is', '**Markdown** stays\n\nas it is'],
])('a calendar has %j without its markup', (abstract, text) => {
  expect(descriptionOf(session(abstract))).toBe(`Ada Arden\n\n${text}`);
});

test('a session without an abstract has its speakers alone', () => {
  expect(descriptionOf(session(null))).toBe('Ada Arden');
});
