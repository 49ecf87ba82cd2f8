import { beforeEach, expect, jest, test } from '@jest/globals';
import { hashOfNothing, type RegistryEntry, type RemoteModule } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';

const broken = new Set<string>();
// Holds a load until the test resolves it.
let answer: Promise<void> = Promise.resolve();
jest.unstable_mockModule('./loader.ts', () => ({
  // Only the network is fake: a build loads, or fails.
  loadExposed: async ({ name, build }: RegistryEntry): Promise<RemoteModule> => {
    await answer;
    if (broken.has(build)) throw new Error(`${build} is broken`);
    return { name, version: '1.0.0', build, contract: contractVersion, routes: [], slots: {} };
  },
}));

const { hostStore } = await import('../session/session.atoms.ts');
const { ensureRemote, prepareUpdates, registerAtom, remotesAtom, takeUpdatesAtom } = await import(
  './remotes.atoms.ts'
);

const entryOf = (build: string, contract = `^${contractVersion}`): RegistryEntry => ({
  name: 'remote-x',
  title: 'X',
  version: '1.0.0',
  build,
  contract,
  integrity: hashOfNothing,
  manifest: `http://x.test/remote-x/1.0.0-${build}/mf-manifest.json`,
  paths: ['/app/x'],
  slots: [],
});
const remote = () => hostStore.get(remotesAtom)['remote-x'];
const read = async (entry: RegistryEntry) => {
  hostStore.set(registerAtom, [entry]);
  await prepareUpdates();
};

beforeEach(async () => {
  broken.clear();
  hostStore.set(remotesAtom, {});
  await read(entryOf('one'));
  await ensureRemote('remote-x');
});

test('a new build waits until a navigation activates it', async () => {
  await read(entryOf('two'));
  expect(remote()?.entry.build).toBe('one');
  expect(remote()?.update?.state.is).toBe('ready');
  hostStore.set(takeUpdatesAtom);
  expect(remote()?.entry.build).toBe('two');
  expect(remote()?.state).toMatchObject({ is: 'ready', module: { build: 'two' } });
  expect(remote()?.update).toBeNull();
});

test('a roll-back before a navigation keeps the running build', async () => {
  await read(entryOf('two'));
  await read(entryOf('one'));
  expect(remote()?.update).toBeNull();
  hostStore.set(takeUpdatesAtom);
  expect(remote()?.entry.build).toBe('one');
});

test('a build that fails to load never replaces the running one, and the host retries it', async () => {
  broken.add('two');
  await read(entryOf('two'));
  hostStore.set(takeUpdatesAtom);
  expect(remote()?.entry.build).toBe('one');
  expect(remote()?.state.is).toBe('ready');
  expect(remote()?.lastLoadError?.message).toBe('two is broken');
  broken.clear();
  await read(entryOf('two'));
  hostStore.set(takeUpdatesAtom);
  expect(remote()?.entry.build).toBe('two');
});

test('a build for another contract is rejected without a fetch, and the current one keeps running', async () => {
  await read(entryOf('two', '^99.0.0'));
  expect(remote()?.update?.state.is).toBe('refused');
  hostStore.set(takeUpdatesAtom);
  expect(remote()?.entry.build).toBe('one');
});

test.each([undefined, '', 'sha256-short', `${hashOfNothing} `])(
  'a build without valid hashes (%j) is rejected without a fetch',
  async (integrity) => {
    await read({ ...entryOf('two'), integrity });
    expect(remote()?.update?.state).toMatchObject({
      is: 'refused',
      reason: expect.stringMatching(/without hashes/),
    });
    hostStore.set(takeUpdatesAtom);
    expect(remote()?.entry.build).toBe('one');
  },
);

test('the host retries a build once the registry has a corrected hash', async () => {
  hostStore.set(remotesAtom, {});
  const entry = { ...entryOf('two'), integrity: 'wrong' };
  await read(entry);
  expect(remote()?.state.is).toBe('refused');
  await read({ ...entry, integrity: hashOfNothing });
  expect(remote()?.state.is).toBe('registered');
});

test('a remote that is not running takes the new build at once', async () => {
  broken.add('three');
  hostStore.set(remotesAtom, {});
  await read(entryOf('three'));
  await ensureRemote('remote-x');
  expect(remote()?.state.is).toBe('failed');
  await read(entryOf('four'));
  expect(remote()?.entry.build).toBe('four');
  expect(remote()?.state.is).toBe('registered');
});

test('a remote that the registry no longer names keeps running in this tab', () => {
  hostStore.set(registerAtom, []);
  expect(remote()?.entry.build).toBe('one');
});

test('a build named during a load replaces the loading one if that fails', async () => {
  broken.add('one');
  hostStore.set(remotesAtom, {});
  await read(entryOf('one'));
  let go: () => void = () => undefined;
  answer = new Promise((done) => (go = done));
  const loading = ensureRemote('remote-x');
  const reading = read(entryOf('two'));
  go();
  await Promise.all([loading, reading]);
  await ensureRemote('remote-x');
  expect(remote()).toMatchObject({ entry: { build: 'two' }, state: { is: 'ready' }, update: null });
});
