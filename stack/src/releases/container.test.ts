import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signedText } from 'shared-contracts/remote';
import { paintHash } from '../composed/vetted.model.ts';
import { root } from '../folders.ts';
import { containedOrigin, containedRemote, remoteContainer } from '../testing/remote-container.ts';
import { isSigned, makeKey } from './registry-keys.ts';

const name = containedRemote;
const origin = containedOrigin;
let folder = '';
let container: ReturnType<typeof remoteContainer>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-container-'));
  container = remoteContainer(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const image = (build: string) => container.image(build);
const run = (command: string, brought = '', at = origin, key = '') =>
  container.run(command, { image: brought, origin: at, key });
const read = (file: string) => container.read(file);
const inUse = () => container.inUse();

test('a start releases the build of its image: files, first paint, and registry line', () => {
  expect(run('release', image('one')).status).toBe(0);
  expect(inUse()).toEqual({
    ...JSON.parse(readFileSync(join(folder, 'images/one/entry.json'), 'utf8')),
    manifest: `${origin}/${name}/0.1.0-one/mf-manifest.json`,
  });
  expect(read('first-paint/signin.html')).toBe(`<link href="${origin}/${name}/0.1.0-one/a.css">`);
  expect(read(`${name}/0.1.0-one/remoteEntry.js`)).toBe('one');
});

test('source maps of each build lie apart from what is served', () => {
  run('release', image('one'));
  run('release', image('two'));
  expect(read('source-maps/one/remoteEntry.js.map')).toBe('map of one');
  expect(read('source-maps/two/remoteEntry.js.map')).toBe('map of two');
});

test('a start writes anew what its image brought: what somebody put there instead is neither served nor in the line', () => {
  const one = image('one');
  run('release', one);
  for (const file of ['entry.json', 'signed.txt', 'first-paint/signin.html'])
    writeFileSync(join(folder, 'volume/kept', name, 'one', file), 'spoilt');
  writeFileSync(join(folder, 'volume', name, '0.1.0-one/remoteEntry.js'), 'spoilt');
  expect(run('release', one).status).toBe(0);
  expect(inUse().build).toBe('one');
  expect(read('first-paint/signin.html')).toContain('0.1.0-one/a.css');
  expect(read(`${name}/0.1.0-one/remoteEntry.js`)).toBe('one');
});

test('what was released before the remote had a volume of its own comes along, with its roll-backs', () => {
  const two = image('two');
  run('release', image('one'));
  run('release', two);
  run('rollback');
  renameSync(join(folder, 'volume'), join(folder, 'shared'));
  expect(run('release', two).status).toBe(0);
  expect(inUse().build).toBe('one');
  expect(read(`${name}/0.1.0-one/remoteEntry.js`)).toBe('one');
  run('release', image('three'));
  expect(run('rollback').status).toBe(0);
  expect(inUse().build).toBe('one');
});

test('a roll-back goes one release back each time, and reports when there is none', () => {
  for (const build of ['one', 'two', 'three']) run('release', image(build));
  for (const build of ['two', 'one']) {
    expect(run('rollback').status).toBe(0);
    expect(inUse().build).toBe(build);
    expect(read('first-paint/signin.html')).toContain(build);
  }
  expect(run('rollback')).toEqual({
    status: 1,
    said: `There is no release of ${name} before the present one.\n`,
  });
  expect(inUse().build).toBe('one');
  expect(run('releases').said.match(/released|rolled-back/g)).toEqual([
    ...['released', 'released', 'released'],
    ...['rolled-back', 'rolled-back'],
  ]);
});

test('a part of a line of the log, as a full disk leaves it, hides no roll-back that comes after it', () => {
  for (const build of ['one', 'two', 'three']) run('release', image(build));
  const log = join(folder, 'volume/kept', name, 'log');
  writeFileSync(log, `${readFileSync(log, 'utf8')}2026-11-29T10:00:00Z rolled`);
  run('rollback');
  run('rollback');
  expect(inUse().build).toBe('one');
  expect(run('releases').said).toMatch(/ rolled-back one\n$/);
});

test('the same image started again leaves a roll-back as it is; another one is released over it', () => {
  const two = image('two');
  run('release', image('one'));
  run('release', two);
  run('rollback');
  run('release', two);
  expect(inUse().build).toBe('one');
  run('release', image('three'));
  expect(inUse().build).toBe('three');
  run('rollback');
  expect(inUse().build).toBe('one');
});

test('a restart repairs a corrupted registry line, and keeps a roll-back', () => {
  const two = image('two');
  run('release', image('one'));
  run('release', two);
  run('rollback');
  writeFileSync(join(folder, 'volume/entries', `${name}.json`), '{"name":');
  run('release', two);
  expect(inUse().build).toBe('one');
});

test('what is served from elsewhere now is said to be there, a build of before too', () => {
  const two = image('two');
  run('release', image('one'));
  run('release', two);
  run('release', two, 'https://auth.example');
  expect(inUse().manifest).toMatch(/^https:\/\/auth\.example\/.*two/);
  run('rollback', '', 'https://auth.example');
  expect(inUse().manifest).toMatch(/^https:\/\/auth\.example\/.*one/);
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

// The image has openssl; this machine may not.
(hasOpenssl ? test : test.skip)('with a key, a start and a roll-back sign the line for where it is', () => {
  const [key, other] = [makeKey(), makeKey()];
  run('release', image('one'), origin, key.private);
  expect(isSigned(inUse(), [key])).toBe(true);
  expect(isSigned(inUse(), [other])).toBe(false);
  expect(isSigned({ ...inUse(), manifest: 'http://evil.test/x' }, [key])).toBe(false);
  run('release', image('two'), origin, key.private);
  run('rollback', '', 'https://auth.example', key.private);
  expect(inUse()).toMatchObject({
    build: 'one',
    manifest: expect.stringMatching(/^https:\/\/auth\.example/),
  });
  expect(isSigned(inUse(), [key])).toBe(true);
});

(hasOpenssl ? test : test.skip)('each signing has a higher serial, which is signed too', () => {
  const key = makeKey();
  const [one, two] = [image('one'), image('two')];
  const serials: number[] = [];
  const act = (command: string, brought = '') => {
    expect(run(command, brought, origin, key.private).status).toBe(0);
    serials.push(inUse().serial);
    expect(isSigned(inUse(), [key])).toBe(true);
    expect(isSigned({ ...inUse(), serial: inUse().serial + 1 }, [key])).toBe(false);
  };
  const before = Math.floor(Date.now() / 1000) * 1000;
  act('release', one);
  act('release', two);
  act('rollback');
  // A start anew, which changes nothing else.
  act('release', two);
  expect(serials[0]).toBeGreaterThanOrEqual(before);
  expect([...new Set(serials)].sort()).toEqual(serials);
  expect(run('since').said).toBe(`${name}:${serials.at(-1)}\n`);
});

(hasOpenssl ? test : test.skip)(
  'a serial rises where the clock was set back, and where the last one is lost',
  () => {
    const key = makeKey();
    const one = image('one');
    const kept = join(folder, 'volume/kept', name, 'serial');
    run('release', one, origin, key.private);
    writeFileSync(kept, '4102444800000\n');
    run('release', one, origin, key.private);
    expect(inUse().serial).toBe(4102444800001);
    for (const lost of ['', 'nonsense', '9'.repeat(40)]) {
      writeFileSync(kept, lost);
      run('release', one, origin, key.private);
      expect(inUse().serial).toBeGreaterThan(Date.UTC(2026));
      expect(inUse().serial).toBeLessThan(4102444800000);
    }
  },
);

(hasOpenssl ? test : test.skip)('another key signs with the next start', () => {
  const [key, next] = [makeKey(), makeKey()];
  const one = image('one');
  run('release', one, origin, key.private);
  run('release', one, origin, next.private);
  expect(isSigned(inUse(), [next])).toBe(true);
});

test('an image brings along what its build made: files, first paint, line and the text to sign', () => {
  const [remote, to] = [join(folder, 'remote'), join(folder, 'image')];
  mkdirSync(join(remote, 'dist'), { recursive: true });
  mkdirSync(join(remote, 'node_modules'));
  symlinkSync(join(root, 'shared-contracts'), join(remote, 'node_modules/shared-contracts'));
  writeFileSync(join(remote, 'package.json'), '{"type":"module"}');
  const facts = { name, version: '0.1.0', build: 'b', firstPaint: ['/signin'] };
  writeFileSync(join(remote, 'dist/release.json'), JSON.stringify(facts));
  mkdirSync(join(remote, 'dist/first-paint'));
  writeFileSync(join(remote, 'dist/first-paint/signin.html'), '<link href="@BUILD@/a.css">');
  mkdirSync(join(remote, 'dist/assets'));
  writeFileSync(join(remote, 'dist/assets/a.js'), 'code');
  writeFileSync(join(remote, 'dist/assets/a.js.map'), 'map');
  const program = join(root, 'stack/containers/release-of-image.ts');
  const { status, stderr } = spawnSync(process.execPath, [program], {
    ...{ cwd: remote, encoding: 'utf8' },
    env: { ...process.env, RELEASE_FOLDER: to },
  });
  expect([status, stderr]).toEqual([0, '']);
  const made = (file: string) => readFileSync(join(to, file), 'utf8');
  const firstPaintHashes = { '/signin': paintHash(made('first-paint/signin.html')) };
  const line = { ...facts, firstPaintHashes, manifest: `@ORIGIN@/${name}/0.1.0-b/mf-manifest.json` };
  expect(JSON.parse(made('entry.json'))).toEqual(line);
  expect(made('signed.txt')).toBe(signedText(line));
  expect(existsSync(join(to, name, '0.1.0-b/assets/a.js'))).toBe(true);
  expect(existsSync(join(to, name, '0.1.0-b/assets/a.js.map'))).toBe(false);
  expect(made('source-maps/assets/a.js.map')).toBe('map');
  expect(made('first-paint/signin.html')).toBe(`<link href="@ORIGIN@/${name}/0.1.0-b/a.css">`);
  expect(made('build')).toBe('b');
});

test('a key that is none ends the start, and the line stays', () => {
  run('release', image('one'));
  const { status, said } = run('release', image('two'), origin, 'nonsense');
  expect(status).toBe(1);
  expect(said).toContain('RELEASE_KEY of remote-auth is no key of Ed25519');
  expect(inUse().build).toBe('one');
});
