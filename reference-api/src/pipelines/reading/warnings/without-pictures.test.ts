import { expect, test } from '@jest/globals';
import { withoutPicturesWords } from './without-pictures.ts';

const article = (at: number, hasLink = true) => ({ name: `No ${at}`, pictures: 1, embeds: at % 2, hasLink });

test('a few articles are named each with what did not come along', () => {
  expect(withoutPicturesWords([article(1), article(2, false)])).toEqual([
    'Article “No 1”: 1 picture and 1 embedded part, such as a video, were left out. The link at its end leads to the page.',
    'Article “No 2”: 1 picture was left out.',
  ]);
  expect(withoutPicturesWords([])).toEqual([]);
});

test('many articles are named in one sentence, the first 20 of them', () => {
  const all = Array.from({ length: 25 }, (_, at) => article(at + 1));
  const [words, ...others] = withoutPicturesWords(all);
  expect(others).toEqual([]);
  expect(words).toMatch(
    /^25 articles came without 25 pictures and 13 embedded parts, such as a video: “No 1”, /,
  );
  expect(words).toMatch(/“No 20” and 5 more\. A link at the end of an article leads to its page\.$/);
});
