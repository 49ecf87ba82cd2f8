import { expect, test } from '@jest/globals';
import type { Block, EntityValues } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { tenant } = await apiForFile({ comparesPaths: true });

const send = (title: string, body: unknown[]) =>
  tenant.call('POST', '/v1/a/articles', {
    body: {
      context: { id: tenant.channels.magazine, type: 'articles' },
      data: { title, body } as EntityValues,
    },
    channel: tenant.channels.magazine,
  });

const table: Block = {
  type: 'paragraph',
  text: 'Ship\tBerth\nMarigold\tSeven',
  table: [
    [
      { text: 'Ship', heading: true },
      { text: 'Berth', heading: true },
    ],
    [{ text: 'Marigold', runs: [{ text: 'Marigold', link: 'https://example.org/' }] }, { text: 'Seven' }],
  ],
};

test('a text is stored unchanged, and search finds a word of its table', async () => {
  const body: Block[] = [
    { type: 'heading', text: 'Harbours', level: 3 },
    { type: 'paragraph', text: 'North', list: 'bullets' },
    { type: 'paragraph', text: 'Quay', list: 'numbers', depth: 1 },
    { type: 'paragraph', text: 'Go there', runs: [{ text: 'Go ' }, { text: 'there', bold: true }] },
    {
      type: 'paragraph',
      text: 'm2',
      runs: [
        { text: 'm', strike: true },
        { text: '2', superscript: true },
      ],
    },
    table,
  ];
  const { status, json } = await send('Written', body);
  expect(status).toBe(200);
  expect(json.data.values.body).toEqual(body);
  const listed = async (query: string) =>
    (await tenant.call('GET', '/v1/a/articles', { channel: tenant.channels.magazine, query })).json.total;
  expect(await listed('marigold')).toBe(1);
  expect(await listed('example.org')).toBe(0);
});

test('search finds the caption and the credit of an image', async () => {
  const image = { url: 'https://site.test/tug.webp', alt: 'A tug' };
  const words = { caption: 'Leaving Gdynia', credit: 'Photo: Wojciechowska' };
  const { json } = await send('Captioned', [{ type: 'paragraph', text: 'A tug', image, ...words }]);
  expect(json.data.values.body).toEqual([{ type: 'paragraph', text: 'A tug', image, ...words }]);
  const { magazine: channel } = tenant.channels;
  for (const query of ['gdynia', 'wojciechowska'])
    expect((await tenant.call('GET', '/v1/a/articles', { channel, query })).json.total).toBe(1);
});

test('the API rejects content that a text cannot contain', async () => {
  const { json } = await send('Foreign', [
    { type: 'paragraph', text: 'a', onclick: 'alert(1)', runs: [{ text: 'a', bold: true, style: 'x' }] },
  ]);
  expect(json.data.values.body).toEqual([
    { type: 'paragraph', text: 'a', runs: [{ text: 'a', bold: true }] },
  ]);
});

test.each([
  ['a link that runs', { text: 'a', runs: [{ text: 'a', link: 'javascript:alert(1)' }] }],
  ['a piece raised and lowered', { text: 'a', runs: [{ text: 'a', superscript: true, subscript: true }] }],
  ['pieces that say something else', { text: 'a', runs: [{ text: 'b', bold: true }] }],
  ['a table that says something else', { ...table, text: 'Ship' }],
  ['an item too deep', { text: 'a', list: 'bullets', depth: 9 }],
])('refuses %s in words', async (_, block) => {
  const { status, json } = await send('Refused', [{ type: 'paragraph', ...block }]);
  expect([status, json.code]).toEqual([422, 'invalid']);
});
