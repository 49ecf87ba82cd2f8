import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import type { ReleaseFile } from './builds.ts';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'releases-'));
const { isWithdrawn, noteRelease, readLog } = await import('./release-log.ts');
const { releaseBefore } = await import('./actions.ts');
const { release, releases, rollback, withdraw } = await import('./release.ts');
const { folderOf, lineOf, readRegistry, releasesFolder, writeRegistry } = await import('./releases.ts');
const { lineThatStays } = await import('./at-start.ts');
const { whileAlone } = await import('./alone.ts');

const releaseOf = (build: string, name = 'remote-taxonomy'): ReleaseFile => ({
  name,
  title: name,
  version: '0.1.0',
  build,
  contract: '^1.0.0',
  integrity: `sha384-${build}`,
  paths: [],
  slots: [],
});
const origin = 'http://localhost:3002';

function put(build: string, name?: string): ReleaseFile {
  const release = releaseOf(build, name);
  mkdirSync(join(releasesFolder(), folderOf(release)), { recursive: true });
  noteRelease('release', release, 'test');
  return release;
}

// Each release asks git for its commit.
jest.setTimeout(30_000);

test('a roll-back goes to the previous release, a second one to the release before', async () => {
  const other = put('z', 'remote-auth');
  const [, , three] = [put('a'), put('b'), put('c')];
  writeRegistry([lineOf(other, 'http://localhost:3001'), lineOf(three, origin)]);
  await rollback(['remote-taxonomy']);
  expect(readRegistry().map(({ build }) => build)).toEqual(['z', 'b']);
  expect(readRegistry()[1]?.manifest).toBe(`${origin}/remote-taxonomy/0.1.0-b/mf-manifest.json`);
  await rollback(['remote-taxonomy']);
  expect(readRegistry()[1]?.build).toBe('a');
  await expect(rollback(['remote-taxonomy'])).rejects.toThrow(
    /There is no release of remote-taxonomy before build a/,
  );
  expect(readLog().map(({ what, release }) => `${what} ${release.build}`)).toEqual([
    'release z',
    'release a',
    'release b',
    'release c',
    'rollback b',
    'rollback a',
  ]);
});

test('what is done with a build names the commit that it was made from, and none for one from no repository', async () => {
  const [one, two] = [releaseOf('made-1', 'remote-notes'), releaseOf('made-2', 'remote-notes')];
  for (const made of [one, two]) mkdirSync(join(releasesFolder(), folderOf(made)), { recursive: true });
  noteRelease('release', one, { by: 'ada', token: 'ci 1', commit: '' });
  noteRelease('release', two, { by: 'ada', token: 'ci 1', commit: 'theirs' });
  const commits = () =>
    readLog().flatMap(({ what, commit, release: { name } }) =>
      name === 'remote-notes' ? [[what, commit]] : [],
    );
  // Here, where the tree is at a commit of its own.
  noteRelease('rollback', one);
  noteRelease('promote', two, 'root');
  noteRelease('withdraw', two, { by: 'itself', commit: '' });
  expect(commits()).toEqual([
    ['release', ''],
    ['release', 'theirs'],
    ['rollback', ''],
    ['promote', 'theirs'],
    ['withdraw', 'theirs'],
  ]);
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  await releases();
  const lines = printed.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('made-'));
  printed.mockRestore();
  expect(lines.map((line) => line.replace(/.* {2}from /, ''))).toEqual([
    'theirs',
    'theirs',
    'no commit',
    'theirs',
    'no commit',
  ]);
});

test('a part of a line, as a full disk leaves it, hides no other line of the log', async () => {
  const [one, two] = [put('torn-1', 'remote-auth'), put('torn-2', 'remote-auth')];
  const file = join(releasesFolder(), 'log.jsonl');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.slice(0, -40));
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  writeRegistry([lineOf(two, 'http://localhost:3001')]);
  await rollback(['remote-auth']);
  const again = put('torn-3', 'remote-auth');
  const builds = readLog().map(({ what, release }) => `${what} ${release.build}`);
  const sentences = said.mock.calls.map(([sentence]) => String(sentence));
  said.mockRestore();
  expect(readRegistry()[0]?.build).toBe(one.build);
  expect(builds.slice(-3)).toEqual(['release torn-1', 'rollback torn-1', `release ${again.build}`]);
  expect(sentences).toEqual([expect.stringMatching(/log\.jsonl cannot be read, and is left out: /)]);
});

test('a roll-back from a build that the log lacks goes to the last release', async () => {
  put('noted', 'remote-auth');
  writeRegistry([lineOf(releaseOf('not-noted', 'remote-auth'), 'http://localhost:3001')]);
  await rollback(['remote-auth']);
  expect(readRegistry()[0]?.build).toBe('noted');
});

