import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { brokenRules, definitionOf, initialValues } from 'shared-contracts/entities';
import { blocksOfHtml } from './html-blocks.ts';

const read = (html: string, attachments = new Map()) =>
  blocksOfHtml(html, 'https://a.example/posts/1', { name: 'Título', attachments });
const short = (html: string) =>
  read(html).blocks.map(({ text, image, caption }) =>
    image ? [image.url, text, ...(caption ? [caption] : [])] : text,
  );

test('an image stands where it stood, with its alternative text and its caption', () => {
  const html = `<p>Antes <img src="/a.jpg" alt=" O  porto "> depois</p>
    <figure class="wp-block-image"><a href="https://a.example/b"><img src="b.jpg" alt="Barco"></a><figcaption>Um <b>barco</b></figcaption></figure>
    <ul><li>item <img src="c.jpg"></li></ul>`;
  expect(short(html)).toEqual([
    'Antes',
    ['https://a.example/a.jpg', 'O porto'],
    'depois',
    ['https://a.example/posts/b.jpg', 'Barco', 'Um barco'],
    'a.example/b',
    'item',
    ['https://a.example/posts/c.jpg', 'Título'],
  ]);
  expect(read(html)).toMatchObject({ pictures: 0, undescribed: ['https://a.example/posts/c.jpg'] });
});

test('where an image leads stands below it as a link, unless that is its own file or page', () => {
  const leads = (html: string) =>
    read(html).blocks.map(({ image, runs }) =>
      image ? 'image' : runs?.map(({ link, text }) => [text, link]),
    );
  const of = (attributes: string, src = 'a.jpg') => `<a ${attributes}><img src="${src}" alt="A"></a>`;
  expect(leads(`<p>${of('href="https://bakery.example/"')} and</p>`)).toEqual([
    'image',
    [['bakery.example', 'https://bakery.example/']],
    undefined,
  ]);
  expect(leads(`<figure>${of('href="/shop/"')}<figcaption>Ours</figcaption></figure>`)).toEqual([
    'image',
    [['a.example/shop', 'https://a.example/shop/']],
  ]);
  expect(leads(of('href="mailto:ana@a.example"'))).toEqual([
    'image',
    [['ana@a.example', 'mailto:ana@a.example']],
  ]);
  expect(leads(of('href="/uploads/a-large.JPG?x=1"'))).toEqual(['image']);
  expect(leads(of('rel="attachment wp-att-7" href="/a/"'))).toEqual(['image']);
  expect(leads(of('href="javascript:alert(1)"'))).toEqual(['image']);
  const gallery = [of('href="/one/"', '1.jpg'), of('href="https://bakery.example/cake"', '2.jpg')].join('');
  expect(leads(`<figure class="gallery">${gallery}</figure>`)).toEqual([
    ...['image', 'image'],
    [['bakery.example/cake', 'https://bakery.example/cake']],
  ]);
  const { blocks } = read(`<figure class="gallery">${gallery}</figure>`);
  expect(blocks.map(({ beside = false }) => beside)).toEqual([false, true, false]);
});

test('each image of a gallery keeps its own caption, and that of the gallery is a paragraph', () => {
  const one = (at: number) =>
    `<figure><img src="${at}.jpg" alt="N ${at}"><figcaption>C ${at}</figcaption></figure>`;
  expect(short(`<figure>${one(1)}${one(2)}<figcaption>Todas</figcaption></figure>`)).toEqual([
    ['https://a.example/posts/1.jpg', 'N 1', 'C 1'],
    ['https://a.example/posts/2.jpg', 'N 2', 'C 2'],
    'Todas',
  ]);
});

test('images of a gallery that follow each other stand beside each other, as WordPress and Ghost write it', () => {
  const beside = (html: string) => read(html).blocks.map(({ beside: is = false, image }) => image && is);
  const item = (at: number) => `<figure class="gallery-item"><img src="${at}.jpg" alt="N"></figure>`;
  const wordpress = `<figure class="wp-block-gallery has-nested-images">${item(1)}${item(2)}${item(3)}</figure>`;
  expect(beside(wordpress)).toEqual([false, true, true]);
  expect(
    beside('<figure class="kg-card kg-gallery-card"><div><img src="1.jpg"><img src="2.jpg"></div></figure>'),
  ).toEqual([false, true]);
  // Two galleries in a row stay two, words between images part them, and a figure of two is none.
  expect(beside(wordpress + wordpress)).toEqual([false, true, true, false, true, true]);
  expect(beside(`<figure class="gallery">${item(1)}<p>And</p>${item(2)}</figure>`)).toEqual([
    false,
    undefined,
    false,
  ]);
  expect(beside(`<figure>${item(1)}</figure>${item(2)}`)).toEqual([false, false]);
});

