import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { brokenRules, definitionOf, initialValues } from 'shared-contracts/entities';
import { blocksOfHtml, plainText } from './html-blocks.ts';

const articles = definitionOf('articles');
const broken = (html: string) => {
  const body = [...blocksOfHtml(html).blocks, { type: 'paragraph' as const, text: 'end' }];
  return brokenRules(articles, { ...initialValues(articles), title: 'x', slug: 'x', body }).body;
};

test('paragraphs, headings, lists, quotes, code, tables and links keep what they are', () => {
  const html = `<h1>Harbour</h1><p>One <b>bold</b> <a href="https://x.example/a b">link</a>
    and <a href="javascript:alert(1)">none</a>.</p>
    <ul><li>first<ol><li>inner</li></ol></li><li>second</li></ul>
    <blockquote><p>Said so</p></blockquote><pre>a
  b</pre><hr><table><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table><script>bad()</script><img src=x><iframe src=y>z</iframe>`;
  expect(blocksOfHtml(html)).toEqual({
    pictures: 1,
    embeds: 1,
    isCut: false,
    undescribed: [],
    blocks: [
      { type: 'heading', text: 'Harbour' },
      {
        type: 'paragraph',
        text: 'One bold link and none.',
        runs: [
          { text: 'One ' },
          { text: 'bold', bold: true },
          { text: ' ' },
          { text: 'link', link: 'https://x.example/a%20b' },
          { text: ' and none.' },
        ],
      },
      { type: 'paragraph', text: 'first', list: 'bullets' },
      { type: 'paragraph', text: 'inner', list: 'numbers', depth: 1 },
      { type: 'paragraph', text: 'second', list: 'bullets' },
      { type: 'quote', text: 'Said so' },
      { type: 'paragraph', text: 'a\n  b', code: true },
      { type: 'paragraph', text: '* * *', rule: true },
      {
        type: 'paragraph',
        text: 'A\tB\n1',
        table: [
          [
            { text: 'A', heading: true },
            { text: 'B', heading: true },
          ],
          [{ text: '1' }, { text: '' }],
        ],
      },
    ],
  });
  expect(broken(html)).toBeUndefined();
});

test('text without markup becomes paragraphs at its empty lines', () => {
  expect(blocksOfHtml('One\ntwo\n\nthree & four').blocks.map(({ text }) => text)).toEqual([
    'One\ntwo',
    'three & four',
  ]);
  expect(plainText('<p>A &amp; B</p><p>C</p>')).toBe('A & B C');
});

const tags = [
  'p',
  'b',
  'i',
  'a',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'th',
  'h1',
  'h4',
  'pre',
  'blockquote',
  'br',
  'hr',
  'div',
  'script',
];
const piece = fc.oneof(
  fc.constantFrom(
    ...tags.map((tag) => `<${tag}>`),
    ...tags.map((tag) => `</${tag}>`),
    '<a href="https://x.example">',
  ),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('&#11;', '&#31;', '  ', '\n\n', '&nbsp;', '&#0;', '\t', 'x'.repeat(2100)),
);

test('whatever markup says, its blocks are valid', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(broken(pieces.join(''))).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test.each(['<b>a<i>b', '<ul><li>x', '<table><tr><td>x', '<div>'])(
  '%s within itself without end is cut, and soon',
  (html) => {
    const { blocks, isCut } = blocksOfHtml(`start<br>${html.repeat(200_000)}`);
    expect([isCut, blocks[0]?.text.startsWith('start')]).toEqual([true, true]);
  },
);

test('a long text of many pieces is read whole', () => {
  const { blocks, isCut } = blocksOfHtml('<p><b>a</b> b '.repeat(20_000));
  expect([isCut, blocks.length]).toEqual([false, 20_000]);
});

test.each([
  ['<p>was <del>20</del></p>', 'strike'],
  ['<p>was <s>20</s></p>', 'strike'],
  ['<p>was <sup>20</sup></p>', 'superscript'],
  ['<p>was <sub>20</sub></p>', 'subscript'],
])('what is struck through, raised or lowered stays so: %s', (html, look) => {
  expect(blocksOfHtml(html).blocks).toEqual([
    { type: 'paragraph', text: 'was 20', runs: [{ text: 'was ' }, { text: '20', [look]: true }] },
  ]);
});
