import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ReleaseFile } from './builds.ts';
import type { RegistryLine } from './releases.ts';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'keys-'));
const { keys } = await import('./keys.ts');
const { isSigned, makeKey, publicKeys, registryKeys, signedLine, writeKeys } = await import(
  './registry-keys.ts'
);
const { noteRelease } = await import('./release-log.ts');
const { release, rollback, withdraw } = await import('./release.ts');
const { folderOf, lineOf, readRegistry, releasesFolder, servedLines, writeRegistry } = await import(
  './releases.ts'
);

const origin = 'http://localhost:3002';
const releaseOf = (build: string, name = 'remote-taxonomy'): ReleaseFile => ({
  ...{ name, title: name, version: '0.1.0', build, contract: '^2.0.0' },
  ...{ integrity: `sha384-${build}`, paths: [], slots: [] },
});

function put(build: string, name?: string): RegistryLine {
  const release = releaseOf(build, name);
  mkdirSync(join(releasesFolder(), folderOf(release)), { recursive: true });
  noteRelease('release', release, { by: 'test', commit: '' });
  return lineOf(release, origin);
}

const file = () => join(releasesFolder(), 'remotes.json');
const inFile = () => JSON.parse(readFileSync(file(), 'utf8')).remotes;
const builds = () => readRegistry().map(({ name, build }) => `${name} ${build}`);
const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
const lastSaid = () => String(said.mock.calls.at(-1)?.[0]);

beforeEach(() => {
  writeKeys([makeKey()]);
  errors.mockClear();
});

test('every line is written with a signature of the first key, and read without it', () => {
  writeRegistry([put('a'), put('b', 'remote-auth')]);
  for (const line of inFile()) expect(isSigned(line, registryKeys())).toBe(true);
  expect(readRegistry()).toEqual([
    lineOf(releaseOf('a'), origin),
    lineOf(releaseOf('b', 'remote-auth'), origin),
  ]);
});

test('only its owner can read the file of the keys', () => {
  expect(statSync(join(process.env.DATA_DIR ?? '', 'registry-keys.json')).mode & 0o777).toBe(0o600);
  expect(publicKeys()).not.toContain(registryKeys()[0]?.private);
});

test.each<[string, (line: Record<string, unknown>) => unknown]>([
  ['another address', (line) => ({ ...line, manifest: 'http://localhost:9/evil/mf-manifest.json' })],
  ['another hash', (line) => ({ ...line, integrity: 'sha384-evil' })],
  ['a canary', (line) => ({ ...line, canary: { ...line, share: 100, positions: [], limits: {} } })],
  ['no signature', ({ signature: _, ...line }) => line],
])(
  'a line that somebody gave %s is not served, is told, and is not signed by the next release',
  async (_, change) => {
    put('c0', 'remote-auth');
    writeRegistry([put('c'), put('d', 'remote-auth')]);
    const [line, other] = inFile();
    writeFileSync(file(), JSON.stringify({ remotes: [change(line), other] }));
    expect(builds()).toEqual(['remote-auth d']);
    expect(servedLines().map(({ line: one }) => one.name)).toEqual(['remote-auth']);
    await rollback(['remote-auth']);
    // What its team released last is there again.
    expect(builds().sort()).toEqual(['remote-auth c0', 'remote-taxonomy c']);
    expect(inFile().find(({ name }: RegistryLine) => name === 'remote-taxonomy')).toMatchObject({
      manifest: `${origin}/remote-taxonomy/0.1.0-c/mf-manifest.json`,
      integrity: 'sha384-c',
    });
  },
);

test('every write signs all lines with a higher serial, also where the clock was set back', () => {
  const serials = () => inFile().map(({ serial }: { serial: number }) => serial);
  const before = Date.now();
  writeRegistry([put('s1'), put('s2', 'remote-auth')]);
  const [first, ...others] = serials();
  expect(first).toBeGreaterThanOrEqual(before);
  expect(others).toEqual([first]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1000);
  writeRegistry(readRegistry());
  expect(serials()).toEqual([first + 1, first + 1]);
  clock.mockRestore();
});

test('a registry that was replaced by an earlier one is not served, is reported, and heals by the log', async () => {
  put('r0', 'remote-auth');
  // Released like a remote, and no line of the registry.
  put('page', 'booking-page');
  writeRegistry([put('r1'), put('r2', 'remote-auth'), put('gone', 'remote-gone')]);
  const earlier = readFileSync(file(), 'utf8');
  writeRegistry(readRegistry());
  await withdraw(['remote-taxonomy']);
  writeFileSync(file(), earlier);
  expect(builds()).toEqual([]);
  expect(servedLines()).toEqual([]);
  expect(errors.mock.calls.flat().join()).toContain(
    'The line of remote-taxonomy in the registry is older than the registry that was written here last',
  );
  await rollback(['remote-auth']);
  expect(builds()).toEqual(['remote-auth r0']);
  expect(inFile().map(({ name }: RegistryLine) => name)).toEqual(['remote-auth']);
});

