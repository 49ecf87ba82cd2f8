import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { hashOfNothing, type RegistryEntry, type RemoteModule } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { type FileServer, hashOfContent, startFileServer } from '../testing/file-server.ts';

// Shortens the pauses: an attempt follows the last one at once.
jest.unstable_mockModule('./pace.model.ts', () => ({
  tryEveryMs: 10,
  pauseAfter: () => 10,
  openedWithinMs: 300,
  reportedAfterMs: 400,
}));
const parts: Record<string, () => ReactNode> = {};
jest.unstable_mockModule('./loader.ts', () => ({
  // Only the network is fake: every build loads.
  loadExposed: async ({ name, build }: RegistryEntry): Promise<RemoteModule> => ({
    ...{ name, version: '1.0.0', build, contract: contractVersion, routes: [] },
    slots: { 'taxonomy.chips': parts[build] as () => ReactNode },
  }),
}));

const { hostStore } = await import('../session/session.atoms.ts');
const { knowBuild } = await import('./hashes.ts');
const { RemoteBoundary } = await import('./places/RemoteBoundary.tsx');
const { RemotePlace } = await import('./places/RemotePlace.tsx');
const { prepareUpdates, registerAtom, remotesAtom } = await import('./remotes.atoms.ts');

let server: FileServer;
beforeAll(async () => {
  server = await startFileServer();
  knowBuild(server.address('/x/mf-manifest.json'), { 'part.js': hashOfContent('part') });
  // React reports every caught error on the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  hostStore.set(remotesAtom, {});
});

function showPart(isThere: () => boolean): () => number {
  let tries = 0;
  const Part = () => {
    if (isThere()) return <p>The part is there</p>;
    tries += 1;
    const request = server.address('/x/part.js');
    throw Object.assign(new Error('Loading chunk part failed'), { name: 'ChunkLoadError', request });
  };
  render(
    <RemoteBoundary name="remote-x" version="1.0.0" build="b1" title="X">
      <Part />
    </RemoteBoundary>,
  );
  return () => tries;
}

test('a part with a missing file appears by itself once the file exists', async () => {
  server.files['/x/part.js'] = 404;
  showPart(() => server.files['/x/part.js'] === 'part');
  expect(await screen.findByText(/answered with an error/)).toBeTruthy();
  server.files['/x/part.js'] = 'part';
  expect(await screen.findByText('The part is there')).toBeTruthy();
});

test('a part that fails despite a correct file is not retried forever', async () => {
  server.files['/x/part.js'] = 'part';
  const tries = showPart(() => false);
  // The attempts end: while far more responses come than all of them need, there is no further one.
  const passTime = async () => {
    for (let count = 0; count < 100; count++) await fetch(server.address('/x/part.js'));
  };
  await waitFor(async () => {
    const before = tries();
    expect(before).toBeGreaterThan(2);
    await passTime();
    expect(tries()).toBe(before);
  });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

const entryOf = (build: string): RegistryEntry => ({
  ...{ name: 'remote-x', title: 'X', version: '1.0.0', build, contract: `^${contractVersion}` },
  ...{ integrity: hashOfNothing, manifest: `http://x.test/${build}/mf-manifest.json` },
  ...{ paths: ['/app/x'], slots: ['taxonomy.chips'] },
});
const release = async (build: string, part: () => ReactNode) => {
  parts[build] = part;
  hostStore.set(registerAtom, [entryOf(build)]);
  await prepareUpdates();
};
const breaks = () => {
  throw new Error('thrown while rendering');
};

function showPlace() {
  render(
    <Provider store={hostStore}>
      <RemotePlace entry={entryOf('one')} resetKey="x">
        {({ slots }) => {
          const Part = slots['taxonomy.chips'] as () => ReactNode;
          return <Part />;
        }}
      </RemotePlace>
    </Provider>,
  );
}

test('the next build replaces a build that throws at once', async () => {
  await release('one', breaks);
  showPlace();
  expect(await screen.findByText(/an error of its own/)).toBeTruthy();
  await release('two', () => <p>The next one is there</p>);
  expect(await screen.findByText('The next one is there')).toBeTruthy();
  expect(hostStore.get(remotesAtom)['remote-x']?.entry.build).toBe('one');
});

test('a build that throws the same error does not recover; the next build does', async () => {
  await release('one', breaks);
  showPlace();
  expect(await screen.findByText(/an error of its own/)).toBeTruthy();
  await release('two', breaks);
  expect(await screen.findByText(/remote-x 1.0.0 \(one\)/)).toBeTruthy();
  await release('three', () => <p>The one after is there</p>);
  expect(await screen.findByText('The one after is there')).toBeTruthy();
});

test('a build that does not throw waits for a navigation', async () => {
  await release('one', () => <p>It runs</p>);
  showPlace();
  expect(await screen.findByText('It runs')).toBeTruthy();
  await release('two', () => <p>The next one is there</p>);
  expect(screen.getByText('It runs')).toBeTruthy();
});
