import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { type Block, type Image, imageAt, type Row } from 'shared-contracts/entities';
import type { Tenant } from '../../../testing/api.ts';
import { apiForFile } from '../../../testing/api-for-file.ts';
import { testPipeline, undoOperation } from '../../../testing/pipelines.ts';
import { samplePng } from '../../../testing/sample-image.ts';
import { startFileServer } from '../../../testing/stand-ins/file-server.ts';

const { api } = await apiForFile();
const { base, asked, stop } = await startFileServer(
  {
    '/a.png': await samplePng(20, 10),
    '/same.png': await samplePng(20, 10),
    '/b.png': await samplePng(30, 10),
    '/text.png': Buffer.from('Not found, but said politely'),
  },
  { '/away.png': '/b.png', '/inside.png': 'http://10.0.0.1/' },
);

beforeEach(() => void asked.splice(0));
afterAll(stop);

const figure = (path: string, alt = path) =>
  `<figure><img src="${path.startsWith('data:') ? path : base + path}" alt="${alt}"><figcaption>C ${alt}</figcaption></figure>`;
const entry = (title: string, html: string, more = '') =>
  `<item><guid>${title}</guid><title>${title}</title><description><![CDATA[${html}]]></description>${more}</item>`;
const feed = (...items: string[]) =>
  `<rss version="2.0"><channel><title>R</title>${items.join('')}</channel></rss>`;

async function made(fetchFrom: string[] = ['127.0.0.1']) {
  const by = await api.tenant();
  const values = { format: 'feed', target: 'articles', channel: by.channels.magazine };
  return { by, pipeline: await testPipeline(api, by, values, fetchFrom) };
}

async function articles(by: Tenant): Promise<Record<string, { body: Block[]; cover: Image | null }>> {
  const rows: Row[] = (await by.call('GET', '/v1/a/articles', { channel: by.channels.magazine })).json.data;
  return Object.fromEntries(rows.map(({ values }) => [values.title, values as never]));
}
const count = async (by: Tenant, table: string) =>
  (
    await api.database.asOwner<{ n: number }>(
      `select count(*)::int as n from ${table} where tenant_id = $1`,
      [by.id],
    )
  )[0]?.n;

test('images of a feed become images of the space, one for one address and for one file', async () => {
  const { by, pipeline } = await made();
  const enclosure = `<enclosure url="${base}/a.png" length="1" type="image/png"/>`;
  const source = feed(
    entry('Uno', `<p>Antes</p>${figure('/a.png')}<p>Depois</p>`, enclosure),
    entry('Dos', `${figure('/a.png')}${figure('/same.png')}${figure('/away.png')}`),
  );
  const run = await pipeline.run(source);
  expect(run.report?.rows.find(({ what }) => what === 'Images')).toMatchObject({
    created: 2,
    unchanged: 0,
    skipped: 0,
  });
  expect(run.sentence).toBe('2 new, 2 images came along');
  const { Uno, Dos } = await articles(by);
  const image = Uno?.body[1]?.image;
  expect(Uno?.body).toMatchObject([
    { text: 'Antes' },
    { text: '/a.png', caption: 'C /a.png' },
    { text: 'Depois' },
  ]);
  expect(imageAt({ url: image?.url ?? '' }, 480)).not.toBeNull();
  expect(Uno?.cover?.url).toBe(image?.url);
  expect(Dos?.body.map((block) => block.image?.url === image?.url)).toEqual([true, true, false]);
  expect([await count(by, 'images'), asked.filter((path) => path === '/a.png').length]).toEqual([2, 1]);
  const path = new URL(image?.url ?? '').pathname;
  expect((await by.call('GET', path)).status).toBe(200);
});

test('the same file again fetches nothing and changes nothing; an undo takes the articles back', async () => {
  const { by, pipeline } = await made();
  const source = feed(entry('Uno', figure('/a.png')));
  const first = await pipeline.run(source);
  asked.splice(0);
  const again = await pipeline.run(source);
  expect([again.sentence, asked]).toEqual(['All of it is here already', []]);
  await undoOperation(api, by, first.report);
  expect(await articles(by)).toEqual({});
});

