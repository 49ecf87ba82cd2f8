import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import type { ReleaseFile } from './builds.ts';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'booking-releases-'));
const { release, rollback, staysInUse, usedBookingPage } = await import('./booking-page.ts');
const { noteRelease } = await import('./release-log.ts');
const { folderOf, releasesFolder } = await import('./releases.ts');

// Each release asks git for its commit.
jest.setTimeout(30_000);

function put(build: string): void {
  const name = 'booking-page';
  const made: ReleaseFile = {
    name,
    title: name,
    version: '0.1.0',
    build,
    contract: '',
    paths: [],
    slots: [],
  };
  mkdirSync(join(releasesFolder(), folderOf(made)), { recursive: true });
  noteRelease('release', made, 'test');
}

test('a build of the booking page is used again, rolled back, and refused where it is not there', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const build of ['one', 'two', 'three']) put(build);
  await release(['three']);
  expect(usedBookingPage()?.build).toBe('three');
  await rollback();
  expect(usedBookingPage()?.build).toBe('two');
  await rollback();
  expect(usedBookingPage()?.build).toBe('one');
  await expect(rollback()).rejects.toThrow(/no release of booking-page before build one/);
  put('four');
  await release(['four']);
  await rollback();
  expect(usedBookingPage()?.build).toBe('one');
  await expect(release(['none'])).rejects.toThrow(/no release here of build none/);
});

test('a start leaves the build in use, unless it is of a later version than this one', () => {
  put('in-use');
  const used = {
    ...{ name: 'booking-page', title: '', version: '0.1.0', build: 'in-use' },
    ...{ contract: '^1.3.0', paths: [], slots: [] },
  };
  const stays = (contract: string, of = used) => staysInUse(of, { contract });
  expect(['^1.3.0', '^1.4.0', '^1.2.0', '^2.0.0'].map((contract) => stays(contract))).toEqual([
    ...[true, true, false, false],
  ]);
  expect(stays('^1.2.0', { ...used, contract: '' })).toBe(true);
  expect(stays('^1.4.0', { ...used, build: 'gone' })).toBe(false);
});
