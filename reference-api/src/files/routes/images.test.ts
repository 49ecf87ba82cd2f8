import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { storedImageWidths, thumbnailOf } from 'shared-contracts/entities';
import sharp from 'sharp';
import { removeOrphans } from '../../jobs/orphans.ts';
import { startApi, type Tenant, type TestApi } from '../../testing/api.ts';
import { samplePng } from '../../testing/sample-image.ts';
import { type LocalS3, startS3 } from '../../testing/stand-ins/s3.ts';
import { newKey } from '../services/file-store.ts';
import { s3Store } from '../services/s3-store.ts';

let api: TestApi;
let tenant: Tenant;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3dbbaa' } });

// Something with detail, so that a file of it has a size.
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

const upload = (raw: Buffer | string, headers: Record<string, string> = {}, by: Tenant = tenant) =>
  by.call('POST', '/v1/a/images', { raw, headers: { 'content-type': 'image/jpeg', ...headers } });

const pathOf = (url: string) => new URL(url).pathname;

async function fetched(url: string) {
  const answer = await api.app.inject({ method: 'GET', url: pathOf(url) });
  return { ...answer, status: answer.statusCode, bytes: answer.rawPayload };
}

describe.each(['a folder', 'S3'])('with files in %s,', (where) => {
  let s3: LocalS3 | undefined;

  beforeAll(async () => {
    if (where === 'S3') s3 = await startS3();
    api = await startApi(s3 ? { files: s3Store(s3.settings) } : {});
    tenant = await api.tenant();
  });
  afterAll(async () => {
    await api.close();
    await s3?.stop();
  });

  test('stores an image in every width, upright, without the camera’s metadata', async () => {
    const photo = await noise(1200, 800)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '53/1 32/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { status, json } = await upload(photo);
    expect([status, json.data.width, json.data.height]).toEqual([200, 800, 1200]);
    for (const width of storedImageWidths) {
      const file = await fetched(json.data.url.replace(/\d+\.webp$/, `${width}.webp`));
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const meta = await sharp(file.bytes).metadata();
      expect([meta.format, meta.width, meta.exif, meta.orientation]).toEqual([
        'webp',
        Math.min(width, 800),
        undefined,
        undefined,
      ]);
    }
  });

  test('serves the next width for a thumbnail of an image that has none', async () => {
    const key = newKey();
    await api.files.put(key, new Map([['160.webp', await plain(160, 90).webp().toBuffer()]]));
    const file = await fetched(
      thumbnailOf({ url: `https://api.example/v1/images/${key}/1920.webp` })?.src ?? '',
    );
    expect([file.status, (await sharp(file.bytes).metadata()).width]).toEqual([200, 160]);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    '%s is an image, whatever it is called',
    async (kind) => {
      const bytes = await plain(300, 200).toFormat(kind).toBuffer();
      const { status, json } = await upload(bytes, { 'content-type': 'application/octet-stream' });
      expect([status, json.data.width, json.data.height]).toEqual([200, 300, 200]);
    },
  );

  test('an animated image stays animated', async () => {
    const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 0), Buffer.alloc(40 * 40 * 3, 255)]);
    const moving = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { json } = await upload(moving);
    const file = await fetched(json.data.url);
    expect([json.data.height, (await sharp(file.bytes, { animated: true }).metadata()).pages]).toEqual([
      40, 2,
    ]);
  });

  describe('refused is', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    test.each([
      ['text', 'hello'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
      ['SVG, which may run', svg],
      ['PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
      ['nothing', ''],
    ])('%s that is called an image', async (_, raw) => {
      const { status, json } = await upload(raw);
      expect([status, json.code]).toEqual([422, 'invalid']);
      expect(json.error).not.toMatch(/vips|sharp|unsupported/i);
    });

    test.each([
      ['', 'hello', 'This is no image that can be read. Use JPEG, PNG, WebP, GIF or AVIF.'],
      ['?drawing=true', 'hello', 'This is no image that can be read. Use SVG, JPEG, PNG, WebP, GIF or AVIF.'],
      ['', '%PDF-1.7', 'This is a PDF. Save its page as an image first, such as PNG.'],
      ['?drawing=true', '%PDF-1.7', 'This is a PDF. Save its page as an image first, such as SVG or PNG.'],
    ])(
      'what is no image, in a field of “%s”: %s, with what may be used instead',
      async (query, raw, error) => {
        const headers = { 'content-type': 'image/png' };
        const { json } = await tenant.call('POST', `/v1/a/images${query}`, { raw, headers });
        expect(json.fields).toEqual({ image: error });
      },
    );

    test('an image that ends too early', async () => {
      const bytes = await noise(400, 400).png().toBuffer();
      const { status, json } = await upload(bytes.subarray(0, bytes.length / 2));
      expect([status, json.code]).toEqual([422, 'invalid']);
    });

    test('a small file that would fill the memory', async () => {
      const bytes = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
      expect(bytes.length).toBeLessThan(1024 * 1024);
      const { status, json } = await upload(bytes);
      expect([status, json.code]).toEqual([413, 'tooLarge']);
      expect(json.error).toContain('40 million pixels');
    });

    test('a file over 10 MiB, with its limit', async () => {
      const { status, json } = await upload(Buffer.alloc(10 * 1024 * 1024 + 1));
      expect([status, json.code, json.error]).toEqual([413, 'tooLarge', 'The body is larger than 10 MiB.']);
    });

    test('JSON', async () => {
      const { status, json } = await upload('{"a":1}', { 'content-type': 'application/json' });
      expect([status, json.code]).toEqual([400, 'malformed']);
    });

    test('whoever is not signed in, and an image in any other call', async () => {
      const bytes = await samplePng(10, 10);
      expect((await upload(bytes, { authorization: 'Bearer nobody' })).status).toBe(401);
      const other = await tenant.call('POST', '/v1/a/groups', {
        raw: bytes,
        headers: { 'content-type': 'image/png' },
      });
      expect(other.status).toBe(422);
    });
  });

  test('sent again with its key it is one image; another one with that key is refused', async () => {
    const headers = { 'idempotency-key': 'an-upload-sent-twice' };
    const bytes = await samplePng(20, 20);
    const [first, second] = [await upload(bytes, headers), await upload(bytes, headers)];
    expect(second.json).toEqual(first.json);
    const other = await samplePng(30, 30);
    expect((await upload(other, headers)).json.code).toBe('conflict');
  });

  test('other keys, other widths and path traversal are not found', async () => {
    const { json } = await upload(await samplePng(20, 20));
    const path = pathOf(json.data.url);
    for (const url of [
      path.replace('1920', '1921'),
      path.replace('1920.webp', '1920.png'),
      path.replace(/images\/.{32}/, `images/${newKey()}`),
      path.replace(/images\/.{32}/, 'images/..'),
      '/v1/images/%2e%2e%2f%2e%2e/secrets.json',
    ]) {
      expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  test('a page of another origin reads why an image is refused', async () => {
    const url = `/v1/images/${newKey()}/1920.webp`;
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url });
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([404, 'cross-origin']);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('an uploaded image can be the cover of a row, and its list shows it', async () => {
    const { json } = await upload(await samplePng(20, 20));
    const cover = { url: json.data.url, alt: 'A sea of one colour' };
    const channel = tenant.channels.magazine;
    const row = await tenant.create('volumes', { number: 7, year: 2026, title: 'Seas', cover }, channel);
    const list = await tenant.call('GET', '/v1/a/volumes', { channel });
    expect(list.json.data.find(({ id }: { id: number }) => id === row.id).values.cover).toEqual(cover);
  });

  test('orphaned files are deleted after an hour, files of an image stay', async () => {
    const { json } = await upload(await samplePng(20, 20));
    const [mine = ''] = /[a-z2-7]{32}/.exec(json.data.url) ?? [];
    const [old, fresh] = [newKey(), newKey()];
    const files = new Map([['160.webp', Buffer.from('a')]]);
    await api.files.put(old, files);
    await api.files.put(fresh, files);
    // As it is two hours later.
    async function* later() {
      for await (const { key, at } of api.files.all()) {
        yield { key, at: [old, mine].includes(key) ? at - 2 * 60 * 60 * 1000 : at };
      }
    }
    await removeOrphans(api.database.pool, { ...api.files, all: later });
    const stored = [];
    for (const key of [old, fresh, mine]) stored.push((await api.files.read(key, '160.webp')) !== null);
    expect(stored).toEqual([false, true, true]);
  });

  test('accepts a drawing where one is allowed, stores it as a picture, and refuses it elsewhere', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
    );
    const send = (query: string) =>
      tenant.call('POST', `/v1/a/images${query}`, {
        raw: drawing,
        headers: { 'content-type': 'image/svg+xml' },
      });
    expect((await send('')).status).toBe(422);
    const { status, json } = await send('?drawing=true');
    expect([status, json.data.width, json.data.height]).toEqual([200, 1920, 960]);
  });
});
