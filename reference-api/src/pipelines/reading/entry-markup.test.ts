import { expect, test } from '@jest/globals';
import type { Block } from 'shared-contracts/entities';
import { readFeed as readFeedIn } from './feed.ts';

const readFeed = (text: string) => readFeedIn(text, 'UTC');
const cdata = (text: string) => `<![CDATA[${text}]]>`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const numbered = (text: string) =>
  text.replaceAll('&', '&#38;').replaceAll('<', '&#60;').replaceAll('>', '&#x3E;').replaceAll('"', '&#034;');

const rss = (more: string) =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>R</title><item><guid>1</guid><title>T</title>${more}</item></channel></rss>`;
const atom = (more: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>R</title><entry><id>1</id><title>T</title>${more}</entry></feed>`;
const encoded = (text: string) => `<content:encoded>${text}</content:encoded>`;
const ways: Record<string, (markup: string) => string> = {
  'RSS, CDATA': (markup) => rss(encoded(cdata(markup))),
  'RSS, escaped': (markup) => rss(`<description>${escaped(markup)}</description>`),
  'RSS, by numbers': (markup) => rss(`<description>${numbered(markup)}</description>`),
  'Atom, CDATA': (markup) => atom(`<content type="html">${cdata(markup)}</content>`),
  'Atom, escaped': (markup) => atom(`<content type="html">${escaped(markup)}</content>`),
  'Atom, XHTML': (markup) => atom(`<content type="xhtml"><div>${markup}</div></content>`),
  WordPress: (markup) =>
    rss(`${encoded(cdata(markup))}<wp:status>draft</wp:status><wp:post_type>post</wp:post_type>`),
};
const valuesOf = (file: string) => readFeed(file).rows[0]?.values ?? {};
const bodyOf = (file: string) => valuesOf(file).body as Block[];
const all = Object.keys(ways);
const read = (way: string, markup: string) => bodyOf(ways[way]?.(markup) ?? '');

test.each(all)('a tag that an article writes as text is text: %s', (way) => {
  const markup =
    '<p>Add a &lt;script&gt; tag to the page.<br/>More words.</p><p>Second para with <code>&lt;div&gt;</code></p><p>Third para &amp;amp; &#233;</p>';
  expect(read(way, markup).map(({ text }) => text)).toEqual([
    'Add a <script> tag to the page.\nMore words.',
    'Second para with <div>',
    'Third para &amp; é',
  ]);
});

test.each(all)('an alternative text has its quotation marks and angle brackets: %s', (way) => {
  const markup =
    '<p>a</p><img src="https://r.example/a.png" alt="a &quot;quote&quot; b"/><img src="https://r.example/b.png" alt="&#34;x&#34; &lt;i&gt;"/>';
  expect(read(way, markup).map(({ text, image }) => image?.alt ?? text)).toEqual([
    'a',
    'a "quote" b',
    '"x" <i>',
  ]);
});

test('a summary has the tags that it writes as text', () => {
  const words = 'Use &lt;b&gt; tags &amp;amp; more';
  const plain = 'Use <b> tags &amp; more';
  expect(valuesOf(rss(`<description>${cdata(words)}</description>${encoded('x')}`)).excerpt).toBe(plain);
  const summary = `<summary type="html">${escaped(words)}</summary><content>x</content>`;
  expect(valuesOf(atom(summary)).excerpt).toBe(plain);
});

test('a text that a feed escapes once more in its markup reads as people wrote it', () => {
  expect(bodyOf(rss(`<description>${cdata('Ben &amp; Jerry')}</description>`))[0]?.text).toBe('Ben & Jerry');
  expect(bodyOf(rss('<description>Ben &amp;amp; Jerry</description>'))[0]?.text).toBe('Ben & Jerry');
});

test.each([
  ['Arte &amp;amp; más', 'Arte & más'],
  [cdata('Arte &amp; más'), 'Arte & más'],
  ['Use &#38;lt;b&#38;gt;', 'Use <b>'],
  ['Use &amp;amp;lt;b&amp;amp;gt;', 'Use <b>'],
])('a title, a name and a category are read as far as feeds escape them: %s', (written, shown) => {
  const [row] = readFeed(
    rss('').replace(
      '<title>T</title>',
      `<title>${written}</title><category>${written}</category><dc:creator>${cdata('Ana &amp; Rui')}</dc:creator>`,
    ),
  ).rows;
  expect(row).toMatchObject({ name: shown, terms: [{ path: [shown] }], authors: ['Ana & Rui'] });
});

test('many beginnings of CDATA that nothing ends take no time', () => {
  const start = performance.now();
  expect(() => readFeed(`<rss><channel>${'<![CDATA[&#60;'.repeat(100_000)}`)).toThrow();
  expect(performance.now() - start).toBeLessThan(2000);
});
