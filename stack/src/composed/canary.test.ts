import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { containedRemote as name, remoteContainer } from '../testing/remote-container.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-composed-canary-'));
// The data folder is read once, when the modules below are.
process.env.DATA_DIR = join(folder, 'data');
const { mirror } = await import('./mirror.ts');
const { noteEnded } = await import('./ended-canaries.ts');
const { publicKeysIn } = await import('./vetted.model.ts');
const { isSigned, makeKey } = await import('../releases/registry-keys.ts');
const { readRegistry } = await import('../releases/releases.ts');
const { readLog } = await import('../releases/release-log.ts');

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const [remotes, published] = [join(folder, 'remotes'), join(folder, 'published')];
let container: ReturnType<typeof remoteContainer>;
let images: Record<'one' | 'two' | 'three', string>;

beforeEach(() => {
  for (const part of [remotes, published, join(folder, 'data'), join(folder, 'images')])
    rmSync(part, { recursive: true, force: true });
  container = remoteContainer(folder, join(remotes, name));
  mkdirSync(container.volume, { recursive: true });
  images = { one: container.image('one'), two: container.image('two'), three: container.image('three') };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const canary = { CANARY_SHARE: '1.5' };
const start = (image: string, env = {}, key = '') => container.run('release', { image, env, key });
const before = () => JSON.parse(container.read(`entries/${name}.before.json`));

describe('the container of a remote', () => {
  test('gives a build to a share of the tenants beside the one of all, and to all with a start that says nothing of a share', () => {
    start(images.one);
    expect(start(images.two, canary).said).toBe(`${name}: canary build two\n`);
    expect(container.inUse()).toMatchObject({
      build: 'one',
      canary: {
        ...{ name, build: 'two', title: 'Sign in & “more”', share: 1.5, positions: [] },
        limits: { maxFaulty: 5, minSessions: 5 },
        manifest: expect.stringMatching(/^http:\/\/auth\.test:3001\/.*two/),
      },
    });
    expect(before()).toMatchObject({ build: 'one' });
    expect(container.read(`${name}/0.1.0-two/remoteEntry.js`)).toBe('two');
    expect(container.read('first-paint/signin.html')).toContain('0.1.0-one');
    start(images.two);
    expect(container.inUse().build).toBe('two');
    expect(container.inUse().canary).toBeUndefined();
    expect(before).toThrow('ENOENT');
    container.run('rollback');
    expect(container.inUse().build).toBe('one');
  });

  test('goes back from a canary alone, also with a second call after the disk was full', () => {
    if (process.platform !== 'linux') return;
    start(images.one);
    start(images.two);
    start(images.three, canary);
    // The device takes no byte, as a disk without room.
    const written = join(container.volume, `entries/${name}.json.plain.partial`);
    symlinkSync('/dev/full', written);
    expect(container.run('rollback').status).not.toBe(0);
    expect(container.inUse()).toMatchObject({ build: 'two', canary: { build: 'three' } });
    rmSync(written);
    expect(container.run('rollback')).toEqual({ status: 0, said: `${name}: canary-ended build three\n` });
    expect(container.inUse().build).toBe('two');
    expect(container.inUse().canary).toBeUndefined();
  });

  test('takes another share with the next start, and another build in place of that one', () => {
    start(images.one);
    start(images.two, canary);
    const env = {
      CANARY_SHARE: '10',
      CANARY_POSITIONS: '17,4031',
      CANARY_MAX_FAULTY: '0.5',
      CANARY_MIN_SESSIONS: '40',
    };
    expect(start(images.two, env).said).toBe('');
    expect(container.inUse().canary).toMatchObject({
      ...{ build: 'two', share: 10, positions: [17, 4031] },
      limits: { maxFaulty: 0.5, minSessions: 40 },
    });
    start(images.three, canary);
    expect(container.inUse()).toMatchObject({ build: 'one', canary: { build: 'three' } });
  });

  test('takes the build back by hand, and a start anew leaves it so', () => {
    start(images.one);
    start(images.two, canary);
    expect(container.run('rollback').said).toBe(`${name}: canary-ended build two\n`);
    expect(container.inUse().canary).toBeUndefined();
    start(images.two, canary);
    expect(container.inUse()).toMatchObject({ build: 'one' });
    expect(container.inUse().canary).toBeUndefined();
    expect(container.run('rollback').status).toBe(1);
  });

  test('gives its first build to everybody', () => {
    expect(start(images.one, canary).said).toContain(
      'everybody gets build one, since there is none before it',
    );
    expect(container.inUse()).toMatchObject({ build: 'one' });
    expect(start(images.one, canary).status).toBe(0);
    expect(container.inUse().canary).toBeUndefined();
  });

  test.each([
    ['CANARY_SHARE', '101'],
    ['CANARY_SHARE', '1,5'],
    ['CANARY_SHARE', '01'],
    ['CANARY_SHARE', '1.50'],
    ['CANARY_SHARE', '0'],
    ['CANARY_POSITIONS', '10000'],
    ['CANARY_POSITIONS', '1,,2'],
    ['CANARY_POSITIONS', '1],"share":100'],
    ['CANARY_MAX_FAULTY', 'five'],
    ['CANARY_MIN_SESSIONS', '0'],
  ])('refuses %s %s in a sentence, and releases nothing', (setting, value) => {
    start(images.one);
    const { status, said } = start(images.two, { ...canary, [setting]: value });
    expect([status, said]).toEqual([1, expect.stringContaining(`${setting} of ${name}`)]);
    expect(container.inUse()).toMatchObject({ build: 'one' });
  });
});

describe('the service of the registry', () => {
  const keysOf = (key: { public: string }) => publicKeysIn(`${name}:${key.public}`);
  const look = (keys = publicKeysIn('')) => {
    mirror({ remotes, published, keys });
    return JSON.parse(readFileSync(join(published, 'remotes.json'), 'utf8')).remotes[0];
  };
  const end = (build: string) =>
    noteEnded(published, { remote: name, build, because: 'errors', at: '2026-11-28T10:00:00.000Z' });

  (hasOpenssl ? test : test.skip)(
    'publishes a signed line with the build for some, and without it once that was taken back',
    () => {
      const key = makeKey();
      start(images.one, {}, key.private);
      start(images.two, canary, key.private);
      const first = look(keysOf(key));
      expect(isSigned(first, [key])).toBe(true);
      expect(first.canary.build).toBe('two');
      expect(container.run('since').said).toBe(`${name}:${first.serial}\n`);
      expect(readRegistry()[0]?.canary).toMatchObject({
        build: 'two',
        limits: { maxFaulty: 5, minSessions: 5 },
      });
      end('two');
      const second = look(keysOf(key));
      expect(isSigned(second, [key])).toBe(true);
      expect([second.build, second.canary]).toEqual(['one', undefined]);
      expect(second.serial).toBeGreaterThan(first.serial);
      expect(readRegistry()[0]?.canary).toBeUndefined();
      // The container writes its line again, as after a restart of the machine.
      start(images.two, canary, key.private);
      expect(look(keysOf(key)).canary).toBeUndefined();
      start(images.three, canary, key.private);
      expect(look(keysOf(key)).canary.build).toBe('three');
    },
  );

  (hasOpenssl ? test : test.skip)(
    'takes no line for that which another key signed, or of another build',
    () => {
      const [key, other] = [makeKey(), makeKey()];
      start(images.one, {}, key.private);
      start(images.two, canary, key.private);
      const file = join(container.volume, 'entries', `${name}.before.json`);
      const own = container.read(`entries/${name}.before.json`);
      end('two');
      const spoilt = [
        'nonsense',
        own.replace('"build":"one"', '"build":"two"'),
        own.replace(/"serial":\d+/, '"serial":1'),
        container.read(`entries/${name}.json`),
      ];
      for (const text of spoilt) {
        writeFileSync(file, text);
        expect(look(keysOf(key)).canary.build).toBe('two');
      }
      start(images.two, canary, other.private);
      expect(look(keysOf(key)).canary.build).toBe('two');
      start(images.two, canary, key.private);
      expect(look(keysOf(key)).canary).toBeUndefined();
    },
  );

  test('has in its log who got which build, and that its errors took it back', () => {
    start(images.one);
    start(images.two, canary);
    end('two');
    end('two');
    expect(look().canary).toBeUndefined();
    const logged = readLog().map(({ what, by, because, release }) => [what, by, because, release.build]);
    expect(logged).toEqual(
      expect.arrayContaining([
        ['release', 'container', undefined, 'one'],
        ['canary', 'container', undefined, 'two'],
        ['canary-ended', 'itself', 'errors', 'two'],
      ]),
    );
    expect(logged).toHaveLength(3);
    writeFileSync(join(published, 'ended-canaries.json'), 'nonsense');
    expect(look().canary.build).toBe('two');
  });
});
