import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashForm, hashLookup, hashOfNothing } from 'shared-contracts/remote';
import { type FileServer, hashOfContent, startFileServer } from '../testing/file-server.ts';
import { answerHashes, askAnew, expectedHash, faultOfFile, knowBuild, knowUnhashedBuild } from './hashes.ts';

let server: FileServer;
beforeAll(async () => {
  server = await startFileServer();
  knowBuild(server.address('/x/mf-manifest.json'), {
    'assets/a.js': hashOfContent('a'),
    'assets/hangs.js': hashOfContent('a'),
  });
});
afterAll(() => server.stop());

const file = () => server.address('/x/assets/a.js');

test('the hash that stands for nothing is one that a browser reads', () => {
  expect(hashOfNothing).toMatch(hashForm);
});

test('a file of no known build is expected to be what nothing is', () => {
  expect(expectedHash(file())).toBe(hashOfContent('a'));
  expect(expectedHash(server.address('/x/assets/b.js'))).toBe(hashOfNothing);
  expect(expectedHash('http://elsewhere.test/x/assets/a.js')).toBe(hashOfNothing);
});

test('a build without hashes is not checked, and nothing beside its folder is let through with it', () => {
  knowUnhashedBuild('http://worked-on.test/y/mf-manifest.json');
  expect(expectedHash('http://worked-on.test/y/assets/a.js')).toBe('');
  expect(expectedHash('http://worked-on.test/z/assets/a.js')).toBe(hashOfNothing);
});

test('a build asks for the hash of what it loads', () => {
  answerHashes();
  const asked = (globalThis as unknown as Record<string, (address: string) => string>)[hashLookup];
  expect(asked?.(file())).toBe(hashOfContent('a'));
});

test('a file that was changed, is gone or cannot be reached is told apart', async () => {
  server.files['/x/assets/a.js'] = 'a';
  expect(await faultOfFile(file(), 4000)).toBeNull();
  server.files['/x/assets/a.js'] = 'b';
  expect(await faultOfFile(file(), 4000)).toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining(file()),
  });
  server.files['/x/assets/a.js'] = 404;
  expect(await faultOfFile(file(), 4000)).toMatchObject({ kind: 'status' });
  const gone = await startFileServer();
  await gone.stop();
  expect(await faultOfFile(gone.address('/a.js'), 4000)).toMatchObject({ kind: 'unreachable' });
});

test('of a file that does not come in time nothing is said', async () => {
  server.files['/x/assets/hangs.js'] = null;
  expect(await faultOfFile(server.address('/x/assets/hangs.js'), 50)).toBeNull();
});

test('what was not right is asked for anew before a next try, once', async () => {
  server.files['/x/assets/a.js'] = 'b';
  await faultOfFile(file(), 4000);
  server.asked.length = 0;
  await askAnew(4000);
  await askAnew(4000);
  expect(server.asked).toEqual(['/x/assets/a.js']);
});
