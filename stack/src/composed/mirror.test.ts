import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-mirror-'));
// The data folder is read once, when the modules below are.
process.env.DATA_DIR = join(folder, 'data');
const { mirror } = await import('./mirror.ts');
const { readRegistry } = await import('../releases/releases.ts');
const { readLog, wasReleased } = await import('../releases/release-log.ts');
const { sourceOf } = await import('../releases/source-maps.ts');
const { makeKey } = await import('../releases/registry-keys.ts');
const { publicKeysIn } = await import('./vetted.model.ts');

const remotes = join(folder, 'remotes');
const published = join(folder, 'published');
const line = (name: string, build = 'one') => ({
  ...{ name, title: name, version: '0.1.0', build, contract: '^2.0.0', paths: ['/signin'], slots: [] },
  ...{ manifest: `http://x.test/${name}/0.1.0-${build}/mf-manifest.json` },
});

function write(path: string, content: unknown): void {
  const file = join(remotes, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
const entry = (name: string, content: unknown) => write(`${name}/entries/${name}.json`, content);
const look = (keys = '') => mirror({ remotes, published, keys: publicKeysIn(keys) });
const registry = () => JSON.parse(readFileSync(join(published, 'remotes.json'), 'utf8')).remotes;
const painted = join(published, 'first-paint/signin.html');

beforeEach(() => {
  for (const path of [remotes, published, join(folder, 'data')])
    rmSync(path, { recursive: true, force: true });
  mkdirSync(remotes, { recursive: true });
});

test('the registry has the line of each remote; one that is spoilt leaves the others as they are', () => {
  entry('remote-a', line('remote-a'));
  entry('remote-b', '{"name":');
  entry('remote-c', '{{include "/registry/remotes.json"}}');
  entry('remote-d', line('remote-a'));
  mkdirSync(join(remotes, 'remote-e'));
  mkdirSync(join(remotes, 'lost+found'));
  look();
  const names = ['remote-b', 'remote-c', 'remote-d', 'remote-e'].map((name) => ({ name }));
  expect(registry()).toEqual([line('remote-a'), ...names]);
  expect(readRegistry().map(({ name }) => name)).toEqual(['remote-a']);
});

test('a line that no key signed is published, for hosts to refuse, and counts for nothing else', () => {
  entry('remote-a', line('remote-a'));
  write('remote-a/first-paint/signin.html', '<main>Sign in</main>');
  look(`remote-a:${makeKey().public}`);
  expect(registry()).toEqual([line('remote-a')]);
  expect(readRegistry()).toEqual([]);
  expect(existsSync(painted)).toBe(false);
});

test('that remotes sign although no key is here is told once, and again after it was put right', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    entry('remote-a', line('remote-a'));
    look();
    expect(said).not.toHaveBeenCalled();
    entry('remote-a', { ...line('remote-a'), signature: 'of its container' });
    look();
    look();
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/^remote-a: signed, but REGISTRY_KEYS is empty, .+ Set it in \.env/)],
    ]);
    look(`remote-a:${makeKey().public}`);
    look();
    expect(said).toHaveBeenCalledTimes(2);
  } finally {
    said.mockRestore();
  }
});

test('a first paint is published while nothing in it runs', () => {
  entry('remote-a', line('remote-a'));
  write('remote-a/first-paint/signin.html', '<main>Sign in</main>');
  look();
  expect(readFileSync(painted, 'utf8')).toBe('<main>Sign in</main>');
  write('remote-a/first-paint/signin.html', '<main onclick="x()">Sign in</main>');
  look();
  expect(existsSync(painted)).toBe(false);
});

test('what is as before is not written again', () => {
  entry('remote-a', line('remote-a'));
  look();
  const before = statSync(join(published, 'remotes.json')).ino;
  look();
  expect(statSync(join(published, 'remotes.json')).ino).toBe(before);
});

test('a link leads nowhere out of the folder of its remote', () => {
  const elsewhere = join(folder, 'elsewhere.json');
  writeFileSync(elsewhere, JSON.stringify(line('remote-a')));
  mkdirSync(join(remotes, 'remote-a/entries'), { recursive: true });
  symlinkSync(elsewhere, join(remotes, 'remote-a/entries/remote-a.json'));
  look();
  expect(registry()).toEqual([{ name: 'remote-a' }]);
});

test('the log has what each container noted, and the fleet knows what was released', () => {
  entry('remote-a', line('remote-a', 'one'));
  write('remote-a/kept/remote-a/one/entry.json', line('remote-a', 'one'));
  write(
    'remote-a/kept/remote-a/log',
    '2026-01-01T00:00:00Z released one\n2026-01-03T00:00:00Z rolled-back one\nnonsense\n',
  );
  write('remote-b/kept/remote-b/log', '2026-01-02T00:00:00Z released ../x\n');
  look();
  expect(readLog().map(({ what, release }) => [what, release.name, release.version])).toEqual([
    ['release', 'remote-a', '0.1.0'],
    ['release', 'remote-b', ''],
    ['rollback', 'remote-a', '0.1.0'],
  ]);
  expect(wasReleased('remote-a', 'one')).toBe(true);
  expect(wasReleased('remote-a', 'two')).toBe(false);
});

test('a position in a file of a build leads to its source, and no link to another file', () => {
  entry('remote-a', line('remote-a'));
  const map = { version: 3, sources: ['webpack://remote_a/./src/a.ts'], names: [], mappings: 'AAAA' };
  write('remote-a/source-maps/one/assets/main.js.map', map);
  writeFileSync(join(folder, 'secret.map'), JSON.stringify(map));
  symlinkSync(join(folder, 'secret.map'), join(remotes, 'remote-a/source-maps/one/assets/other.js.map'));
  look();
  const build = { name: 'remote-a', build: 'one' };
  expect(sourceOf(build, 'assets/main.js:1:1')).toBe('src/a.ts:1:1');
  expect(sourceOf(build, 'assets/other.js:1:1')).toBe('assets/other.js:1:1');
});