test('a build that was released before is released again without building it, and can be rolled back from', async () => {
  const [one, two] = [put('again-1', 'remote-auth'), put('again-2', 'remote-auth')];
  writeRegistry([lineOf(two, 'http://localhost:3001')]);
  await rollback(['remote-auth']);
  expect(readRegistry()[0]?.build).toBe(one.build);
  await release(['remote-auth', 'again-2']);
  expect(readRegistry()[0]).toEqual(lineOf(two, 'http://localhost:3001'));
  expect(readLog().at(-1)).toMatchObject({ what: 'release', release: { build: 'again-2' } });
  await rollback(['remote-auth']);
  expect(readRegistry()[0]?.build).toBe('again-1');
});

test('a build that was never released, or has no files, cannot be released again', async () => {
  noteRelease('release', releaseOf('without-files', 'remote-auth'), 'test');
  const before = readRegistry();
  for (const build of ['never', 'without-files']) {
    await expect(release(['remote-auth', build])).rejects.toThrow(
      `remote-auth has no release here of build ${build}.`,
    );
  }
  expect(readRegistry()).toEqual(before);
});

test('a roll-back never goes to a build that was rolled back, until it is released again', async () => {
  const [, , bad] = [put('good', 'remote-auth'), put('better', 'remote-auth'), put('bad', 'remote-auth')];
  writeRegistry([lineOf(bad, 'http://localhost:3001')]);
  const inUse = () => readRegistry()[0]?.build;
  await rollback(['remote-auth']);
  expect(inUse()).toBe('better');
  writeRegistry([lineOf(put('worse', 'remote-auth'), 'http://localhost:3001')]);
  await rollback(['remote-auth']);
  expect(inUse()).toBe('better');
  await rollback(['remote-auth']);
  expect(inUse()).toBe('good');
  await release(['remote-auth', 'bad']);
  writeRegistry([lineOf(put('next', 'remote-auth'), 'http://localhost:3001')]);
  await rollback(['remote-auth']);
  expect(inUse()).toBe('bad');
});

test('a line has earlier builds for hosts that cannot run it: what stands, of earlier contracts', async () => {
  const of = (build: string, contract: string) => {
    const made = { ...releaseOf(build, 'remote-auth'), contract, firstPaint: ['/signin'] };
    mkdirSync(join(releasesFolder(), folderOf(made)), { recursive: true });
    noteRelease('release', made, 'test');
    return lineOf(made, 'http://localhost:3001');
  };
  const fallbacks = () => readRegistry()[0]?.fallbacks?.map(({ build }) => build);
  of('for-2', '^2.0.0');
  of('for-3', '^3.0.0');
  writeRegistry([of('for-4', '^4.0.0')]);
  expect(fallbacks()?.slice(0, 2)).toEqual(['for-3', 'for-2']);
  expect(readRegistry()[0]?.fallbacks?.[0]).toMatchObject({
    contract: '^3.0.0',
    manifest: 'http://localhost:3001/remote-auth/0.1.0-for-3/mf-manifest.json',
  });
  expect(readRegistry()[0]?.fallbacks?.[0]).not.toHaveProperty('firstPaint');
  await rollback(['remote-auth']);
  await rollback(['remote-auth']);
  writeRegistry([of('for-5', '^5.0.0')]);
  expect(fallbacks()?.[0]).toBe('for-2');
  await withdraw(['remote-auth']);
  expect(readLog().at(-1)?.release).not.toHaveProperty('fallbacks');
});

test('a roll-back skips a release without files', () => {
  noteRelease('release', releaseOf('gone'), 'test');
  put('d');
  expect(releaseBefore('remote-taxonomy', 'd')?.build).toBe('a');
});

test('a roll-back skips a release without hashes', () => {
  const { integrity: _, ...unhashed } = put('e', 'remote-channel-screens');
  noteRelease('release', { ...unhashed, build: 'f' }, 'test');
  mkdirSync(join(releasesFolder(), folderOf({ ...unhashed, build: 'f' })), { recursive: true });
  put('g', 'remote-channel-screens');
  expect(releaseBefore('remote-channel-screens', 'g')?.build).toBe('e');
});

test('a remote that is withdrawn has no line, all others keep theirs, and a release puts one there again', async () => {
  const [mine, other] = [put('w', 'remote-auth'), put('x')];
  writeRegistry([lineOf(mine, 'http://localhost:3001'), lineOf(other, origin)]);
  await withdraw(['remote-auth']);
  expect(readRegistry().map(({ name }) => name)).toEqual(['remote-taxonomy']);
  expect(isWithdrawn('remote-auth')).toBe(true);
  await expect(withdraw(['remote-auth'])).rejects.toThrow('remote-auth is not in the registry here.');
  await expect(rollback(['remote-auth'])).rejects.toThrow('remote-auth has not been released here.');
  noteRelease('release', mine, 'test');
  expect(isWithdrawn('remote-auth')).toBe(false);
});

