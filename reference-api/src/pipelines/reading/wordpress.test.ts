import { expect, test } from '@jest/globals';
import { readFeed as readFeedIn } from './feed.ts';
import { withoutShortcodes } from './pictures/shortcodes.ts';

const readFeed = (text: string) => readFeedIn(text, 'UTC');

const post = (title: string, status: string, { type = 'post', more = '' } = {}) => `<item>
  <title><![CDATA[${title}]]></title><link>https://revista.example/${title.toLowerCase()}/</link>
  <guid isPermaLink="false">https://revista.example/?p=${title}</guid><description></description>
  <wp:status><![CDATA[${status}]]></wp:status><wp:post_type><![CDATA[${type}]]></wp:post_type>${more}</item>`;
const read = (...items: string[]) =>
  readFeed(`<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/">
    <channel><title>Revista</title><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`);

const later = '<pubDate>Mon, 05 Jan 2099 09:00:00 +0000</pubDate>';

test('an export of WordPress: what is not published is a draft without a link to a page, and is named', () => {
  const { rows, warnings } = read(
    ...[post('Noite', 'publish'), post('Futuro', 'future', { more: later }), post('Um dia', 'future')],
    ...[post('Rascunho', 'draft'), post('Revisto', 'pending'), post('Privado', 'private')],
  );
  expect(rows.map(({ name, isDraft = false }) => [name, isDraft])).toEqual([
    ...[
      ['Noite', false],
      ['Futuro', false],
      ['Um dia', true],
    ],
    ...[
      ['Rascunho', true],
      ['Revisto', true],
      ['Privado', true],
    ],
  ]);
  expect(JSON.stringify(rows[0]?.values)).toContain('https://revista.example/noite/');
  expect(rows[1]?.publishAt).toBe('2099-01-05T09:00:00.000Z');
  expect(JSON.stringify(rows[2]?.values)).not.toContain('https:');
  expect(warnings).toEqual([
    '4 entries are not published in WordPress: “Um dia” (future), “Rascunho” (draft), “Revisto” (pending), “Privado” (private). They begin as drafts here.',
  ]);
});

test('the pages of a site come in as articles, and are named', () => {
  const [about, imprint] = ['Sobre', 'Impressum'].map((title) => post(title, 'publish', { type: 'page' }));
  const { rows, warnings } = read(post('Noite', 'publish'), about ?? '', imprint ?? '');
  expect(rows.map(({ name }) => name)).toEqual(['Noite', 'Sobre', 'Impressum']);
  expect(warnings).toEqual([
    '2 entries are pages of the site in WordPress, not posts: “Sobre”, “Impressum”. They come in as articles: delete those that are none.',
  ]);
});

test('authors of an export are called as people read them, and are people of the business', () => {
  const creator = (login: string) => ({ more: `<dc:creator><![CDATA[${login}]]></dc:creator>` });
  const author = (login: string, name: string) =>
    `<wp:author><wp:author_login><![CDATA[${login}]]></wp:author_login><wp:author_display_name><![CDATA[${name}]]></wp:author_display_name></wp:author>`;
  const file = read(
    ...[author('ana', 'Ana Pérez'), author('bot', '')],
    post('Noite', 'publish', creator('ana')),
    post('Dia', 'publish', creator('bot')),
    post('Tarde', 'publish', creator('gone')),
  );
  expect(file.rows.map(({ authors }) => authors)).toEqual([['Ana Pérez'], ['bot'], ['gone']]);
  expect(file.hasOwnAuthors).toBe(true);
  expect(read(post('Noite', 'publish')).hasOwnAuthors).toBe(false);
});

test('two authors of one name are named with the names by which they sign in', () => {
  const author = (login: string) =>
    `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>João Silva</wp:author_display_name></wp:author>`;
  expect(read(author('joao1'), author('joao2'), post('Noite', 'publish')).warnings).toEqual([
    '2 authors in WordPress are called “João Silva” (joao1, joao2). They are one author here: change the names there first if they are different people.',
  ]);
});

