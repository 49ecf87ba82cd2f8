import { expect, test } from '@jest/globals';
import { readFeed } from './feed.ts';

test('authors and categories of a feed are named, and not dropped in silence', () => {
  const category = (name: string) => `<category>${name}</category>`;
  const twice = category('Barrio  norte');
  const labels = Array.from({ length: 20 }, (_, at) => category(`Tag ${at}`)).join('');
  const author = '<author>lu@diario.example (Lucía Paz)</author>';
  const { warnings } = readFeed(
    `<rss version="2.0"><channel><title>Diario</title>
      <item><title>Uno</title>${author}${twice}</item>
      <item><title>Dos</title>${twice}${labels}</item></channel></rss>`,
  );
  const shown = Array.from({ length: 19 }, (_, at) => `“Tag ${at}”`).join(', ');
  expect(warnings).toEqual([
    'The feed names authors, whom you choose yourself: “Lucía Paz”.',
    `The feed names categories, which you tick yourself: “Barrio norte”, ${shown} and 1 more.`,
  ]);
});

test('an entry ends with a link to its page, named by the site', () => {
  const { rows } = readFeed(
    '<rss version="2.0"><channel><title>Diario</title><item><title>Uno</title><link>https://diario.example/uno</link><description>Texto</description></item></channel></rss>',
  );
  expect(rows[0]?.values.body).toEqual([
    { type: 'paragraph', text: 'Texto' },
    {
      type: 'paragraph',
      text: 'diario.example',
      runs: [{ text: 'diario.example', link: 'https://diario.example/uno' }],
    },
  ]);
});
