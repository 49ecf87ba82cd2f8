import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { hashOfNothing, type RegistryEntry } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { hostStore } from '../../session/session.atoms.ts';
import { type FileServer, startFileServer } from '../../testing/file-server.ts';
import { overridingAtom } from '../overriding.ts';
import { ensureRemote, registerAtom, remotesAtom } from '../remotes.atoms.ts';
import { endOverride, keepOverride, overridingBy, readBuildAt, storedOverride } from './override.ts';

let server: FileServer;
let origin: string;
beforeAll(async () => {
  server = await startFileServer();
  origin = server.address('');
});
afterAll(() => server.stop());
afterEach(() => {
  sessionStorage.clear();
  server.requests.splice(0);
  for (const path of Object.keys(server.files)) delete server.files[path];
  hostStore.set(overridingAtom, null);
  hostStore.set(remotesAtom, {});
});

const facts = {
  name: 'remote-x',
  title: 'X',
  version: '1.0.0',
  build: 'mine',
  contract: `^${contractVersion}`,
  integrity: hashOfNothing,
  paths: ['/app/x'],
  slots: [],
  links: [],
};
const say = (said: object) => {
  server.files['/release.json'] = JSON.stringify(said);
};
const manifestAt = (build: string) => `/remote-x/1.0.0-${build}/mf-manifest.json`;
const entry = (): RegistryEntry => ({ ...facts, manifest: `${origin}${manifestAt('mine')}` });
const released: RegistryEntry = {
  ...facts,
  build: 'released',
  manifest: 'http://x.test/remote-x/1.0.0-released/mf-manifest.json',
};
const state = () => hostStore.get(remotesAtom)['remote-x']?.state;

/** Sets the override as a page load does. */
async function load(): Promise<void> {
  keepOverride({ origin, entry: entry() });
  const stored = storedOverride([origin]);
  if (!stored) throw new Error('Nothing is stored.');
  const overriding = overridingBy(stored);
  hostStore.set(overridingAtom, overriding);
  hostStore.set(registerAtom, overriding.linesOf([released]));
  await ensureRemote('remote-x');
}

test('a local build describes itself in one file of its origin, with the paths of a release', async () => {
  say(facts);
  expect(await readBuildAt(origin)).toEqual(entry());
});

test.each([
  ['shape', JSON.stringify({ ...facts, build: 7 })],
  ['shape', JSON.stringify({ ...facts, integrity: undefined })],
  ['shape', JSON.stringify({ ...facts, integrity: 'sha384-short' })],
  ['shape', '<!doctype html>'],
  ['shape', 'null'],
  ['status', 502],
])('reports an invalid build with the kind of error (%s, %j)', async (kind, said) => {
  server.files['/release.json'] = said;
  await expect(readBuildAt(origin)).rejects.toMatchObject({ kind });
});

test('reports an origin without a server', async () => {
  await expect(readBuildAt('http://127.0.0.1:1')).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a tab keeps an override until it ends', () => {
  keepOverride({ origin, entry: entry() });
  expect(storedOverride([origin])).toEqual({ origin, entry: entry() });
  expect(storedOverride(['http://other.test', origin])).not.toBeNull();
  endOverride();
  expect(storedOverride([origin])).toBeNull();
});

test.each([[[]], [['http://localhost:9']], [['http://127.0.0.1']]])(
  'discards an override from an origin that is not among %j, and requests nothing from it',
  (allowed) => {
    keepOverride({ origin, entry: entry() });
    expect(storedOverride(allowed)).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(server.requests).toEqual([]);
  },
);

test.each(['', '{', 'null', '7', '{"origin":"ORIGIN"}', '{"origin":"ORIGIN","entry":{"name":"remote-x"}}'])(
  'discards an invalid stored override (%s)',
  (text) => {
    sessionStorage.setItem('fairlead.override', text.replace('ORIGIN', origin));
    expect(storedOverride([origin])).toBeNull();
    expect(sessionStorage.length).toBe(0);
  },
);

test('the address of the manifest follows from the origin alone, whatever is stored', () => {
  const elsewhere = { ...entry(), manifest: 'http://elsewhere.test/mf-manifest.json' };
  keepOverride({ origin, entry: elsewhere });
  expect(storedOverride([origin])?.entry.manifest).toBe(`${origin}${manifestAt('mine')}`);
});

test('its line replaces that of its remote, or adds one if the registry has none', () => {
  const { linesOf } = overridingBy({ origin, entry: entry() });
  const other = { ...released, name: 'remote-y' };
  expect(linesOf([released, other]).map(({ name, build }) => `${name} ${build}`)).toEqual([
    'remote-x mine',
    'remote-y released',
  ]);
  expect(linesOf([other]).length).toBe(2);
});

test('each page load reads the current build again', async () => {
  say({ ...facts, build: 'next' });
  await load();
  expect(hostStore.get(remotesAtom)['remote-x']?.entry).toMatchObject({
    build: 'next',
    manifest: `${origin}${manifestAt('next')}`,
  });
  expect(storedOverride([origin])?.entry.build).toBe('next');
  expect(server.requests).not.toContain(manifestAt('mine'));
});

test('a build for another contract is rejected with both versions, and the host fetches nothing of it', async () => {
  say({ ...facts, contract: '^99.0.0' });
  await load();
  expect(state()).toMatchObject({
    is: 'refused',
    reason: expect.stringMatching(/\^99\.0\.0.*this host has/),
  });
  expect(server.requests).toEqual(['/release.json']);
});

test('reports an origin that now has another remote, and does not load the released one instead', async () => {
  say({ ...facts, name: 'remote-y' });
  await load();
  expect(state()).toMatchObject({
    is: 'failed',
    loadError: { kind: 'shape', message: expect.stringMatching(/a build of remote-y, and none of remote-x/) },
  });
});

test('reading the registry again keeps the override', async () => {
  say({ ...facts, contract: '^99.0.0' });
  await load();
  const lines = hostStore.get(overridingAtom)?.linesOf([{ ...released, build: 'later' }]) ?? [];
  hostStore.set(registerAtom, lines);
  expect(hostStore.get(remotesAtom)['remote-x']?.entry.build).toBe('mine');
  expect(state()?.is).toBe('refused');
});

test('the next attempt loads it once its origin responds, without a page load', async () => {
  await load();
  expect(state()).toMatchObject({ is: 'failed', loadError: { kind: 'status' } });
  say({ ...facts, contract: '^99.0.0' });
  await ensureRemote('remote-x');
  expect(state()?.is).toBe('refused');
});
