import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from '../folders.ts';

const docker = process.env.DOCKER ?? 'docker';
const [command = docker, ...first] = (process.env.COMPOSE ?? `${docker} compose`).split(' ');
const answers = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;
const hasEngine = answers(docker, 'info') && answers(command, ...first, 'version');
if (!hasEngine) console.warn('No Docker engine with Compose answers here: backup and restore are not tried.');

const folder = mkdtempSync(join(tmpdir(), 'fairlead-backup-'));
const env = {
  ...process.env,
  COMPOSE_FILE: join(root, 'docker-compose.yml'),
  COMPOSE_PROJECT_NAME: 'fairlead-backup-test',
};

function compose(words: readonly string[], input?: Buffer) {
  const { status, stdout, stderr } = spawnSync(command, [...first, ...words], {
    ...{ cwd: root, env, input: input ?? Buffer.alloc(0), maxBuffer: 2 ** 30 },
  });
  return { status, stdout, said: stderr.toString() };
}

function worked(words: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, said } = compose(words, input);
  if (status !== 0) throw new Error(`${words.join(' ')}: ${said}`);
  return stdout;
}

const backUp = () => worked(['run', '--rm', '-T', 'backup']);
const restore = (backup: Buffer, ...options: string[]) =>
  compose(['run', '--rm', '-T', 'restore', 'restore', ...options], backup);
const ask = (statement: string) =>
  worked(['exec', '-T', 'db', 'psql', '-U', 'postgres', '-d', 'fairlead', '-Atc', statement])
    .toString()
    .trim();

/** What a shell says in a container of a service, which has the volume of files. */
const inFiles = (service: string, line: string) =>
  worked(['run', '--rm', '-T', '--no-deps', '--entrypoint', 'sh', service, '-c', line]).toString().trim();

/** A file of a backup: `tables` has the sums of every table. */
function fileOf(backup: Buffer, name: string): string {
  const path = join(folder, 'backup.tar');
  writeFileSync(path, backup);
  return execFileSync('tar', ['--extract', '--to-stdout', '--file', path, name]).toString();
}

/** A backup with one byte of its dump changed. */
function damaged(backup: Buffer): Buffer {
  const copy = Buffer.from(backup);
  const at = copy.indexOf('PGDMP') + 2000;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

(hasEngine ? describe : describe.skip)('a backup of the composed product', () => {
  let backup: Buffer;

  beforeAll(() => {
    worked(['build', 'migrate', 'backup']);
    worked(['up', '-d', 'db']);
    worked(['run', '--rm', 'migrate']);
    // As the server writes it: an image of a space.
    inFiles('migrate', 'mkdir /srv/files/ab && echo image > /srv/files/ab/one');
    backup = backUp();
  }, 900_000);

  afterAll(() => {
    compose(['down', '-v']);
    rmSync(folder, { recursive: true });
  }, 120_000);

  test('is not put over spaces that exist, unless one says so', () => {
    const refused = restore(backup);
    expect(refused.status).toBe(1);
    expect(refused.said).toContain('“restore --replace” puts the backup in its place');
  }, 120_000);

  test.each([
    ['that is damaged', () => damaged(backup), 'The backup is damaged: nothing was changed.'],
    ['that ends too early', () => backup.subarray(0, backup.length / 2), 'nothing was changed.'],
    ['that is something else', () => readFileSync(join(root, 'README.md')), 'This is no backup of Fairlead'],
  ])(
    '%s is refused in a sentence, and nothing changes',
    (_, given, sentence) => {
      const before = ask('SELECT count(*) FROM users');
      const refused = restore(given(), '--replace');
      expect(refused.status).toBe(1);
      expect(refused.said).toContain(sentence);
      expect(ask('SELECT count(*) FROM users')).toBe(before);
    },
    120_000,
  );

  test('brings back every row of every table, and keeps what was there', () => {
    ask('DELETE FROM step_marks; DELETE FROM audit; UPDATE users SET name = $$Somebody else$$');
    const { status, said } = restore(backup, '--replace');
    expect({ status, said }).toMatchObject({ status: 0 });
    expect(said).not.toContain('NOTICE');
    worked(['run', '--rm', 'migrate']);
    const sums = (one: Buffer) =>
      fileOf(one, 'tables')
        .split('\n')
        // The queue runs on.
        .filter((line) => !line.startsWith('pgboss.'));
    expect(sums(backUp())).toEqual(sums(backup));
    expect(ask('SELECT count(*) FROM pg_database WHERE datname LIKE $$fairlead_before_%$$')).toBe('1');
  }, 240_000);

  test('is put into a product that has begun and that nobody uses yet', () => {
    worked(['down', '-v']);
    worked(['up', '-d', 'db']);
    worked(['run', '--rm', 'migrate', 'node', 'src/migrate.ts']);
    const { status, said } = restore(backup);
    expect({ status, said }).toMatchObject({ status: 0 });
    worked(['run', '--rm', 'migrate', 'node', 'src/migrate.ts']);
    expect(ask('SELECT count(*) FROM tenants WHERE id <> 0')).toBe('1');
  }, 240_000);

  test('is put onto a machine that has nothing, with its files, to which the server then adds', () => {
    worked(['down', '-v']);
    const { status, said } = restore(backup);
    expect({ status, said }).toMatchObject({ status: 0 });
    worked(['run', '--rm', 'migrate', 'node', 'src/migrate.ts']);
    expect(ask('SELECT count(*) FROM tenants WHERE id <> 0')).toBe('1');
    expect(inFiles('migrate', 'touch /srv/files/ab/two && cat /srv/files/ab/one')).toBe('image');
  }, 240_000);
});
