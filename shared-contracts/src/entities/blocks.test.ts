import { expect, test } from '@jest/globals';
import {
  type Block,
  brokenRules,
  definitionOf,
  type EntityDefinition,
  isSafeLink,
  safeLinkOf,
  textOfTable,
  wordsOfBlock,
} from './catalogue.ts';
import { fieldRule } from './rules.ts';

const definition: EntityDefinition = {
  ...definitionOf('articles'),
  fields: { body: { kind: 'blocks', label: 'Body' } },
};
const broken = (...body: unknown[]) => brokenRules(definition, { body: body as Block[] }).body;

test('a block of an older client is one still', () => {
  for (const type of ['paragraph', 'heading', 'quote'])
    expect(broken({ type, text: 'Words' })).toBeUndefined();
});

test('a text may be set off in pieces, listed and tabled', () => {
  expect(
    broken(
      { type: 'heading', text: 'Boats', level: 3 },
      { type: 'paragraph', text: 'An item', list: 'numbers', depth: 5 },
      {
        type: 'paragraph',
        text: 'Go there now',
        runs: [
          { text: 'Go ' },
          { text: 'there', bold: true, italic: true, link: 'https://example.org/?a=1#b' },
          { text: ' now' },
        ],
      },
      {
        type: 'paragraph',
        text: 'Name\tLength\nTug',
        table: [
          [
            { text: 'Name', heading: true },
            { text: 'Length', heading: true },
          ],
          [{ text: 'Tug', runs: [{ text: 'Tug', bold: true }] }, { text: '' }],
        ],
      },
    ),
  ).toBeUndefined();
});

test('a paragraph may be an image, whose description is its text', () => {
  const image = { url: 'https://site.test/tug.webp', alt: 'A tug in the fog' };
  expect(broken({ type: 'paragraph', text: image.alt, image })).toBeUndefined();
});

test('an image has a caption and a credit, which are among the words of its block', () => {
  const image = { url: 'https://site.test/tug.webp', alt: 'A tug' };
  const block: Block = { type: 'paragraph', text: 'A tug', image, caption: 'At dawn', credit: 'Photo: Ana' };
  expect(broken(block)).toBeUndefined();
  expect(wordsOfBlock(block)).toBe('A tug\nAt dawn\nPhoto: Ana');
  expect(wordsOfBlock({ text: 'Words' })).toBe('Words');
});

const shown = { url: 'https://site.test/tug.webp', alt: 'A tug' };
const wrong: [string, unknown][] = [
  ['an image that says something else', { type: 'paragraph', text: 'A boat', image: shown }],
  [
    'an image with a credit of its own',
    {
      type: 'paragraph',
      text: 'A tug',
      image: { url: 'https://a.example/b.png', alt: 'A tug', credit: 'Jo' },
    },
  ],
  ['a paragraph with a caption', { type: 'paragraph', text: 'A boat', caption: 'At dawn' }],
  ['an image with an empty credit', { type: 'paragraph', text: 'A tug', image: shown, credit: ' ' }],
  ['an image without words', { type: 'paragraph', text: '', image: { ...shown, alt: '' } }],
  ['an image that runs', { type: 'paragraph', text: 'A tug', image: { ...shown, url: 'data:text/html,a' } }],
  ['a heading that is an image', { type: 'heading', text: 'A tug', image: shown }],
  ['an image in a list', { type: 'paragraph', text: 'A tug', image: shown, list: 'bullets' }],
  ['an image in pieces', { type: 'paragraph', text: 'A tug', image: shown, runs: [{ text: 'A tug' }] }],
  ['a type that is none', { type: 'html', text: '<b>' }],
  ['pieces that say something else', { type: 'paragraph', text: 'a', runs: [{ text: 'b' }] }],
  ['a link that runs', { type: 'paragraph', text: 'a', runs: [{ text: 'a', link: 'javascript:alert(1)' }] }],
  ['a level of a paragraph', { type: 'paragraph', text: 'a', level: 2 }],
  ['a level that is none', { type: 'heading', text: 'a', level: 1 }],
  ['a heading in a list', { type: 'heading', text: 'a', list: 'bullets' }],
  ['a depth without a list', { type: 'paragraph', text: 'a', depth: 1 }],
  ['an item too deep', { type: 'paragraph', text: 'a', list: 'bullets', depth: 6 }],
  ['a table whose text is another', { type: 'paragraph', text: 'a', table: [[{ text: 'b' }]] }],
  [
    'a table with a hole',
    { type: 'paragraph', text: 'a\tb\nc', table: [[{ text: 'a' }, { text: 'b' }], [{ text: 'c' }]] },
  ],
];

test.each(wrong)('refuses %s', (_, block) => {
  expect(broken(block)).toBeTruthy();
});

test.each([
  'https://example.org',
  'HTTP://example.org/a%20b?c=d&e#f',
  'mailto:ada@example.org?subject=Hello',
  'https://bücher.example/ö',
])('takes %s for a link', (address) => {
  expect(isSafeLink(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  '//example.org',
  '/app',
  'https://',
  'https://a b',
  'https://example.org/"onclick="alert(1)',
  `https://example.org/${'a'.repeat(2000)}`,
  '',
])('takes %s for none', (address) => {
  expect(isSafeLink(address)).toBe(false);
});

test.each([
  [' https://example.org/a b ', 'https://example.org/a%20b'],
  ['https://example.org/l\u2019an/L\'Équipe "now"', 'https://example.org/l\u2019an/L%27Équipe%20%22now%22'],
  ['https://example.org/a\n  b', 'https://example.org/a%20%20b'],
  ['java\nscript:alert(1)', null],
  ['https://example.org/\\evil', null],
  ['/app', null],
])('reads %j in markup as a link to %j', (markup, address) => {
  expect(safeLinkOf(markup)).toBe(address);
});

test('the text of a table has one line per row, with any cells', () => {
  expect(
    textOfTable([
      [{ text: 'a\nb' }, { text: 'c\td' }],
      [{ text: '' }, { text: 'e' }],
    ]),
  ).toBe('a b\tc d\n\te');
});

test('drops unknown members of a block', () => {
  const body = [
    { type: 'paragraph', text: 'a', onclick: 'x', runs: [{ text: 'a', bold: true, style: 'x' }] },
  ];
  expect(fieldRule({ kind: 'blocks', label: 'Body' }).parse(body)).toEqual([
    { type: 'paragraph', text: 'a', runs: [{ text: 'a', bold: true }] },
  ]);
});
