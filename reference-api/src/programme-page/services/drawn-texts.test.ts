import { expect, test } from '@jest/globals';
import { DrawnTexts } from './drawn-texts.ts';
import type { Published } from './published.ts';

// Which release it is says the object alone.
const release = () => ({}) as Published;

function drawer() {
  const drawn: string[] = [];
  const draw = (text: string) => () => {
    drawn.push(text);
    return { text };
  };
  return { drawn, draw };
}

test('what many ask for at once is drawn once, and again for another release, language or minute', async () => {
  const texts = new DrawnTexts();
  const { drawn, draw } = drawer();
  const first = { published: release(), address: 'spring', words: 'en 1 /programme/spring' };
  const all = await Promise.all(Array.from({ length: 20 }, () => texts.get(first, draw('one'))));
  expect(new Set(all.map(({ text, tag }) => `${text} ${tag}`)).size).toBe(1);
  await texts.get({ ...first, published: release() }, draw('two'));
  await texts.get({ ...first, words: 'de 1 /programme/spring' }, draw('three'));
  await texts.get({ ...first, words: 'en 2 /programme/spring' }, draw('four'));
  expect((await texts.get(first, draw('five'))).text).toBe('one');
  expect(drawn).toEqual(['one', 'two', 'three', 'four']);
});

test('calls of others are answered between one text that is drawn and the next', async () => {
  const texts = new DrawnTexts();
  const happened: string[] = [];
  const published = release();
  const all = ['a', 'b', 'c'].map((words) =>
    texts.get({ published, address: 'spring', words }, () => {
      happened.push(words);
      setImmediate(() => happened.push('call'));
      return { text: words };
    }),
  );
  await Promise.all(all);
  expect(happened).toEqual(['a', 'call', 'b', 'call', 'c']);
});

test('texts beyond the bound are forgotten, those that nobody asked for longest first', async () => {
  const texts = new DrawnTexts(25);
  const { drawn, draw } = drawer();
  const published = release();
  const get = (words: string) => texts.get({ published, address: 'spring', words }, draw(words.repeat(10)));
  await get('a');
  await get('b');
  await get('a');
  await get('c');
  drawn.length = 0;
  for (const words of ['a', 'c', 'b']) await get(words);
  expect(drawn).toEqual(['b'.repeat(10)]);
});

test('nothing that was not found is cached, nor a search of many words', async () => {
  const texts = new DrawnTexts();
  const { drawn, draw } = drawer();
  const of = (words: string) => ({ published: release(), address: 'spring', words });
  const none = of('x');
  expect(await texts.get(none, () => null)).toBeNull();
  expect(await texts.get(none, draw('found'))).toMatchObject({ text: 'found' });
  const long = of('x'.repeat(301));
  await texts.get(long, draw('long'));
  await texts.get(long, draw('long'));
  expect(drawn).toEqual(['found', 'long', 'long']);
});
