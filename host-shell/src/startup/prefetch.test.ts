import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { login } from 'shared-contracts/api';
import { hashOfNothing, type RegistryEntry, type RemoteModule } from 'shared-contracts/remote';
import { initialMode, type Mode } from 'shared-contracts/session';
import { contractVersion } from 'shared-contracts/shell';
import { modeOfChannel } from '../session/mode.model.ts';
import { tokenOf } from '../testing/token.ts';

const prepare = jest.fn<NonNullable<RemoteModule['prepare']>>();
jest.unstable_mockModule('../federation/loader.ts', () => ({
  // Only the network is fake.
  loadExposed: async ({ name, build }: RegistryEntry): Promise<RemoteModule> => ({
    ...{ name, version: '1.0.0', build, contract: contractVersion, routes: [], slots: {} },
    prepare,
  }),
}));

const { createHostApi } = await import('../session/host-api.ts');
const { beginSessionAtom, hostStore, modeAtom } = await import('../session/session.atoms.ts');
const { ensureRemote, registerAtom, remotesAtom } = await import('../federation/remotes.atoms.ts');
const { prefetchScreen, prefetchSession, screenToWarmUp } = await import('./prefetch.ts');
const { cache } = await import('../data/cache.ts');

const address = 'http://api.test';
const someone = { emailAddress: 'ada@fairlead.example', password: 'Ada!2025' };
const apiIn = (mode: Mode) => createHostApi(address, () => undefined, { mode: () => mode });
const magazine = modeOfChannel({ id: 1003, name: 'Magazine', subType: 4 });
const goings = () => prepare.mock.calls.map(([{ pathname, search, mode }]) => ({ pathname, search, mode }));

beforeEach(() => {
  prepare.mockReset();
  hostStore.set(remotesAtom, {});
  hostStore.set(registerAtom, [
    {
      name: 'remote-x',
      title: 'X',
      version: '1.0.0',
      build: 'one',
      contract: `^${contractVersion}`,
      integrity: hashOfNothing,
      manifest: 'http://x.test/remote-x/1.0.0-one/mf-manifest.json',
      paths: ['/app/articles'],
      slots: [],
    },
  ]);
});

test('a remote prefetches as soon as it has loaded, with mode and keywords of the address', async () => {
  prefetchScreen(apiIn, { pathname: '/app/articles', search: '?q=ada', mode: magazine });
  expect(goings()).toEqual([]);
  await ensureRemote('remote-x');
  expect(goings()).toEqual([
    { pathname: '/app/articles', search: '?q=ada', mode: { ...magazine, query: 'ada' } },
  ]);
});

test('nothing is prefetched for an address without a chosen channel or without a remote', async () => {
  await ensureRemote('remote-x');
  prefetchScreen(apiIn, { pathname: '/app/articles', search: '', mode: initialMode });
  prefetchScreen(apiIn, { pathname: '/app/elsewhere', search: '', mode: magazine });
  expect(goings()).toEqual([]);
});

test('a remote that throws while it prefetches stops nothing', async () => {
  await ensureRemote('remote-x');
  prepare.mockImplementation(() => {
    throw new Error('not today');
  });
  expect(() =>
    prefetchScreen(apiIn, { pathname: '/app/articles', search: '', mode: magazine }),
  ).not.toThrow();
});

test('a session that starts at a link is in the channel of the link before the first render', async () => {
  await ensureRemote('remote-x');
  const { router } = await import('../app/router.ts');
  await router.navigate('/app/articles?channel=1003&sort=title');
  fakeFetch({
    'GET /v1/a/channels/all': { body: { success: true, data: [{ id: 1003, name: 'Magazine', subType: 4 }] } },
    'GET /v1/a/enums/type': { body: { success: true, data: [] } },
  });
  hostStore.set(beginSessionAtom, tokenOf());
  await prefetchSession(
    'somebody',
    createHostApi(address, () => undefined),
    apiIn,
  );
  expect(hostStore.get(modeAtom).local.name).toBe('Magazine');
  const going = { pathname: '/app/articles', mode: { channel: { id: 1003 } } };
  // Prefetches in parallel with the session, and again after it; the second time finds the data in the cache.
  await waitFor(() => expect(goings()).toMatchObject([going, going]));
});

