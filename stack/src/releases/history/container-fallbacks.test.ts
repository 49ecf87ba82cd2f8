import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { containedRemote, remoteContainer } from '../../testing/remote-container.ts';
import { isSigned, makeKey } from '../registry-keys.ts';

const name = containedRemote;
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
// The image has openssl; this machine may not.
const withKey = hasOpenssl ? test : test.skip;
let folder = '';
let container: ReturnType<typeof remoteContainer>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-fallbacks-'));
  container = remoteContainer(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (build: string, contract: string, { key = '', env = {} } = {}) =>
  container.run('release', { image: container.image(build, contract), key, env });
const fallbacks = () =>
  (container.inUse().fallbacks ?? []).map(({ build }: { build: string }) => build as string);

test('a line has the newest earlier build of each earlier contract, three at most', () => {
  start('one', '^2.1.0');
  expect(container.inUse()).not.toHaveProperty('fallbacks');
  start('two', '^2.2.0');
  start('three', '^2.9.0');
  start('four', '^2.9.0');
  start('five', '^2.10.0');
  expect(fallbacks()).toEqual(['four', 'two', 'one']);
  start('six', '^3.0.0');
  expect(fallbacks()).toEqual(['five', 'four', 'two']);
  expect(container.inUse().fallbacks[0]).toMatchObject({
    name,
    contract: '^2.10.0',
    manifest: 'http://auth.test:3001/remote-auth/0.1.0-five/mf-manifest.json',
  });
});

test('a build that was rolled back is nothing to fall back to', () => {
  start('one', '^2.1.0');
  start('bad', '^2.2.0');
  container.run('rollback');
  expect(fallbacks()).toEqual([]);
  start('three', '^2.3.0');
  expect(fallbacks()).toEqual(['one']);
});

withKey('what there is to fall back to is signed, also beside a build for some tenants', () => {
  const key = makeKey();
  start('one', '^2.1.0', { key: key.private });
  start('two', '^2.2.0', { key: key.private });
  expect(fallbacks()).toEqual(['one']);
  expect(isSigned(container.inUse(), [key])).toBe(true);
  expect(isSigned({ ...container.inUse(), fallbacks: [] }, [key])).toBe(false);
  start('three', '^2.3.0', { key: key.private, env: { CANARY_SHARE: '1' } });
  expect(container.inUse()).toMatchObject({ build: 'two', canary: { build: 'three' } });
  expect(fallbacks()).toEqual(['one']);
  expect(isSigned(container.inUse(), [key])).toBe(true);
});

withKey('a build that no image brought is nothing to fall back to', () => {
  const key = makeKey();
  const kept = join(folder, 'volume/kept', name);
  start('one', '^2.1.0', { key: key.private });
  const signed = join(kept, 'one/signed.txt');
  const said = readFileSync(signed, 'utf8');
  writeFileSync(signed, said.replace('sha384-one', 'sha384-evil'));
  start('two', '^2.2.0', { key: key.private });
  expect(fallbacks()).toEqual([]);
  writeFileSync(signed, said);
  start('three', '^2.3.0', { key: key.private });
  expect(fallbacks()).toEqual(['two', 'one']);
  // Of another key, too.
  const other = makeKey();
  start('four', '^2.4.0', { key: other.private });
  expect(fallbacks()).toEqual([]);
  // What an image of before these signatures brought has none.
  rmSync(join(kept, 'two/kept.signature'));
  // A signature of another build is none of this one.
  cpSync(join(kept, 'four/kept.signature'), join(kept, 'three/kept.signature'));
  expect(start('five', '^2.5.0', { key: other.private }).said).toBe('remote-auth: released build five\n');
  expect(fallbacks()).toEqual(['four']);
});
