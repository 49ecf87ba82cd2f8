import { expect, test } from '@jest/globals';
import { formatted } from './formatted.ts';
import { html, outside } from './html.ts';

const shown = (text: string, below = 1) => formatted(text, below)?.text.replace(/\n/g, '') ?? null;
const out = 'target="_blank" rel="noopener noreferrer nofollow"';

test('a plain text keeps its lines, and its addresses are links', () => {
  expect(shown('One\ntwo\n\n\nSee https://a.example/b?c=1&d. \r\n\r\n')).toBe(
    `<p>One<br>two</p><p>See <a href="https://a.example/b?c=1&amp;d" ${out}>https://a.example/b?c=1&amp;d</a>.</p>`,
  );
  expect(shown(' \n')).toBeNull();
});

test('Markdown is shown as what it means, its headings below that of the page', () => {
  expect(
    shown('# Who\n**All**, _really_\n\n* bring `node`\n* read [this](https://a.example)\n\n> no slides'),
  ).toBe(
    '<h2>Who</h2><p><strong>All</strong>, <em>really</em></p>' +
      `<ul><li>bring <code>node</code></li><li>read <a href="https://a.example" ${out}>this</a></li></ul>` +
      '<blockquote><p>no slides</p></blockquote>',
  );
  expect(shown('## Life', 3)).toBe('<h5>Life</h5>');
});

test.each([
  ['spaces before a line', '    indented', '<p>indented</p>'],
  ['a line of dashes below another', 'Agenda\n------', '<p>Agenda</p><hr>'],
  ['an address without https://', 'ask at example.org', '<p>ask at example.org</p>'],
  ['a name with lines', 'the file_name_here', '<p>the file_name_here</p>'],
])('%s makes no heading, code, link or emphasis', (_, text, shownAs) => {
  expect(shown(text)).toBe(shownAs);
});

test('simple HTML of other tools is shown as what it means, without its attributes', () => {
  expect(shown('<p>One <b class="x">big</b> talk:</p>\n<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>')).toBe(
    '<p>One big talk:</p><ul><li>a</li><li>b</li></ul>',
  );
  expect(
    shown('<h1>Fomu</h1>Bring:<br> <br>\n<ol><li><span style="color: red">self</span></li><li>it</li></ol>'),
  ).toBe('<h2>Fomu</h2><p>Bring:</p><ol><li>self</li><li>it</li></ol>');
  expect(shown('by <a href="https://a.example/x?y=1" rel=me>A [b]</a>,<BR/>now')).toBe(
    `<p>by <a href="https://a.example/x?y=1" ${out}>A [b]</a>,<br>now</p>`,
  );
});

test.each([
  ['a `Map<a, b>` of <T>', '<p>a <code>Map&lt;a, b&gt;</code> of &lt;T&gt;</p>'],
  ['List<p> and Map<a, b> for x < y', '<p>List&lt;p&gt; and Map&lt;a, b&gt; for x &lt; y</p>'],
  ['write `<br>`', '<p>write <code>&lt;br&gt;</code></p>'],
  ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<b onclick=alert(1)>x</b>', '<p>x</p>'],
])('what is no simple HTML stays text, and nothing runs: %s', (text, shownAs) => {
  expect(shown(text)).toBe(shownAs);
});

test.each([
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['<javascript:alert(1)>', '<p>&lt;javascript:alert(1)&gt;</p>'],
  ['[a](mailto:b@a.example)', '<p>[a](mailto:b@a.example)</p>'],
])('no other site is asked, and nothing runs: %s', (text, shownAs) => {
  expect(shown(text)).toBe(shownAs);
});

test('what is no part of a text is escaped, and links lead to the web alone', () => {
  expect(outside('ftp://a.example', '<b>').text).toBe('&lt;b&gt;');
  expect(html`<p>${[1, null, false, '<']}</p>`.text).toBe('<p>1&lt;</p>');
});

test('an image is a link to it, never a request of another site', () => {
  expect(shown('![Map](https://a.example/m.png)')).toBe(
    `<p><a href="https://a.example/m.png" ${out}>Map</a></p>`,
  );
});
