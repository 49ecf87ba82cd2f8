import { expect, test } from '@jest/globals';
import { EditorState } from 'prosemirror-state';
import { blocksOf, documentOf } from './document.model.ts';
import { pastedSlice } from './pasted.model.ts';

const read = (html: string) => {
  const { tr } = EditorState.create({ doc: documentOf([]) });
  return blocksOf(tr.replaceSelection(pastedSlice(html).slice).doc);
};
const textsOf = (html: string) =>
  read(html).map(({ text, table }) => table?.map((row) => row.map((cell) => cell.text)) ?? text);

test.each([
  [
    'paragraphs, lists and headings of a cell are its lines',
    '<tr><td>\n <p>One</p>\n <p>two</p></td><td><h4>Head</h4><ul><li>a</li><li>b</li></ul><pre>c\nd</pre></td></tr>',
    [[['One\ntwo', 'Head\na\nb\nc\nd']]],
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
    '<tr><td>a</td><td rowspan="2">Mon</td><td>9:00</td></tr><tr><td>b</td><td>10:00</td></tr><tr><td>c</td></tr>',
    [
      [
        ['a', 'Mon', '9:00'],
        ['b', '', '10:00'],
        ['c', '', ''],
      ],
    ],
  ],
  [
    'a caption comes before its table',
    '<caption><p>Tides</p></caption><tr><td>High</td><td>Low</td></tr>',
    ['Tides', [['High', 'Low']]],
  ],
  [
    'a table in a cell is lines of the cell',
    '<tr><td>Out<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>after</td><td>in</td></tr>',
    [[['Out\na b\nc\nafter', 'in']]],
  ],
  [
    'a table that lays a page out gives way to what is in it',
    '<tr><td><h2>Lead</h2><p>Words</p><ul><li>Point</li></ul></td></tr>',
    ['Lead', 'Words', 'Point'],
  ],
  [
    'a table of one column stays one',
    '<tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr>',
    [[['a'], ['b']]],
  ],
])('%s', (_, rows, expected) => {
  expect(textsOf(`<table>${rows}</table>`)).toEqual(expected);
});

test('what is set off in the lines of a cell stays so', () => {
  expect(
    read(
      '<table><tr><td><p>Go <b>there <i>now</i></b></p><p><a href="https://x.example/">map</a></p></td><td>x</td></tr></table>',
    )[0]?.table?.[0]?.[0]?.runs,
  ).toEqual([
    { text: 'Go ' },
    { text: 'there ', bold: true },
    { text: 'now', bold: true, italic: true },
    { text: '\n' },
    { text: 'map', link: 'https://x.example/' },
  ]);
});