test('a path that is another remote’s is refused', async () => {
  const mine = put('p');
  const other = { ...put('q', 'remote-auth'), paths: ['/app/x'] };
  noteRelease('release', { ...mine, paths: ['/app/x'] }, 'test');
  noteRelease('release', put('r'), 'test');
  writeRegistry([lineOf(put('r'), origin), lineOf(other, 'http://localhost:3001')]);
  await expect(rollback(['remote-taxonomy'])).rejects.toThrow(
    "remote-taxonomy wants the path /app/x, which is remote-auth's. Give it another one.",
  );
});

test.each([
  ['no JSON', () => '{"remotes":[{'],
  ['an empty list of nothing', () => '{"remotes":null}'],
  ['a line with a misspelt field', (text: string) => text.replace('"paths"', '"path"')],
  ['an empty line', (text: string) => text.replace('"remotes": [', '"remotes": [null,')],
])('a registry that has %s is whole again with the next roll-back or release', async (_, spoil) => {
  const [one, two] = [put('heal-1', 'remote-auth'), put('heal-2', 'remote-auth')];
  const other = put('heal-3', 'remote-taxonomy');
  writeRegistry([lineOf(two, 'http://localhost:3001'), lineOf(other, origin)]);
  const file = join(releasesFolder(), 'remotes.json');
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  await rollback(['remote-auth']);
  const builds = () => Object.fromEntries(readRegistry().map(({ name, build }) => [name, build]));
  expect(builds()).toMatchObject({ 'remote-auth': one.build, 'remote-taxonomy': other.build });
  await release(['remote-auth', two.build]);
  expect(builds()).toMatchObject({ 'remote-auth': two.build, 'remote-taxonomy': other.build });
});

test.each([
  ['/app/rooms/plans', '/app/rooms', 'remote-taxonomy'],
  ['/app/taxonomy', '/app/taxonomy/terms', 'remote-taxonomy'],
  ['/app/about/me', '/app/about', 'the host'],
])('the path %s is refused where %s is of %s', async (wanted, owned, owner) => {
  const made = { ...releaseOf(`wants-${wanted.length}`, 'remote-auth'), paths: [wanted] };
  mkdirSync(join(releasesFolder(), folderOf(made)), { recursive: true });
  noteRelease('release', made, 'test');
  writeRegistry([lineOf({ ...put('owner'), paths: owner === 'the host' ? [] : [owned] }, origin)]);
  await expect(release(['remote-auth', made.build])).rejects.toThrow(
    `remote-auth wants the path ${wanted}, but ${owned} and all below it is ${owner}'s.`,
  );
});

test('a start leaves a line that its host runs, and no build of a later version after somebody went back', () => {
  const limits = { maxFaulty: 5, minSessions: 5 };
  const canary = {
    ...lineOf({ ...put('later'), contract: '^1.3.0' }, origin),
    share: 1,
    positions: [],
    limits,
  };
  const line = { ...lineOf({ ...put('stays'), contract: '^1.2.0' }, origin), canary };
  const at = 'http://localhost:4002';
  const builds = (host: string) => {
    const stays = lineThatStays(line, { origin: at, host });
    return stays && [stays.build, stays.canary?.build ?? null, new URL(stays.manifest).origin];
  };
  expect(builds('^1.4.0')).toEqual(['stays', 'later', at]);
  expect(builds('^1.2.0')).toEqual(['stays', null, at]);
  expect(builds('^1.1.9')).toBeNull();
  expect(builds('^2.0.0')).toBeNull();
  expect(builds('')).toEqual(['stays', 'later', at]);
  expect(lineThatStays({ ...line, build: 'gone' }, { origin: at, host: '' })).toBeNull();
});

test('the line of a release carries the hash of its manifest', () => {
  expect(lineOf(releaseOf('h'), origin)).toMatchObject({ integrity: 'sha384-h' });
});

test('an unknown remote fails with the list of remotes', async () => {
  await expect(rollback(['host-shell'])).rejects.toThrow(
    /Name a remote: remote-auth, remote-taxonomy, remote-channel-screens/,
  );
});

test('concurrent releases run one after the other', async () => {
  const order: string[] = [];
  await Promise.all(
    ['one', 'two', 'three'].map((word) => whileAlone('releases', () => void order.push(word))),
  );
  expect(order.length).toBe(3);
  writeFileSync(join(releasesFolder(), 'lock'), '');
  await expect(whileAlone('releases', () => undefined, 200)).rejects.toThrow(/Another release is under way/);
});

test.each([
  ['before', -120_000],
  ['after now, since the clock was set back', 3_600_000],
])('what a release that was killed has left stops nobody for long: a lock of %s', async (_, ms) => {
  const lock = join(releasesFolder(), 'lock');
  writeFileSync(lock, '');
  const made = new Date(Date.now() + ms);
  utimesSync(lock, made, made);
  const done: string[] = [];
  await whileAlone('releases', () => void done.push('released'), 500);
  expect(done).toEqual(['released']);
});