test('a caption above its image is its caption; one of a table stays above the table', () => {
  expect(short('<figure><figcaption>Acima</figcaption><img src="a.jpg" alt="A"></figure>')).toEqual([
    ['https://a.example/posts/a.jpg', 'A', 'Acima'],
  ]);
  expect(short('<figure><figcaption>T</figcaption><table><tr><td>1</td></tr></table></figure>')).toEqual([
    'T',
    '1',
  ]);
});

test('a caption with a link, or one that is too long, is the paragraph below its image', () => {
  const figure = (caption: string) =>
    `<figure><img src="a.jpg" alt="A"><figcaption>${caption}</figcaption></figure>`;
  const { blocks } = read(figure('Foto: <a href="https://b.example">Ana</a>'));
  expect(blocks[1]?.runs?.[1]).toEqual({ text: 'Ana', link: 'https://b.example/' });
  expect(short(figure('x'.repeat(1001)))[1]).toBe('x'.repeat(1001));
});

test('images of a table stand below it', () => {
  expect(short('<table><tr><td><img src="a.jpg" alt="A">1</td></tr></table><p>x</p>')).toEqual([
    '1',
    ['https://a.example/posts/a.jpg', 'A'],
    'x',
  ]);
});

test.each([
  ['<img data-src="b.jpg" src="data:image/gif;base64,R0lGODlh" alt="x">', 'https://a.example/posts/b.jpg'],
  ['<img data-lazy-src="b.jpg" alt="x">', 'https://a.example/posts/b.jpg'],
  ['<img srcset="s.jpg 300w, l.jpg 900w, m.jpg 600w" alt="x">', 'https://a.example/posts/l.jpg'],
  ['<img src="s.jpg" class="alignleft wp-image-7 size-medium" alt="x">', 'https://a.example/full.jpg'],
  ['<img src="data:image/png;base64,iVBORw0KGgo=" alt="x">', 'data:image/png;base64,iVBORw0KGgo='],
])('the address of %s is %s', (html, url) => {
  const attachments = new Map([['7', { address: 'https://a.example/full.jpg', alt: '', caption: '' }]]);
  expect(read(html, attachments).blocks[0]?.image?.url).toBe(url);
});

test('what cannot be fetched is counted; an emoji is its letter, and a dot that counts readers is nothing', () => {
  const { blocks, pictures } = read(
    '<p>Olá <img class="wp-smiley" src="e.png" alt="🙂"><img src="t.gif" width="1" height="1"><img src="file:///x"><img></p>',
  );
  expect([blocks.map(({ text }) => text), pictures]).toEqual([['Olá 🙂'], 2]);
});

const articles = definitionOf('articles');
const piece = fc.constantFrom(
  ...[
    '<figure>',
    '</figure>',
    '<figcaption>',
    '</figcaption>',
    '<img src="a.jpg" alt="A">',
    '<img src="b.jpg">',
  ],
  ...[
    '<table>',
    '<tr>',
    '<td>',
    '</table>',
    '<p>',
    '</p>',
    '<li>',
    '<pre>',
    '</pre>',
    '<h2>',
    '</h2>',
    '<blockquote>',
  ],
  ...['<a href="https://x.example">', '</a>', 'word', ' ', '\n', '<hr>', '<br>'],
);

test('whatever figures there are, their blocks are valid, and no word and no image is lost', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { blocks } = read(pieces.join(''));
      const body = [...blocks, { type: 'paragraph' as const, text: 'end' }];
      const values = { ...initialValues(articles), title: 'x', slug: 'x', body };
      expect(brokenRules(articles, values).body).toBeUndefined();
      const count = (text: string) => pieces.filter((one) => one.startsWith(text)).length;
      expect(blocks.filter(({ image }) => image)).toHaveLength(count('<img'));
      const words = blocks.flatMap(({ image, text, caption = '' }) => [image ? '' : text, caption]).join(' ');
      expect(words.match(/word/g) ?? []).toHaveLength(count('word'));
    }),
    { numRuns: 500 },
  );
});
