import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { hashOfNothing } from 'shared-contracts/remote';
import { type FileServer, hashOfContent, startFileServer } from '../testing/file-server.ts';
import { expectedHash } from './hashes.ts';
import { readManifest } from './manifest.ts';

let server: FileServer;
beforeAll(async () => {
  server = await startFileServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
});

const script = 'run()';
const good = {
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { assets: { js: { sync: ['assets/exposed-module.js'] }, css: { sync: ['assets/exposed-module.css'] } } },
  ],
  integrity: { 'assets/exposed-module.js': hashOfContent(script) },
};
const path = '/remote/1.0.0-build/mf-manifest.json';
const read = (text: string | number, integrity?: string, again = false) => {
  server.files[path] = text;
  const head = integrity ?? (typeof text === 'string' ? hashOfContent(text) : hashOfNothing);
  return readManifest({ manifest: server.address(path), integrity: head }, again);
};

test.each([
  ['status', 404],
  ['status', 502],
  ['shape', '<html>'],
  ['shape', '{}'],
  ['shape', 'null'],
  ['shape', JSON.stringify({ ...good, metaData: {} })],
  ['shape', JSON.stringify({ ...good, exposes: [{}] })],
  ['shape', JSON.stringify({ ...good, integrity: undefined })],
  ['shape', JSON.stringify({ ...good, integrity: { 'assets/exposed-module.js': 'sha384-short' } })],
  ['shape', JSON.stringify({ ...good, integrity: { 'assets/exposed-module.js': '' } })],
])('a missing or invalid manifest is a load error of kind %s (%#)', async (kind, text) => {
  await expect(read(text)).rejects.toMatchObject({ kind });
});

test('a manifest that does not match its hash in the registry is rejected and named', async () => {
  const text = JSON.stringify(good);
  const changed = text.replace('remoteEntry.js', 'remoteEntry.mjs');
  await expect(read(changed, hashOfContent(text))).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining(server.address(path)),
  });
  await expect(read(text, undefined, true)).resolves.toBeTruthy();
});

test('a connection that is lost for a moment is no changed file', async () => {
  const real = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = async (...request) => {
    calls += 1;
    if (calls === 1) throw new TypeError('Failed to fetch');
    return await real(...request);
  };
  try {
    await expect(read(JSON.stringify(good))).resolves.toMatchObject({ entry: expect.any(String) });
  } finally {
    globalThis.fetch = real;
  }
});

test('a server that is down is unreachable', async () => {
  const gone = await startFileServer();
  await gone.stop();
  const entry = { manifest: gone.address(path), integrity: hashOfNothing };
  await expect(readManifest(entry, false)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a valid manifest gives the addresses and hashes of its files', async () => {
  const at = (file: string) => server.address(`/remote/1.0.0-build/${file}`);
  const found = await read(JSON.stringify(good));
  expect(found).toEqual({
    entry: at('remoteEntry.js'),
    exposedFiles: [at('remoteEntry.js'), at('assets/exposed-module.js'), at('assets/exposed-module.css')],
    isModule: false,
  });
});

test('of a build whose entry is a module, every module and sheet is checked first', async () => {
  const remoteEntry = { ...good.metaData.remoteEntry, type: 'module' };
  const files = {
    'remoteEntry.js': hashOfNothing,
    'assets/lazy.js': hashOfNothing,
    'assets/lazy.css': hashOfNothing,
  };
  const integrity = { ...files, 'assets/picture.png': hashOfNothing };
  const found = await read(JSON.stringify({ ...good, metaData: { remoteEntry }, integrity }));
  const at = (file: string) => server.address(`/remote/1.0.0-build/${file}`);
  expect(found.isModule).toBe(true);
  expect(found.exposedFiles).toEqual(Object.keys(files).map(at));
  expect(server.requests).toEqual([path]);
  expect(expectedHash(at('assets/exposed-module.js'))).toBe(hashOfContent(script));
  expect(expectedHash(at('assets/exposed-module.css'))).toBe(hashOfNothing);
});
