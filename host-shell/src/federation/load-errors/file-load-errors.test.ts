import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FileServer, hashOfContent, startFileServer } from '../../testing/file-server.ts';
import { knowBuild } from '../hashes.ts';
import {
  dropPendingSheets,
  isSuspected,
  loadErrorOfFile,
  loadErrorWithin,
  refetchSuspects,
} from './file-load-errors.ts';

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

test('distinguishes a changed, a missing and an unreachable file', async () => {
  server.files['/x/assets/a.js'] = 'a';
  expect(await loadErrorOfFile(file())).toBeNull();
  server.files['/x/assets/a.js'] = 'b';
  expect(await loadErrorOfFile(file())).toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining(file()),
  });
  server.files['/x/assets/a.js'] = 404;
  expect(await loadErrorOfFile(file())).toMatchObject({ kind: 'status' });
  const gone = await startFileServer();
  await gone.stop();
  expect(await loadErrorOfFile(gone.address('/a.js'))).toMatchObject({ kind: 'unreachable' });
});

test('reports a file that does not arrive in time as slow, and requests it again before the next attempt', async () => {
  server.files['/x/assets/hangs.js'] = null;
  const hanging = server.address('/x/assets/hangs.js');
  expect(await loadErrorWithin(hanging, 50)).toMatchObject({ kind: 'slow' });
  expect(isSuspected([hanging])).toBe(true);
});

test('several slots that lack one file request it once', async () => {
  server.files['/x/assets/a.js'] = 404;
  server.requests.length = 0;
  await Promise.all([loadErrorOfFile(file()), loadErrorOfFile(file()), loadErrorWithin(file(), 4000)]);
  expect(server.requests).toEqual(['/x/assets/a.js']);
});

test('requests a wrong file again until it is correct, and no other file', async () => {
  server.files['/x/assets/a.js'] = 'b';
  await loadErrorOfFile(file());
  server.requests.length = 0;
  expect(await refetchSuspects([file(), server.address('/x/assets/other.js')])).toMatchObject({
    kind: 'integrity',
  });
  server.files['/x/assets/a.js'] = 'a';
  expect(await refetchSuspects([file()])).toBeNull();
  expect(isSuspected([file()])).toBe(false);
  const requestCount = server.requests.length;
  expect(await refetchSuspects([file()])).toBeNull();
  expect(server.requests.length).toBe(requestCount);
  expect(new Set(server.requests)).toEqual(new Set(['/x/assets/a.js']));
});

test('removes a style sheet that failed to load, and keeps the others', () => {
  for (const href of ['http://x.test/a.css', 'http://x.test/b.css']) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
  dropPendingSheets(['http://x.test/a.css']);
  const left = [...document.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => href);
  expect(left).toEqual(['http://x.test/b.css']);
});
