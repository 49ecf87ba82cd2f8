import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fakeFetch } from 'remote-kit/testing';
import { contractVersion } from 'shared-contracts/shell';
import { hostStore } from '../../session/session.atoms.ts';
import { followRegistry } from '../registry-watch.ts';
import { refusedLinesAtom, remotesAtom } from '../remotes.atoms.ts';

const original = globalThis.fetch;
const line = (name: string, build: string) => ({
  ...{ name, title: name, version: '1.0.0', build, contract: `^${contractVersion}` },
  ...{ integrity: `sha384-${'B'.repeat(64)}`, manifest: `http://x.test/${name}/${build}/m.json` },
  ...{ paths: [`/app/${name}`], slots: [] },
});
const serve = (...remotes: unknown[]) => fakeFetch({ 'GET /registry': { body: { remotes } } });
const builds = () =>
  Object.values(hostStore.get(remotesAtom)).map(({ entry }) => `${entry.name} ${entry.build}`);

beforeAll(async () => {
  serve(line('remote-a', 'one'), line('remote-b', 'one'));
  await followRegistry('http://x.test/registry');
});
afterAll(() => {
  globalThis.fetch = original;
});

async function readAgain(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
}

test('a line that is refused leaves the last good one of its remote in use, until there is a good one again', async () => {
  serve({ ...line('remote-a', 'two'), paths: 'spoilt' }, line('remote-b', 'two'));
  await readAgain();
  expect(builds().sort()).toEqual(['remote-a one', 'remote-b two']);
  expect(hostStore.get(refusedLinesAtom).map(({ name }) => name)).toEqual(['remote-a']);
  await readAgain();
  expect(builds().sort()).toEqual(['remote-a one', 'remote-b two']);
  serve(line('remote-a', 'three'), line('remote-b', 'two'));
  await readAgain();
  expect(builds().sort()).toEqual(['remote-a three', 'remote-b two']);
  expect(hostStore.get(refusedLinesAtom)).toEqual([]);
});

test('a line that is gone takes its remote along', async () => {
  serve(line('remote-b', 'two'));
  await readAgain();
  expect(builds()).toEqual(['remote-b two']);
});
