import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeFetch } from 'remote-kit/testing';
import { makeRegistryKey, putMeta } from '../../testing/registry-key.ts';

const [ours, next] = [makeRegistryKey(), makeRegistryKey()];
const original = globalThis.fetch;
const start = Date.UTC(2026, 10, 27, 12);

const line = (build: string, serial?: number, name = 'remote-a') => ({
  ...{ name, title: name, version: '1.0.0', build, contract: '^2.0.0' },
  ...{ integrity: `sha384-${'B'.repeat(64)}`, manifest: `http://x.test/${name}/${build}/mf-manifest.json` },
  ...{ paths: [`/app/${name}`], slots: [] as string[], ...(serial === undefined ? {} : { serial }) },
});
const withdrawn = (serial: number) => ours.signed({ name: 'remote-a', withdrawn: true as const, serial });

// A tab that is loaded anew has the storage of its browser, and nothing else.
async function loadTab() {
  jest.resetModules();
  const { readRegistry } = await import('../registry.ts');
  return async (remotes: readonly unknown[], gone: readonly unknown[] = []) => {
    const requests = fakeFetch({ 'GET /registry': { body: { remotes, withdrawn: gone } } });
    const { entries, refused } = await readRegistry('http://x.test/registry');
    return {
      builds: entries.map(({ name, build }) => `${name} ${build}`),
      refused: refused.map(({ name, reason, older }) => `${name} ${older}: ${reason}`),
      requests: requests.length,
    };
  };
}

beforeEach(() => putMeta('registry-keys', ours.key));
afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  globalThis.fetch = original;
});

const refusal =
  'remote-a bad: It is older than a line of 2026-11-27 12:00:05 UTC, which this browser has seen.';
const bad = ours.signed(line('bad', start));
const good = ours.signed(line('good', start + 5000));

test('a line that was signed before one that this tab has seen is refused alone, and named', async () => {
  const read = await loadTab();
  expect(await read([bad])).toMatchObject({ builds: ['remote-a bad'], refused: [] });
  expect(await read([good])).toMatchObject({ builds: ['remote-a good'], refused: [], requests: 1 });
  const other = ours.signed(line('x', start - 9000, 'remote-b'));
  expect(await read([bad, other])).toEqual({ builds: ['remote-b x'], refused: [refusal], requests: 2 });
  expect(await read([good])).toMatchObject({ builds: ['remote-a good'], refused: [] });
});

test('another tab of the browser refuses it too, and so does one that was loaded before', async () => {
  const before = await loadTab();
  await before([bad]);
  const read = await loadTab();
  await read([good]);
  expect(await (await loadTab())([bad])).toMatchObject({ builds: [], refused: [refusal] });
  expect(await before([bad])).toMatchObject({ builds: [], refused: [refusal] });
});

test('a roll-back and a new canary are lines that were signed later', async () => {
  const read = await loadTab();
  await read([good]);
  const canary = { ...line('bad'), share: 10, positions: [] };
  expect(await read([ours.signed({ ...line('bad', start + 6000), canary })])).toMatchObject({ refused: [] });
  expect(await read([ours.signed(line('bad', start + 6001))])).toMatchObject({ builds: ['remote-a bad'] });
  // The canary that ended.
  const again = ours.signed({ ...line('bad', start + 6000), canary });
  expect(await read([again])).toMatchObject({ builds: [] });
});

test('a line from before lines had serials is accepted until one with a serial was seen', async () => {
  const read = await loadTab();
  expect(await read([ours.signed(line('old'))])).toMatchObject({ builds: ['remote-a old'], refused: [] });
  await read([good]);
  expect(await read([ours.signed(line('old'))])).toMatchObject({ builds: [] });
});

test('a remote that was withdrawn does not come back by its earlier line', async () => {
  const read = await loadTab();
  await read([good]);
  expect(await read([], [withdrawn(start + 6000)])).toMatchObject({ builds: [], refused: [] });
  expect(await read([good])).toMatchObject({ builds: [] });
  expect(await (await loadTab())([good])).toMatchObject({ builds: [] });
  const released = ours.signed(line('good', start + 7000));
  expect(await read([released], [withdrawn(start + 6000)])).toMatchObject({ builds: ['remote-a good'] });
});

