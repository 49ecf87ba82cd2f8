import { expect, test } from '@jest/globals';
import { EditorState, TextSelection } from 'prosemirror-state';
import { blocksOf, documentOf } from './document.model.ts';
import { elementsOf, hasWords, insertAddress, insertPasted, pastedSlice } from './pasted.model.ts';

const read = (html: string) => {
  const { tr } = EditorState.create({ doc: documentOf([]) });
  return blocksOf(tr.replaceSelection(pastedSlice(html).slice).doc);
};

test('keeps headings, lists, links, tables and inline formats', () => {
  expect(
    read(
      `<h1>Title</h1><p>Go <b>there</b> <a href=" https://example.org/O'Neill a " onclick="alert(1)" style="color:red">now</a></p>
       <ul><li>One<ol><li>Deep</li></ol></li><li>Two</li></ul>
       <table><tbody><tr><th>Name</th></tr><tr><td>Tug</td></tr></tbody></table>`,
    ),
  ).toEqual([
    { type: 'heading', text: 'Title' },
    {
      type: 'paragraph',
      text: 'Go there now',
      runs: [
        { text: 'Go ' },
        { text: 'there', bold: true },
        { text: ' ' },
        { text: 'now', link: 'https://example.org/O%27Neill%20a' },
      ],
    },
    { type: 'paragraph', text: 'One', list: 'bullets' },
    { type: 'paragraph', text: 'Deep', list: 'numbers', depth: 1 },
    { type: 'paragraph', text: 'Two', list: 'bullets' },
    { type: 'paragraph', text: 'Name\nTug', table: [[{ text: 'Name', heading: true }], [{ text: 'Tug' }]] },
  ]);
});

test.each([
  '<script>alert(1)</script>a',
  '<img src=x onerror=alert(1)>a',
  '<svg onload=alert(1)><script>alert(1)</script></svg>a',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>a',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>a</p>',
  '<template><script>alert(1)</script></template>a',
  '<object data="data:text/html,<script>alert(1)</script>"></object>a',
])('keeps of %s the text alone', (html) => {
  expect(read(html)).toEqual([{ type: 'paragraph', text: 'a' }]);
  for (const element of elementsOf(html).root.querySelectorAll('*')) {
    expect([...element.attributes].filter(({ name }) => name !== 'href')).toEqual([]);
    expect(element.getAttribute('href') ?? '').not.toContain('alert');
  }
});

test('markup that is cut off is read as far as it goes', () => {
  expect(read('<p>One<p>Two <b>bold').map(({ text }) => text)).toEqual(['One', 'Two bold']);
});

const url = 'https://api.test/v1/images/abcdefghijklmnopqrstuvwxyz234567/1920.webp';

test('an uploaded image that is copied from one text into another stays, with its words', () => {
  const copied = `<figure data-url="${url}" data-alt="A tug" onclick="alert(1)"><img src="${url}"></figure>`;
  expect(read(copied)).toEqual([{ type: 'paragraph', text: 'A tug', image: { url, alt: 'A tug' } }]);
});

test.each([
  `<figure data-url="${url}" data-alt="A tug" data-caption="At dawn" data-credit="Ana"><img src="${url}"><figcaption>At dawn <small>Ana</small></figcaption></figure>`,
])('an uploaded image brings its caption and its credit along', (html) => {
  expect(read(html)).toEqual([
    { type: 'paragraph', text: 'A tug', image: { url, alt: 'A tug' }, caption: 'At dawn', credit: 'Ana' },
  ]);
});

test('the caption and the credit of an image of the preview stay apart', () => {
  const caption = '<figcaption>At<br>dawn <small>Photo: Ana</small></figcaption>';
  const html = `<figure><img src="${url.replace('1920', '960')}" alt="A tug">${caption}</figure>`;
  expect(read(html)).toMatchObject([{ image: { url }, caption: 'At dawn', credit: 'Photo: Ana' }]);
});

test('images that stand beside each other still do where they are pasted', () => {
  const figure = (alt: string, beside = '') =>
    `<figure data-url="${url}" data-alt="${alt}"${beside}><img src="${url}"></figure>`;
  const { root } = elementsOf(`${figure('A')}${figure('B', ' data-beside=""')}`);
  expect([...root.children].map((element) => element.hasAttribute('data-beside'))).toEqual([false, true]);
});

