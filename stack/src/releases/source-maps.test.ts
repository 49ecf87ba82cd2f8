import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

// The data folder is read once, when the modules below are.
const folder = mkdtempSync(join(tmpdir(), 'maps-'));
process.env.DATA_DIR = folder;
const { isSourceMap, sourceOf, takeMapsOut } = await import('./source-maps.ts');

const build = { name: 'remote-x', build: 'a1' };
// The first character of the file is the fourth of line 12 of the source.
const map = { version: 3, sources: ['webpack://remote_x/./src/features/a.ts'], names: [], mappings: 'AAWG' };

function putBuild(): string {
  const files = mkdtempSync(join(folder, 'build-'));
  mkdirSync(join(files, 'assets'));
  for (const file of ['remoteEntry.js', 'assets/a.js', 'release.json']) writeFileSync(join(files, file), '');
  for (const file of ['remoteEntry.js.map', 'assets/a.js.map', 'assets/a.css.map'])
    writeFileSync(join(files, file), JSON.stringify(map));
  return files;
}

test('the maps of a build lie apart from its files, and tell what a position is in its source', () => {
  const files = putBuild();
  takeMapsOut(files, build);
  expect(readdirSync(files, { recursive: true }).filter((file) => isSourceMap(String(file)))).toEqual([]);
  expect(existsSync(join(files, 'assets/a.js'))).toBe(true);
  expect(sourceOf(build, 'assets/a.js:1:1')).toBe('src/features/a.ts:12:4');
});

test.each([
  ['another build', { ...build, build: 'b2' }, 'assets/a.js:1:1'],
  ['a file without a map', build, 'assets/b.js:1:1'],
  ['a line that the map does not have', build, 'assets/a.js:9:1'],
  ['a path upwards', build, '../a1/assets/a.js:1:1'],
  ['no position', build, 'assets/a.js'],
])('a position of %s stays as it is', (_, of, frame) => {
  expect(sourceOf(of, frame)).toBe(frame);
});

test('a map that cannot be read tells nothing', () => {
  writeFileSync(join(folder, 'source-maps/remote-x/a1/broken.js.map'), '{');
  expect(sourceOf(build, 'broken.js:1:1')).toBe('broken.js:1:1');
});
