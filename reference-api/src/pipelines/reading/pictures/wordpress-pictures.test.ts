import { expect, test } from '@jest/globals';
import type { Block } from 'shared-contracts/entities';
import { readFeed } from '../feed.ts';

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const post = (id: number, content: string, more = '') => `<item><title>Post ${id}</title>
  <guid isPermaLink="false">https://r.example/?p=${id}</guid><content:encoded><![CDATA[${content}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
const file = (
  id: number,
  name: string,
  { parent = 0, alt = '', caption = '' } = {},
) => `<item><title>${name}</title>
  <guid isPermaLink="false">https://r.example/?p=${id}</guid><excerpt:encoded><![CDATA[${caption}]]></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:post_parent>${parent}</wp:post_parent>
  <wp:attachment_url><![CDATA[https://r.example/up/${name}]]></wp:attachment_url>${meta('_wp_attachment_image_alt', alt)}</item>`;
const read = (...items: string[]) =>
  readFeed(
    `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
      xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>R</title>${items.join('')}</channel></rss>`,
    'UTC',
  );
const imagesOf = (body: unknown) =>
  (body as Block[]).flatMap(({ image, caption }) => (image ? [[image.url, image.alt, caption]] : []));
const at = (name: string) => `https://r.example/up/${name}`;

test('the featured image is the cover, with the alternative text of the media library', () => {
  const { rows } = read(
    file(7, 'capa.jpg', { alt: 'O porto à noite' }),
    post(1, 'x', meta('_thumbnail_id', '7')),
  );
  expect(rows[0]?.values.cover).toEqual({ url: at('capa.jpg'), alt: 'O porto à noite' });
});

test('galleries have the pictures that they name, or those of their post; what is no picture is left out by name', () => {
  const { rows, skipped, warnings } = read(
    post(1, '[gallery ids="8,7" columns="2"]'),
    post(2, 'a\n\n[gallery]\n\nb'),
    post(3, '[gallery ids="99"]'),
    file(7, 'a.jpg', { alt: 'A', caption: 'Foto: <b>Ana</b> & Rui' }),
    file(8, 'b.png', { parent: 2 }),
    file(9, 'conta.pdf', { parent: 2 }),
  );
  expect(rows.map(({ values }) => imagesOf(values.body))).toEqual([
    [
      [at('b.png'), 'Post 1', undefined],
      [at('a.jpg'), 'A', 'Foto: Ana & Rui'],
    ],
    [[at('b.png'), 'Post 2', undefined]],
    [],
  ]);
  expect(skipped?.map(({ name }) => name)).toEqual(['conta.pdf']);
  expect(warnings).toEqual(['Article “Post 3”: 1 embedded part, such as a video, was left out.']);
  expect(rows.map(({ undescribed }) => undescribed)).toEqual([[at('b.png')], [at('b.png')], undefined]);
});

test('a scaled picture is the one that the export lists, so that it comes once', () => {
  const block = (size: string) =>
    `<!-- wp:image {"id":7} --><figure class="wp-block-image"><img src="https://r.example/up/a-${size}.jpg" alt="Cais" class="wp-image-7"/></figure><!-- /wp:image -->`;
  const { rows } = read(file(7, 'a.jpg'), post(1, block('300x200')), post(2, block('1024x683')));
  expect(rows.map(({ values }) => imagesOf(values.body))).toEqual([
    [[at('a.jpg'), 'Cais', undefined]],
    [[at('a.jpg'), 'Cais', undefined]],
  ]);
});

test.each([
  [
    '[caption id="attachment_7" width="300"]<a href="x"><img src="/up/a.jpg" alt="A" /></a> Legenda <em>boa</em>[/caption]',
    'Legenda boa',
  ],
  ['[caption id="x" caption="Antiga"]<img src="/up/a.jpg" alt="A">[/caption]', 'Antiga'],
  ['[caption id="x"]<img src="/up/a.jpg" alt="A">[/caption]', undefined],
])('a classic caption is that of its image: %s', (content, caption) => {
  const { rows } = read(post(1, content, '').replace('<content', '<link>https://r.example/1</link><content'));
  expect(imagesOf(rows[0]?.values.body)).toEqual([[at('a.jpg'), 'A', caption]]);
});

test('a feed has its cover from what it encloses or shows', () => {
  const item = (more: string) => `<item><guid>${more.length}</guid><title>T</title>${more}</item>`;
  const { rows } = readFeed(
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>R</title>
      ${item('<enclosure url="https://r.example/e.jpg" length="1" type="image/jpeg"/>')}
      ${item('<media:content url="https://r.example/m.jpg" medium="image"><media:description>Um barco</media:description></media:content>')}
      ${item('<media:thumbnail url="https://r.example/t.jpg"/>')}
      ${item('<enclosure url="https://r.example/e.mp3" length="1" type="audio/mpeg"/>')}</channel></rss>`,
    'UTC',
  );
  expect(rows.map(({ values }) => values.cover)).toEqual([
    { url: 'https://r.example/e.jpg', alt: 'T' },
    { url: 'https://r.example/m.jpg', alt: 'Um barco' },
    { url: 'https://r.example/t.jpg', alt: 'T' },
    undefined,
  ]);
});