test('a check fetches nothing, and says how many images would come', async () => {
  const { by, pipeline } = await made();
  const within = `data:image/png;base64,${(await samplePng(9, 9)).toString('base64')}`;
  const source = feed(entry('Uno', `${figure('/a.png')}${figure(within, 'dentro')}`));
  const run = await pipeline.run(source, { check: true });
  expect(run.report?.rows.find(({ what }) => what === 'Images')).toMatchObject({ created: 2 });
  expect([asked, await count(by, 'images'), await articles(by)]).toEqual([[], 0, {}]);
  await pipeline.run(source);
  expect(await count(by, 'images')).toBe(2);
});

test('an image that cannot be fetched is named with its article and its address, and its caption stays', async () => {
  const { by, pipeline } = await made();
  const paths = ['/404.png', '/text.png', '/inside.png'];
  const source = feed(
    entry('Uno', `<p>a</p>${paths.map((path) => figure(path)).join('')}${figure('/b.png')}`),
  );
  const { report } = await pipeline.run(source);
  const images = report?.rows.find(({ what }) => what === 'Images');
  expect(images).toMatchObject({ created: 1, skipped: 3 });
  expect(images?.skips).toEqual([
    { name: `${base}/404.png`, reason: '“Uno”: 127.0.0.1 answered 404 instead of a file.' },
    { name: `${base}/text.png`, reason: expect.stringMatching(/^“Uno”: This is no image that can be read/) },
    {
      name: `${base}/inside.png`,
      reason: expect.stringMatching(/^“Uno”: 10\.0\.0\.1 is in a private network/),
    },
  ]);
  const texts = ['a', ...paths.map((path) => `C ${path}`), '/b.png'];
  expect((await articles(by)).Uno?.body.map(({ text }) => text)).toEqual(texts);
  // Nothing is remembered of what failed: the next run tries again.
  asked.splice(0);
  await pipeline.run(source);
  expect(asked.filter((path) => path === '/404.png')).toHaveLength(1);
});

test('of images without an alternative text, the report names the articles where some came', async () => {
  const { by, pipeline } = await made();
  const source = feed(
    entry('Uno', `${figure('/a.png', 'Um')}<img src="${base}/b.png">`),
    entry('Dos', `<p>a</p><img src="${base}/404.png">`),
    entry('Tres', `<p>a</p><img src="${base}/a.png" alt="A">`),
  );
  const named = async (check: boolean) =>
    (await pipeline.run(source, { check })).report?.warnings.map((words) => words.split('. ')[0]);
  expect(await named(true)).toEqual(['2 articles have images without an alternative text: “Uno”, “Dos”']);
  expect(await named(false)).toEqual(['1 article has images without an alternative text: “Uno”']);
  expect(await named(false)).toEqual([]);
  expect(Object.keys(await articles(by))).toHaveLength(3);
});

test('nothing of a private network is fetched where the operator opened nothing', async () => {
  const { by, pipeline } = await made([]);
  const { report } = await pipeline.run(feed(entry('Uno', figure('/a.png'))));
  expect(report?.rows.find(({ what }) => what === 'Images')?.skips[0]?.reason).toMatch(/private network/);
  expect([asked, Object.keys(await articles(by))]).toEqual([[], ['Uno']]);
});

test('an image that is here already is neither fetched nor copied', async () => {
  const { by, pipeline } = await made();
  await pipeline.run(feed(entry('Uno', figure('/a.png'))));
  const url = (await articles(by)).Uno?.body[0]?.image?.url ?? '';
  const { report } = await pipeline.run(feed(entry('Dos', `<img src="${url}" alt="A">`)));
  expect(report?.rows.map(({ what }) => what)).toEqual(['Articles']);
  expect((await articles(by)).Dos?.body[0]?.image?.url).toBe(url);
});