test('a withdrawal that nobody signed withdraws nothing', async () => {
  const read = await loadTab();
  const { signature } = good;
  expect(await read([good], [{ ...withdrawn(start + 6000), signature }, null])).toMatchObject({
    builds: ['remote-a good'],
  });
});

test('a new key begins anew where the page has the old one no more, and lines of the old one stay refused', async () => {
  const ahead = ours.signed(line('ahead', start + 9e9));
  const anew = next.signed(line('anew', start));
  await (await loadTab())([ahead]);
  putMeta('registry-keys', `${ours.key} ${next.key}`);
  expect(await (await loadTab())([anew])).toMatchObject({ builds: [] });
  putMeta('registry-keys', next.key);
  const read = await loadTab();
  expect(await read([anew])).toMatchObject({ builds: ['remote-a anew'], refused: [] });
  expect(await read([ahead])).toMatchObject({ builds: [] });
});

test('a line that no key signed changes nothing of what is remembered', async () => {
  const read = await loadTab();
  await read([next.signed(line('evil', start + 9e9))]);
  expect(await read([good])).toMatchObject({ builds: ['remote-a good'] });
});

test('a page without keys compares nothing', async () => {
  await (await loadTab())([good]);
  putMeta('registry-keys', '');
  expect(await (await loadTab())([bad])).toMatchObject({ builds: ['remote-a bad'], refused: [] });
});

test('an answer from before another tab saw a release is asked for again', async () => {
  await (await loadTab())([good]);
  const { readRegistry } = await import('../registry.ts');
  const caches: (string | undefined)[] = [];
  globalThis.fetch = async (_, options) => {
    caches.push(options?.cache);
    return Response.json({ remotes: [options?.cache === 'no-store' ? good : bad] });
  };
  const { entries, refused } = await readRegistry('http://x.test/registry');
  expect(entries.map(({ build }) => build)).toEqual(['good']);
  expect([refused, caches]).toEqual([[], ['default', 'no-store']]);
});

test('a page says from when on it accepts lines, also to a browser that has seen none', async () => {
  putMeta('registry-since', `${start + 1000} remote-b:${start + 8000}`);
  const read = await loadTab();
  expect(await read([bad, ours.signed(line('x', start + 7000, 'remote-b'))])).toMatchObject({
    builds: [],
    refused: [
      'remote-a bad: This page accepts no line from before 2026-11-27 12:00:01 UTC.',
      'remote-b x: This page accepts no line from before 2026-11-27 12:00:08 UTC.',
    ],
  });
  expect(await read([good])).toMatchObject({ builds: ['remote-a good'] });
});

test.each(['soon', '1e99', '-1', 'remote-a:'])('a page that says %j accepts no line', async (since) => {
  putMeta('registry-since', since);
  expect(await (await loadTab())([good])).toMatchObject({ builds: [] });
});

test('a page whose server wrote nothing into it accepts a first line of any age', async () => {
  putMeta('registry-since', '{{env "REGISTRY_SINCE"}}');
  expect(await (await loadTab())([ours.signed(line('old'))])).toMatchObject({ builds: ['remote-a old'] });
});

test.each(['{', '[]', '{"remote-a":{"serial":-1,"key":"k"}}', '{"remote-a":"x"}'])(
  'where the storage has %j, nothing is remembered',
  async (stored) => {
    localStorage.setItem('fairlead.serials', stored);
    expect(await (await loadTab())([bad])).toMatchObject({ builds: ['remote-a bad'] });
  },
);

test('a browser that blocks storage remembers while the tab is open', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const read = await loadTab();
  await read([good]);
  expect(await read([bad])).toMatchObject({ builds: [], refused: [refusal] });
  blocked.mockRestore();
});
