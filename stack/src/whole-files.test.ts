import { mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'whole-files-'));
// The data folder is read once, when the modules below are.
process.env.DATA_DIR = folder;
const { readSecrets } = await import('./folders.ts');
const { claimDataFolder, noteChild } = await import('./run/running.ts');
const { makeWhole, writeWhole } = await import('./whole-files.ts');

// The device takes no byte, as a disk without room.
const fill = (file: string) => symlinkSync('/dev/full', `${file}.partial`);
const withFullDisk = process.platform === 'linux' ? test : test.skip;

withFullDisk('a file stays as it was where the disk has no room for the next one', () => {
  const file = join(folder, 'one.json');
  writeWhole(file, 'before', 0o600);
  fill(file);
  expect(() => writeWhole(file, 'after')).toThrow(/ENOSPC/);
  expect(readFileSync(file, 'utf8')).toBe('before');
  writeWhole(file, 'after', 0o600);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['after', 0o600]);
  expect(readdirSync(folder)).toEqual(['one.json']);
});

withFullDisk('a folder is not there, and takes no room, where the disk has none for all of its files', () => {
  const target = join(folder, 'build');
  const write = () =>
    makeWhole(target, (partial) => {
      writeFileSync(join(partial, 'one.js'), 'one');
      writeFileSync('/dev/full', 'two');
    });
  expect(write).toThrow('The disk has no room left (ENOSPC): build is not there.');
  expect(readdirSync(folder)).toEqual(['one.json']);
  makeWhole(target, (partial) => writeFileSync(join(partial, 'one.js'), 'one'));
  expect(readdirSync(target)).toEqual(['one.js']);
});

withFullDisk('secrets that find no room are not there, and are made once there is some', () => {
  const file = join(folder, 'secrets.json');
  fill(file);
  expect(() => readSecrets()).toThrow(/ENOSPC/);
  const { superuser } = readSecrets();
  expect(superuser).toMatch(/^[0-9a-f]{64}$/);
  expect(readSecrets().superuser).toBe(superuser);
});

test('secrets that cannot be read are named, and no others take their place', () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '');
  expect(() => readSecrets()).toThrow(`${file} cannot be read; it has the password of the database.`);
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('a note of what runs that was cut short stops no start', () => {
  const file = join(folder, 'running.json');
  writeFileSync(file, '');
  const giveBack = claimDataFolder();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, children: [] });
  giveBack();
});

withFullDisk('a part that starts again goes on where there is no room to note it', () => {
  const file = join(folder, 'running.json');
  const giveBack = claimDataFolder();
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  fill(file);
  noteChild(12);
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(/Process 12 is not noted\. The disk has no room left/),
  );
  said.mockRestore();
  noteChild(13);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, children: [13] });
  giveBack();
});