test('the data of a link’s channel is prefetched in parallel with the session', async () => {
  await ensureRemote('remote-x');
  hostStore.set(modeAtom, initialMode);
  const { router } = await import('../app/router.ts');
  await router.navigate('/app/articles?channel=1003&sort=title');
  fakeFetch({ 'GET /v1/a/channels/all': { hangs: true }, 'GET /v1/a/enums/type': { hangs: true } });
  void prefetchSession(
    'somebody in no hurry',
    createHostApi(address, () => undefined),
    apiIn,
  );
  await waitFor(() =>
    expect(goings()).toMatchObject([
      { pathname: '/app/articles', mode: { channel: { id: 1003 }, query: '' } },
    ]),
  );
  expect(hostStore.get(modeAtom)).toBe(initialMode);
});

test('a session that cannot be read is left to the frame, which reports it', async () => {
  fakeFetch({ 'GET /v1/a/channels/all': { status: 500 }, 'GET /v1/a/enums/type': { status: 500 } });
  await prefetchSession(
    'somebody else',
    createHostApi(address, () => undefined),
    apiIn,
  );
  expect(goings()).toEqual([]);
});

async function leadTo(backpath: string) {
  const { router } = await import('../app/router.ts');
  await router.navigate('/signin', { state: { backpath } });
}

test('the warm-up render of the screen after sign-in makes no call, and uses its own cache', async () => {
  await ensureRemote('remote-x');
  await leadTo('/app/articles?channel=1003&sort=title');
  const requests = fakeFetch({});
  prepare.mockImplementation(({ api, cache: ownCache }) => {
    void ownCache.prefetchQuery({ queryKey: ['rows'], queryFn: () => api.send(login, { body: someone }) });
  });
  cache.clear();
  const screen = await screenToWarmUp();
  await new Promise((done) => setTimeout(done));
  expect(screen?.module.name).toBe('remote-x');
  expect(goings()).toMatchObject([
    { pathname: '/app/articles', search: '?channel=1003&sort=title', mode: { channel: { id: 1003 } } },
  ]);
  expect(prepare.mock.calls[0]?.[0].warmUp).toBe(true);
  expect(requests).toEqual([]);
  expect(cache.getQueryCache().getAll()).toEqual([]);
});

test('the warm-up render waits for the files of its screen', async () => {
  await ensureRemote('remote-x');
  await leadTo('/app/articles?channel=1003');
  let arrive = () => {};
  prepare.mockImplementation(() => new Promise<void>((done) => (arrive = done)));
  const order: string[] = [];
  const screen = screenToWarmUp().then(() => order.push('screen'));
  await new Promise((done) => setTimeout(done));
  order.push('files');
  arrive();
  await screen;
  expect(order).toEqual(['files', 'screen']);
});

test('files that a remote cannot fetch in advance are no fault yet', async () => {
  await ensureRemote('remote-x');
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  prepare.mockImplementation(() => Promise.reject(new Error('no chunk')));
  prefetchScreen(apiIn, { pathname: '/app/articles', search: '', mode: magazine });
  await new Promise((done) => setTimeout(done, 5));
  process.off('unhandledRejection', unhandled);
  expect(goings()).toHaveLength(1);
  expect(unhandled).not.toHaveBeenCalled();
});

test('no warm-up render without a loaded remote or a chosen channel', async () => {
  await leadTo('/app/articles?channel=1003');
  expect(await screenToWarmUp()).toBeNull();
  await ensureRemote('remote-x');
  await leadTo('/app/articles');
  expect(await screenToWarmUp()).toBeNull();
  expect(goings()).toEqual([]);
});

test('a remote that throws while it prepares a warm-up render stops nothing', async () => {
  await ensureRemote('remote-x');
  await leadTo('/app/articles?channel=1003');
  prepare.mockImplementation(() => {
    throw new Error('not today');
  });
  expect((await screenToWarmUp())?.module.name).toBe('remote-x');
});