test('an uploaded image that a page shows brings the caption of its figure along', () => {
  const small = url.replace('1920', '960');
  const html = `<p>a</p><figure><img src="${small}" alt="A tug"><figcaption>At <b>dawn</b></figcaption></figure>`;
  expect(read(html)).toEqual([
    { type: 'paragraph', text: 'a' },
    { type: 'paragraph', text: 'A tug', image: { url, alt: 'A tug' }, caption: 'At dawn' },
  ]);
  expect(read(`<img src="${small}" alt="A tug">`)).toMatchObject([{ image: { url, alt: 'A tug' } }]);
});

test('the caption of an image that cannot be pasted is a paragraph', () => {
  const html =
    '<figure><img src="https://elsewhere.test/a.png" alt="A"><figcaption>At dawn</figcaption></figure>after';
  expect(read(html).map(({ text }) => text)).toEqual(['At dawn', 'after']);
  expect(elementsOf(html).images).toBe(1);
});

test.each([
  `<figure data-url="https://elsewhere.test/a.png" data-alt="A tug">a</figure>`,
  `<figure data-url="javascript:alert(1)//v1/images/" data-alt="A tug">a</figure>`,
  `<figure data-url="${url}">a</figure>`,
  `<figure><img src="${url}"><figcaption>a</figcaption></figure>`,
])('an external image is replaced by its description: %s', (html) => {
  expect(read(html)).toEqual([{ type: 'paragraph', text: 'a' }]);
  expect(elementsOf(html).root.querySelector('img')).toBeNull();
});