test.each(['canary', 'canary-ended'] as const)(
  'a line heals to the build of all where the last that was done was %s',
  async (what) => {
    put(`${what}-0`, 'remote-auth');
    const other = put(`${what}-1`, 'remote-auth');
    writeRegistry([put('all'), other]);
    put('some');
    noteRelease('release', releaseOf('all'), 'test');
    noteRelease(what, releaseOf('some'), 'test');
    const [line, own] = inFile();
    writeFileSync(file(), JSON.stringify({ remotes: [{ ...line, integrity: 'sha384-evil' }, own] }));
    await rollback(['remote-auth']);
    expect(builds().sort()).toEqual([`remote-auth ${what}-0`, 'remote-taxonomy all']);
  },
);

test('a remote that is withdrawn is signed as withdrawn until it is released again', async () => {
  const lines = [put('w1'), put('w2', 'remote-auth')];
  writeRegistry(lines);
  const withdrawn = () =>
    JSON.parse(readFileSync(file(), 'utf8')).withdrawn.filter(
      ({ name }: { name: string }) => name === 'remote-taxonomy',
    );
  expect(withdrawn()).toEqual([]);
  await withdraw(['remote-taxonomy']);
  const [{ serial }] = inFile();
  expect(withdrawn()).toEqual([
    { name: 'remote-taxonomy', withdrawn: true, serial, signature: expect.any(String) },
  ]);
  expect(isSigned(withdrawn()[0], registryKeys())).toBe(true);
  expect(isSigned({ ...withdrawn()[0], serial: serial + 1 }, registryKeys())).toBe(false);
  await release(['remote-taxonomy', 'w1']);
  expect(withdrawn()).toEqual([]);
});

test('lines from before lines had serials are in force until the next write', () => {
  rmSync(join(process.env.DATA_DIR ?? '', 'registry-serial'), { force: true });
  writeFileSync(file(), JSON.stringify({ remotes: [signedLine(put('before'))] }));
  expect(builds()).toEqual(['remote-taxonomy before']);
  writeRegistry(readRegistry());
  expect(builds()).toEqual(['remote-taxonomy before']);
  expect(inFile()[0].serial).toBeGreaterThan(0);
});

test('a line that nobody signed is reported', () => {
  writeRegistry([put('e', 'remote-told')]);
  writeFileSync(file(), JSON.stringify({ remotes: [{ ...inFile()[0], build: 'f' }] }));
  readRegistry();
  expect(errors.mock.calls.flat().join()).toContain(
    'The line of remote-told in the registry has no signature',
  );
});

test('a key is changed without a line that one of them does not accept', async () => {
  writeRegistry([put('g')]);
  const [first] = registryKeys();
  await keys(['add']);
  const second = registryKeys()[1]?.id ?? '';
  expect(publicKeys().split(' ').length).toBe(2);
  await expect(keys(['drop', first?.id ?? ''])).rejects.toThrow('signs. Let another one sign first');
  const before = inFile()[0].signature;
  await keys(['use', second]);
  expect(inFile()[0].signature).not.toBe(before);
  expect(lastSaid()).toContain(`Key ${second} signs from now on, and has signed the 1 lines`);
  await keys(['drop', first?.id ?? '']);
  expect(builds()).toEqual(['remote-taxonomy g']);
  await keys([]);
  expect(lastSaid()).toMatch(new RegExp(`^\\* ${second}  made \\d{4}-\\d\\d-\\d\\d  `));
});

test.each([[['drop', 'nothing']], [['use', 'nothing']]])('%j is refused', async (words) => {
  await expect(keys(words)).rejects.toThrow('There is no key nothing here.');
});

test.each([[['x']], [['add', 'more']], [['use']], [['drop', 'a', 'b']]])(
  '%j is refused with the usage',
  async (words) => {
    await expect(keys(words)).rejects.toThrow('Say what to do');
  },
);

test('without keys the registry is as it was: not signed', async () => {
  writeKeys([]);
  writeRegistry([put('h')]);
  expect(inFile()[0].signature).toBeUndefined();
  expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')))).toEqual(['remotes']);
  expect(inFile()[0].serial).toBeUndefined();
  expect(builds()).toEqual(['remote-taxonomy h']);
  await keys([]);
  expect(lastSaid()).toContain('the registry is not signed');
});
