import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { blocksOfHtml } from './html-blocks.ts';

const textsOf = (html: string) =>
  blocksOfHtml(html).blocks.map(
    ({ text, table }) => table?.map((row) => row.map((cell) => cell.text)) ?? text,
  );

test.each([
  [
    'paragraphs, lists and headings of a cell are its lines',
    '<tr><td><p>One</p>\n <p>two <b>three</b></p></td><td><h4>Head</h4><ul><li>a</li><li>b</li></ul><pre>c\nd</pre></td></tr>',
    [[['One\ntwo three', 'Head\na\nb\nc\nd']]],
  ],
  [
    'what follows a cell over several columns stays in its column',
    '<tr><th colspan="2">Boat</th><th>Crew</th></tr><tr><td>Tug</td><td>12 m</td><td>4</td></tr>',
    [
      [
        ['Boat', '', 'Crew'],
        ['Tug', '12 m', '4'],
      ],
    ],
  ],
  [
    'what stands beside a cell over several rows stays in its column',
    '<tr><td rowspan="2">Mon</td><td>9:00</td></tr><tr><td>10:00</td></tr><tr><td>Tue</td><td>11:00</td></tr>',
    [
      [
        ['Mon', '9:00'],
        ['', '10:00'],
        ['Tue', '11:00'],
      ],
    ],
  ],
  [
    'a caption comes before its table',
    '<caption>Tides</caption><tr><td>High</td><td>Low</td></tr>',
    ['Tides', [['High', 'Low']]],
  ],
  [
    'a table in a cell is lines of the cell',
    '<tr><td>Out<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>after</td><td>in</td></tr>',
    [[['Out\na b\nc\nafter', 'in']]],
  ],
  [
    'a table that lays a page out is its paragraphs, however long',
    `<tr><td><p>Lead</p><p>${'long '.repeat(600)}</p></td></tr>`,
    ['Lead', 'long '.repeat(600).trim()],
  ],
  ['code within code is both', '<tr><td><pre>a<pre>b</pre></pre></td><td>c</td></tr>', [[['a\nb', 'c']]]],
  ['cells without a row are one', '<td>a</td><td>b</td>', [[['a', 'b']]]],
])('%s', (_, rows, expected) => {
  expect(textsOf(`<table>${rows}</table>`)).toEqual(expected);
});

const tags = 'p div ul li table tbody tr td th caption h3 blockquote pre hr br b'.split(' ');
const word = fc.stringMatching(/^[a-z]{3,8}$/).map((text) => `${text} `);
const piece = fc.oneof(
  fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
  fc.constantFrom('<td colspan="3">', '<td rowspan="2">'),
  word,
);

test('no word of a table is lost, however it is nested', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = `<table>${pieces.join('')}`;
      const said = (text: string) => (text.match(/[a-z]+/g) ?? []).sort();
      const read = blocksOfHtml(html).blocks.map(({ text }) => text);
      expect(said(read.join(' '))).toEqual(said(html.replace(/<[^>]*>/g, ' ')));
    }),
    { numRuns: 500 },
  );
});
