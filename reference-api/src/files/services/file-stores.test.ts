import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { S3Settings } from '../../config/files-settings.ts';
import { freePort, startProgram } from '../../testing/server-process.ts';
import { type LocalS3, startS3 } from '../../testing/stand-ins/s3.ts';
import { copyFiles } from './copy-files.ts';
import { type FileStore, newKey } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

let s3: LocalS3;
let folder: string;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  Object.assign(stores, { folder: folderStore(folder), bucket: s3Store(s3.settings) });
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const files = new Map([
  ['160.webp', Buffer.from([0, 255, 13, 10])],
  ['960.webp', Buffer.alloc(300_000, 7)],
]);

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.all()) keys.push(key);
  return keys.sort();
}

test('a folder on a full disk has no part of what did not fit into it', async () => {
  if (process.platform !== 'linux') return;
  const key = newKey();
  const making = join(folder, key.slice(0, 2), `${key}.new`);
  mkdirSync(making, { recursive: true });
  // The device takes no byte, as a disk without room.
  symlinkSync('/dev/full', join(making, '960.webp'));
  const store = stores.folder as FileStore;
  await expect(store.put(key, files)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(existsSync(making)).toBe(false);
  expect(await store.names(key)).toEqual([]);
  await store.put(key, files);
  expect(await store.read(key, '960.webp')).toEqual(files.get('960.webp'));
  await store.remove(key);
});

describe.each(['folder', 'bucket'])('a %s', (name) => {
  const store = () => stores[name] as FileStore;

  test('has the files that were put there, byte by byte, until they are removed', async () => {
    const [mine, other] = [newKey(), newKey()];
    const before = Date.now();
    await store().put(mine, files);
    await store().put(other, files);
    for (const [file, bytes] of files) expect(await store().read(mine, file)).toEqual(bytes);
    expect((await store().names(mine)).sort()).toEqual([...files.keys()]);
    expect(await keysOf(store())).toEqual([mine, other].sort());
    for await (const { at } of store().all()) expect(Math.abs(at - before)).toBeLessThan(60_000);
    await store().remove(mine);
    expect(await store().read(mine, '160.webp')).toBeNull();
    expect(await store().names(mine)).toEqual([]);
    expect(await keysOf(store())).toEqual([other]);
    await store().remove(other);
  });

  test('finds nothing where nothing was put, and removes it without a word', async () => {
    expect(await store().read(newKey(), '160.webp')).toBeNull();
    await expect(store().remove(newKey())).resolves.toBeUndefined();
  });
});

test('files are copied from one to the other, those that are there are not copied again', async () => {
  const { folder: from, bucket: to } = stores as { folder: FileStore; bucket: FileStore };
  const [whole, begun] = [newKey(), newKey()];
  for (const key of [whole, begun]) await from.put(key, files);
  await to.put(begun, new Map([['160.webp', Buffer.from('half')]]));
  expect(await copyFiles(from, to)).toEqual({ copied: 2, known: 0 });
  expect(await copyFiles(from, to)).toEqual({ copied: 0, known: 2 });
  for (const key of [whole, begun]) {
    for (const [file, bytes] of files) expect(await to.read(key, file)).toEqual(bytes);
  }
});

describe('a command that cannot use its bucket says why:', () => {
  async function said(settings: Partial<S3Settings>): Promise<string> {
    const { endpoint, bucket, accessKey, secretKey } = { ...s3.settings, ...settings };
    const env = {
      ...{ S3_ENDPOINT: endpoint ?? '', S3_BUCKET: bucket },
      ...{ S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey },
    };
    const child = startProgram('files.ts', env, 'push', folder);
    let errors = '';
    child.stderr?.on('data', (part) => {
      errors += part;
    });
    expect((await once(child, 'close'))[0]).toBe(1);
    return errors.trim();
  }

  test.each([
    [
      'the key is unknown',
      { accessKey: 'NOBODY' },
      /^S3 at http:\S+ does not know the key of S3_ACCESS_KEY\./,
    ],
    [
      'the secret is wrong',
      { secretKey: 'wrong' },
      /^S3 at http:\S+ refuses the signature\. Correct S3_SECRET_KEY/,
    ],
    [
      'there is no such bucket',
      { bucket: 'none' },
      /^There is no bucket “none” at http:\S+ Make it, or correct S3_BUCKET\.$/,
    ],
    [
      'a part is missing',
      { secretKey: '' },
      /^Set S3_SECRET_KEY: the secret of the key that may use the bucket\.$/,
    ],
  ])('%s', async (_, settings, sentence) => {
    expect(await said(settings)).toMatch(sentence);
  });

  test('nothing answers', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    expect(await said({ endpoint })).toBe(`No S3 answers at ${endpoint}. Start it, or correct S3_ENDPOINT.`);
  });
});

test('a bucket of more objects than one answer lists is listed whole', async () => {
  const bucket = stores.bucket as FileStore;
  const keys = Array.from({ length: 501 }, newKey);
  const small = new Map([
    ['160.webp', Buffer.from('a')],
    ['960.webp', Buffer.from('b')],
  ]);
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => bucket.put(key, small)));
  }
  expect(await keysOf(bucket)).toEqual(expect.arrayContaining(keys));
});
