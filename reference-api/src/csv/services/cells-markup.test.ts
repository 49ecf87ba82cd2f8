import { expect, test } from '@jest/globals';
import { readCell } from './read-cell.ts';
import { cellText } from './write-cell.ts';

const body = { kind: 'blocks', label: 'Body' } as const;
const read = (cell: string) => readCell(body, cell, 'UTC');

test('HTML in a cell is a text with its emphasis, links and lists', () => {
  const html =
    '<h2>Notte</h2>\n<p>Testo <em>molto</em> <a href="https://pardo.example/1">lungo</a> &amp; buono</p><ul><li>uno</li></ul>';
  expect(read(html)).toEqual({
    value: [
      { type: 'heading', text: 'Notte' },
      {
        type: 'paragraph',
        text: 'Testo molto lungo & buono',
        runs: [
          { text: 'Testo ' },
          { text: 'molto', italic: true },
          { text: ' ' },
          { text: 'lungo', link: 'https://pardo.example/1' },
          { text: ' & buono' },
        ],
      },
      { type: 'paragraph', text: 'uno', list: 'bullets' },
    ],
  });
});

test('what of the HTML does not come along is counted, and HTML without a text is an empty cell', () => {
  expect(
    read('<p>Foto</p><img src="a.webp"><figure><img src="b.webp"></figure><iframe src="c"></iframe>'),
  ).toEqual({
    value: [{ type: 'paragraph', text: 'Foto' }],
    left: '2 pictures, 1 embedded part',
  });
  expect(read('<p> </p>')).toEqual({ value: null });
  expect(read('<script>alert(1)</script>')).toEqual({
    value: [{ type: 'paragraph', text: '<script>alert(1)</script>' }],
  });
});

test.each(['<3 cinema', 'a < b and <p> is a tag', '<pardo>', '<Regia> Anna'])('%s is no HTML', (text) => {
  expect(read(text)).toEqual({ value: [{ type: 'paragraph', text }] });
});

test('a cell for people has the caption and the credit of an image, and a lossless one brings the image back', () => {
  const image = { url: 'https://site.test/tug.webp', alt: 'A tug' };
  const words = { caption: 'Leaving Gdynia', credit: 'Photo: Ana' };
  const value = [{ type: 'paragraph' as const, text: 'A tug', image, ...words }];
  const cell = (zone: string | null) => cellText(body, value, { titles: {}, zone });
  expect(cell('UTC')).toBe('A tug\nLeaving Gdynia\nPhoto: Ana');
  expect(read(cell(null))).toEqual({ value });
});
