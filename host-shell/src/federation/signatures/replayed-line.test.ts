import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fakeFetch } from 'remote-kit/testing';
import { contractVersion } from 'shared-contracts/shell';
import { hostStore } from '../../session/session.atoms.ts';
import { makeRegistryKey, putMeta } from '../../testing/registry-key.ts';
import { followRegistry } from '../registry-watch.ts';
import { refusedLinesAtom, remotesAtom } from '../remotes.atoms.ts';
import { startReports } from '../reports/reports.ts';

const ours = makeRegistryKey();
const original = globalThis.fetch;
const start = Date.UTC(2026, 10, 27, 12);
const sent: { name: string; build: string; sessions: number; olderLines: number }[] = [];

const line = (build: string, serial: number) =>
  ours.signed({
    ...{ name: 'remote-a', title: 'A', version: '1.0.0', build, contract: `^${contractVersion}` },
    ...{ integrity: `sha384-${'B'.repeat(64)}`, manifest: `http://x.test/remote-a/${build}/m.json` },
    ...{ paths: ['/app/a'], slots: [], serial },
  });
const [one, two, three] = ['one', 'two', 'three'].map((build, at) => line(build, start + at));
const serve = (...remotes: unknown[]) => fakeFetch({ 'GET /registry': { body: { remotes } } });
const builds = () => Object.values(hostStore.get(remotesAtom)).map(({ entry }) => entry.build);

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
}

const beginRead = () => document.dispatchEvent(new Event('visibilitychange'));

beforeAll(async () => {
  putMeta('registry-keys', ours.key);
  Object.assign(navigator, {
    sendBeacon: (_: string, body: string) => sent.push(...JSON.parse(body).remotes) > 0,
  });
  startReports('/federation/reports');
  serve(two);
  await followRegistry('http://x.test/registry');
});
afterAll(() => {
  globalThis.fetch = original;
});

test('a tab goes on with the last good line while an earlier one is replayed, names it, and reports it once', async () => {
  serve(one);
  for (let round = 0; round < 2; round++) {
    beginRead();
    await turns();
    expect(builds()).toEqual(['two']);
    expect(hostStore.get(refusedLinesAtom)).toEqual([
      expect.objectContaining({
        name: 'remote-a',
        reason: expect.stringMatching(/^It is older than a line/),
      }),
    ]);
  }
  dispatchEvent(new Event('pagehide'));
  const reported = sent.filter(({ olderLines }) => olderLines > 0);
  expect(reported).toEqual([
    expect.objectContaining({ name: 'remote-a', build: 'one', olderLines: 1, sessions: 0 }),
  ]);
});

test('an answer that comes late takes back nothing of a later one', async () => {
  let answerLate = (_: Response) => {};
  globalThis.fetch = () => new Promise((done) => (answerLate = done));
  beginRead();
  serve(three);
  beginRead();
  await turns();
  expect(builds()).toEqual(['three']);
  answerLate(Response.json({ remotes: [] }));
  await turns();
  expect(builds()).toEqual(['three']);
});
