import { expect, test } from '@jest/globals';
import { EditorState } from 'prosemirror-state';
import { blocksOf, documentOf } from './document.model.ts';
import { elementsOf, pastedSlice } from './pasted.model.ts';

const read = (html: string) => {
  const { tr } = EditorState.create({ doc: documentOf([]) });
  return blocksOf(tr.replaceSelection(pastedSlice(html)).doc);
};

test('keeps headings, lists, links, tables and what is set off', () => {
  expect(
    read(
      `<h1>Title</h1><p>Go <b>there</b> <a href="https://example.org/" onclick="alert(1)" style="color:red">now</a></p>
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
        { text: 'now', link: 'https://example.org/' },
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
  for (const element of elementsOf(html).querySelectorAll('*')) {
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
  `<figure data-url="https://elsewhere.test/a.png" data-alt="A tug">a</figure>`,
  `<figure data-url="javascript:alert(1)//v1/images/" data-alt="A tug">a</figure>`,
  `<figure data-url="${url}">a</figure>`,
  `<figure><img src="${url}"><figcaption>a</figcaption></figure>`,
])('an image of another page gives way to its words: %s', (html) => {
  expect(read(html)).toEqual([{ type: 'paragraph', text: 'a' }]);
  expect(elementsOf(html).querySelector('img')).toBeNull();
});