test.each([
  ['<p>Texto</p><!-- wp:footnotes /--><p>Fim</p>', ['Texto', 'Fonte: IBGE', 'Fim']],
  ['<p>Texto</p>', ['Texto', 'Fonte: IBGE']],
])('footnotes of WordPress come along with their links: %s', (content, texts) => {
  const notes = JSON.stringify([{ content: 'Fonte: <a href="https://ibge.example/">IBGE</a>', id: 'a' }]);
  const more = `<content:encoded><![CDATA[${content}]]></content:encoded><wp:postmeta><wp:meta_key>footnotes</wp:meta_key>
    <wp:meta_value><![CDATA[${notes}]]></wp:meta_value></wp:postmeta>`;
  const { rows } = read(post('Noite', 'draft', { more }));
  expect(rows[0]?.values.body).toMatchObject(texts.map((text) => ({ text })));
  expect(JSON.stringify(rows[0]?.values.body)).toContain('https://ibge.example/');
});

test('a mark that leads within its page is no link to the old page', () => {
  const more = '<content:encoded><![CDATA[<p>Texto<sup><a href="#n1">1</a></sup></p>]]></content:encoded>';
  expect(JSON.stringify(read(post('Noite', 'publish', { more })).rows[0]?.values.body)).not.toContain('#n1');
});

test('the trash and the files of an export are left out by name, with the reason', () => {
  const { rows, skipped } = read(
    post('Noite', 'publish'),
    post('Lixo', 'trash'),
    post('Anexo', 'inherit', { type: 'attachment' }),
    post('Menu', 'publish', { type: 'nav_menu_item' }),
    post('Livro', 'publish', { type: 'book' }),
  );
  expect(rows.map(({ name }) => name)).toEqual(['Noite', 'Livro']);
  expect(skipped).toEqual([
    { name: 'Lixo', reason: 'It is in the trash of WordPress.' },
    { name: 'Anexo', reason: 'WordPress stores it as “attachment”: it is no article.' },
    { name: 'Menu', reason: 'WordPress stores it as “nav_menu_item”: it is no article.' },
  ]);
});

test('excerpt, last part of the address, images with captions and links of an export come along', () => {
  const content = `<p>Olá</p>[caption id="x" width="3"]<img src="a.jpg">Legenda[/caption][embed]https://v.example/1[/embed][gallery ids="1,2"]`;
  const more = `<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[Resumo &amp; mais]]></excerpt:encoded>
    <wp:post_name><![CDATA[lisboa-%C3%A0-noite]]></wp:post_name>`;
  const { rows, warnings } = read(post('Noite', 'publish', { more }));
  expect(rows[0]).toMatchObject({ slugFrom: 'lisboa-à-noite', values: { excerpt: 'Resumo & mais' } });
  const texts = ['Olá', 'Legenda', 'https://v.example/1', 'revista.example'];
  expect(rows[0]?.values.body).toMatchObject(texts.map((text) => ({ text })));
  expect(rows[0]?.values.body).toMatchObject([
    {},
    { caption: 'Legenda', image: { url: 'https://revista.example/noite/a.jpg' } },
    {},
    {},
  ]);
  expect(warnings).toEqual([expect.stringContaining('2 embedded parts')]);
});

test('relative links of an entry lead to its site', () => {
  const { rows } =
    readFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>D</title><entry><id>1</id><title>Uno</title>
    <link href="https://a.example/posts/1"/><content type="html">&lt;p&gt;&lt;a href="/rel"&gt;rel&lt;/a&gt; and &lt;a href="2#x"&gt;next&lt;/a&gt;&lt;/p&gt;</content></entry></feed>`);
  expect(rows[0]?.values.body).toMatchObject([
    {
      runs: [
        { text: 'rel', link: 'https://a.example/rel' },
        { text: ' and ' },
        { text: 'next', link: 'https://a.example/posts/2#x' },
      ],
    },
    {},
  ]);
});

test.each([
  [
    '[caption id="x"]<img src="a">A[/caption] and [caption]B[/caption]',
    '<figure><img src="a"><figcaption>A</figcaption></figure> and <figure>B</figure>',
  ],
  ['[caption ]A', '[caption ]A'],
  ['A[/caption]', 'A[/caption]'],
  ['[captions]A[/caption]', '[captions]A[/caption]'],
  ['[gallery ids="1"][video src="a"][/video]', '<embed><embed>'],
])('shortcodes become markup where they end: %s', (text, markup) => {
  expect(withoutShortcodes(text)).toBe(markup);
});

test.each(['[caption ', '[caption]', '[embed ', '[embed]', '[gallery ', '[video '])(
  'many beginnings that nothing ends take no time: %s',
  (beginning) => {
    const text = beginning.repeat(200_000);
    const start = performance.now();
    expect(withoutShortcodes(text).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(2000);
  },
);
