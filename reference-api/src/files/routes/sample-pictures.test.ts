import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { pictureKey } from '../../pictures/pictures.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api } = await apiForFile();

const pathOf = (key: string, width = 480) => `/v1/images/${key}/${width}.webp`;
const fetched = (url: string) => api.app.inject({ method: 'GET', url });

test('a picture of sample content is drawn when it is first asked for, once, although many ask', async () => {
  const key = pictureKey('harbour', 5);
  expect(await api.files.read(key, '480.webp')).toBeNull();
  const answers = await Promise.all([480, 160, 960, 480].map((width) => fetched(pathOf(key, width))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const [first, small] = answers.map(({ rawPayload }) => rawPayload);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
  expect((await sharp(small).metadata()).width).toBe(160);
  expect(await api.files.read(key, '480.webp')).toEqual(first);
});

test('many pictures at once are drawn one after the other, and none is refused', async () => {
  const keys = Array.from({ length: 12 }, (_, number) => pictureKey('portrait', number));
  const answers = await Promise.all(keys.map((key) => fetched(pathOf(key, 160))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 200));
});

test('a key or a width that no picture has is not found', async () => {
  const key = pictureKey('harbour', 5);
  expect((await fetched(pathOf(`${key.slice(0, 31)}b`))).statusCode).toBe(404);
  expect((await fetched(pathOf(key, 481))).statusCode).toBe(404);
  expect((await fetched(pathOf(pictureKey('town', 9).toUpperCase()))).statusCode).toBe(404);
});

test('pictures of sample content take no room of a space', async () => {
  const tenant = await api.tenant();
  const cover = { url: `http://api.example${pathOf(pictureKey('town', 1), 1920)}`, alt: 'Houses' };
  const body = [{ type: 'paragraph' as const, text: 'Words.' }];
  const values = { title: 'With a cover', body, cover };
  const article = await tenant.create('articles', values, tenant.channels.magazine);
  expect(article.values.cover).toEqual(cover);
  const { json } = await tenant.call('GET', '/v1/a/usage');
  expect(JSON.stringify(json.data)).not.toContain(String(cover.url));
  expect(await api.database.asOwner('select 1 from images where tenant_id = $1', [tenant.id])).toEqual([]);
});
