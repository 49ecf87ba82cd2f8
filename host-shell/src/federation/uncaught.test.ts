import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegistryEntry } from 'shared-contracts/remote';
import type { Notice } from 'shared-contracts/shell';
import { hostStore } from '../session/session.atoms.ts';
import { registerAtom, remotesAtom } from './remotes.atoms.ts';
import { reportUncaught } from './uncaught.ts';

const entry: RegistryEntry = {
  ...{ name: 'remote-shop', title: 'Shop', version: '1.0.0', build: 'b1', contract: '^1.0.0' },
  manifest: 'http://shop.test/remote-shop/1.0.0-b1/mf-manifest.json',
  paths: ['/app/shop'],
  slots: [],
};
let notices: Notice[] = [];
let stop = () => {};

beforeEach(() => {
  notices = [];
  hostStore.set(registerAtom, [entry]);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = reportUncaught((notice) => notices.push(notice));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

function thrownIn(file: string, message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at onClick (${file}:1:200)\n    at http://host.test/assets/main.js:1:1`;
  return error;
}

const ours = 'http://shop.test/remote-shop/1.0.0-b1/assets/shop.js';

function raise(error: unknown): void {
  window.dispatchEvent(Object.assign(new Event('error'), { error, filename: '' }));
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

test.each([
  ['an error in a handler or a timer', raise],
  ['a promise that nobody catches', reject],
])('reports %s of a remote with its name, and records it as its last error', async (_, happen) => {
  happen(thrownIn(ours, 'cart is undefined'));
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    ...{ kind: 'danger', title: 'Something went wrong in Shop' },
    action: { label: 'Copy details' },
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(hostStore.get(remotesAtom)['remote-shop']?.lastLoadError).toMatchObject({
    kind: 'threw',
    message: expect.stringContaining('cart is undefined'),
  });
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('remote-shop 1.0.0, build b1'),
    expect.anything(),
  );
});

test('throttles reports of a repeated error', () => {
  for (let count = 0; count < 5; count++) raise(thrownIn(ours, 'tick'));
  expect(notices).toHaveLength(1);
  raise(thrownIn(ours, 'something else'));
  expect(notices).toHaveLength(2);
});

test('reports neither errors from outside remotes nor cancelled calls', () => {
  raise(thrownIn('http://host.test/assets/main.js', 'ours'));
  raise(thrownIn('chrome-extension://abc/content.js', 'an extension'));
  reject(new DOMException('aborted', 'AbortError'));
  expect(notices).toEqual([]);
});
