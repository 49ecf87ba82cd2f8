import { expect, test } from '@jest/globals';
import { blocksOfHtml } from '../../markup/html-blocks.ts';
import { withoutShortcodes } from './pictures/shortcodes.ts';
import { withParagraphs } from './wordpress-paragraphs.ts';

const read = (text: string) => blocksOfHtml(withParagraphs(withoutShortcodes(text))).blocks;
const texts = (text: string) => read(text).map((block) => block.text);

test('a text of the classic editor has its paragraphs and its lines, whatever markup is in it', () => {
  const classic = `Grüße aus <strong>München</strong>,\r
wo es <a href="https://x.example">schön</a> ist.\r
\r
<em>Zweiter</em> Absatz\r
\r
\r
und der dritte.`;
  expect(texts(classic)).toEqual([
    'Grüße aus München,\nwo es schön ist.',
    'Zweiter Absatz',
    'und der dritte.',
  ]);
  expect(read(classic)[1]).toMatchObject({ runs: [{ text: 'Zweiter', italic: true }, { text: ' Absatz' }] });
});

test('lines around a block of a classic text are none of it', () => {
  const classic = `One

<h2>Head</h2>
Two
<ul>
  <li>a</li>
  <li>b</li>
</ul>
[caption id="1"]<img src="a.jpg"> Below[/caption]

<!--more-->

Three

[gallery ids="1,2"]`;
  expect(read(classic).map(({ type, text, list }) => [type, text, list])).toEqual([
    ['paragraph', 'One', undefined],
    ['heading', 'Head', undefined],
    ['paragraph', 'Two', undefined],
    ['paragraph', 'a', 'bullets'],
    ['paragraph', 'b', 'bullets'],
    ['paragraph', 'Below', undefined],
    ['paragraph', 'Three', undefined],
  ]);
});

test('lines of a program stay, and so does a text of the editor of blocks', () => {
  expect(texts('Code:\n\n<pre>a\n\n  b</pre>\n\nEnd')).toEqual(['Code:', 'a\n\n  b', 'End']);
  const written = '<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:more -->';
  expect(withParagraphs(written)).toBe(written);
});

test.each(['\n', '<', '<pre>', '<a>\n', ' \n<b'])('a text of many times %j is read to its end', (piece) => {
  expect(withParagraphs(`${piece.repeat(200_000)}end`)).toMatch(/end$/);
});