test('bold and italic from Google Docs survive', () => {
  const copied = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400">Title</span></h1>
    <p><span style="font-weight:400">Plain </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-style:italic"> slanted</span><span style="font-weight:700;font-style:italic"> both</span></p>
    <ul><li><p><span>One</span></p></li><ul><li><p><span>Two</span></p></li></ul></ul></b>`;
  expect(read(copied)).toEqual([
    { type: 'heading', text: 'Title' },
    {
      type: 'paragraph',
      text: 'Plain bold slanted both',
      runs: [
        { text: 'Plain ' },
        { text: 'bold', bold: true },
        { text: ' slanted', italic: true },
        { text: ' both', bold: true, italic: true },
      ],
    },
    { type: 'paragraph', text: 'One', list: 'bullets' },
    { type: 'paragraph', text: 'Two', list: 'bullets', depth: 1 },
  ]);
});

const word = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('lists of Word, which are paragraphs with marks, become lists', () => {
  const copied = [
    '<p class=MsoNormal>Before</p>',
    word(1, '·', 'First'),
    word(2, 'o', 'Below'),
    word(3, '§', 'Deeper'),
    word(1, '·', 'Second'),
    word(1, '1.', 'Numbered', 'l1'),
    word(2, '(a)', 'Lettered', 'l1'),
    '<p class=MsoNormal>Between</p>',
    word(3, '·', 'Begun deep'),
    word(3, '·', 'As deep'),
    word(1, '·', 'Not deep'),
  ].join('\n');
  expect(read(copied)).toEqual([
    { type: 'paragraph', text: 'Before' },
    { type: 'paragraph', text: 'First', list: 'bullets' },
    { type: 'paragraph', text: 'Below', list: 'bullets', depth: 1 },
    { type: 'paragraph', text: 'Deeper', list: 'bullets', depth: 2 },
    { type: 'paragraph', text: 'Second', list: 'bullets' },
    { type: 'paragraph', text: 'Numbered', list: 'numbers' },
    { type: 'paragraph', text: 'Lettered', list: 'numbers', depth: 1 },
    { type: 'paragraph', text: 'Between' },
    { type: 'paragraph', text: 'Begun deep', list: 'bullets' },
    { type: 'paragraph', text: 'As deep', list: 'bullets' },
    { type: 'paragraph', text: 'Not deep', list: 'bullets' },
  ]);
});

test('images that do not come along are counted, those uploaded here aside', () => {
  const figure = `<figure data-url="${url}" data-alt="A tug"><img src="${url}"></figure>`;
  const copied = `<p>a<img src="file:///C:/image001.png"></p><img src="https://elsewhere.test/b.png">${figure}<noscript><img src="c.png"></noscript>`;
  expect(pastedSlice(copied).images).toBe(2);
});

test('an image of the copied text is ignored next to the text', () => {
  expect(hasWords('<table><tr><td>12</td></tr></table>')).toBe(true);
  expect(hasWords('<meta charset="utf-8"><img src="https://elsewhere.test/b.png"> ')).toBe(false);
  expect(hasWords('')).toBe(false);
});

test('keeps underlines, inline code, lines of a program and rules', () => {
  expect(
    read(
      `<p>Press <kbd>Ctrl</kbd>, <u>then</u> <span style="text-decoration: underline">wait</span> for <code>done()</code>.</p>
       <pre><code>if (a &lt; b) {\n  <b>go</b>();<br>}</code></pre><hr><p>After</p>`,
    ),
  ).toEqual([
    {
      type: 'paragraph',
      text: 'Press Ctrl, then wait for done().',
      runs: [
        { text: 'Press ' },
        { text: 'Ctrl', code: true },
        { text: ', ' },
        { text: 'then', underline: true },
        { text: ' ' },
        { text: 'wait', underline: true },
        { text: ' for ' },
        { text: 'done()', code: true },
        { text: '.' },
      ],
    },
    { type: 'paragraph', text: 'if (a < b) {\n  go();\n}', code: true },
    { type: 'paragraph', text: '* * *', rule: true },
    { type: 'paragraph', text: 'After' },
  ]);
});

// As Google Docs, Word and WordPress write them.
test.each([
  ['<p>was <span style="text-decoration:line-through;font-weight:400">20</span></p>', { strike: true }],
  ['<p>was <s>20</s></p>', { strike: true }],
  ['<p>was <del>20</del></p>', { strike: true }],
  ['<p>was <strike>20</strike></p>', { strike: true }],
  ['<p>was <span style="font-size:0.6em;vertical-align:super">20</span></p>', { superscript: true }],
  ['<p>was <sup>20</sup></p>', { superscript: true }],
  ['<p>was <sub>20</sub></p>', { subscript: true }],
  ['<p>was <u><s>20</s></u></p>', { underline: true, strike: true }],
])('keeps what is struck through, raised or lowered: %s', (html, look) => {
  expect(read(html)).toEqual([
    { type: 'paragraph', text: 'was 20', runs: [{ text: 'was ' }, { text: '20', ...look }] },
  ]);
});

test('keeps headings of the first and the second level apart', () => {
  const levels = (html: string) => read(html).map(({ text, level }) => [text, level ?? 2]);
  const four = '<h2>B</h2><h3>C</h3><h4>D</h4>';
  expect(levels(`<h1>A</h1>${four}`)).toEqual([
    ['A', 2],
    ['B', 3],
    ['C', 4],
    ['D', 4],
  ]);
  expect(levels(four)).toEqual([
    ['B', 2],
    ['C', 3],
    ['D', 4],
  ]);
});

test('what is typed after a pasted footnote mark is no superscript', () => {
  const state = EditorState.create({ doc: documentOf([]) });
  const { slice } = pastedSlice('<p>Foot<sup>1</sup></p>');
  const pasted = state.apply(insertPasted(state, slice));
  expect(blocksOf(pasted.apply(pasted.tr.insertText(' goes on')).doc)).toEqual([
    {
      type: 'paragraph',
      text: 'Foot1 goes on',
      runs: [{ text: 'Foot' }, { text: '1', superscript: true }, { text: ' goes on' }],
    },
  ]);
});

test('what is typed after pasted bold words is bold', () => {
  const state = EditorState.create({ doc: documentOf([]) });
  const { slice } = pastedSlice('<p><b>So</b></p>');
  const pasted = state.apply(insertPasted(state, slice));
  expect(blocksOf(pasted.apply(pasted.tr.insertText(' on')).doc)).toEqual([
    { type: 'paragraph', text: 'So on', runs: [{ text: 'So on', bold: true }] },
  ]);
});

test('an address that is pasted alone is a link, and makes selected words one', () => {
  const link = 'https://x.example/a?b=1';
  const empty = EditorState.create({ doc: documentOf([]) });
  const put = insertAddress(empty, ` ${link}\n`);
  expect(put && blocksOf(put.doc)).toEqual([{ type: 'paragraph', text: link, runs: [{ text: link, link }] }]);
  const doc = documentOf([{ type: 'paragraph', text: 'See there' }]);
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 5, 10) });
  const linked = insertAddress(state, link);
  expect(linked && blocksOf(linked.doc)).toEqual([
    { type: 'paragraph', text: 'See there', runs: [{ text: 'See ' }, { text: 'there', link }] },
  ]);
});

test.each(['see https://x.example', 'javascript:alert(1)', 'x.example', ''])(
  'a text that is no address alone stays a text: %s',
  (text) => {
    expect(insertAddress(EditorState.create({ doc: documentOf([]) }), text)).toBeNull();
  },
);
