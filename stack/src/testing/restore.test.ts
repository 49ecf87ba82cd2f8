import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { root } from '../folders.ts';

const program = join(root, 'stack/containers/backup.sh');
const folder = mkdtempSync(join(tmpdir(), 'fairlead-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A restore that reads something, with another tar where a text says what that one does. */
function restore(input: string, tar?: string): { status: number | null; said: string } {
  const programs = mkdtempSync(join(folder, 'programs-'));
  const work = mkdtempSync(join(folder, 'work-'));
  if (tar !== undefined) {
    writeFileSync(join(programs, 'tar'), `#!/bin/sh\n${tar}\n`);
    chmodSync(join(programs, 'tar'), 0o755);
  }
  const { status, stderr } = spawnSync('bash', [program, 'restore'], {
    input,
    encoding: 'utf8',
    env: {
      ...{ PATH: `${programs}:${process.env.PATH}`, TMPDIR: work, FILES_FOLDER: folder },
      ...{
        ADMIN_DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c',
        DATABASE_URL: 'postgresql://d:e@127.0.0.1:1/c',
      },
    },
  });
  expect(readdirSync(work)).toEqual([]);
  return { status, said: stderr.replace(work, 'WORK') };
}

test('a restore whose disk is full says so, and does not call the backup none', () => {
  const tar = 'cat > /dev/null; echo "tar: database.dump: Cannot write: No space left on device" >&2; exit 2';
  expect(restore('a backup', tar)).toEqual({
    status: 1,
    said: 'There is no room in WORK to unpack the backup: nothing was changed.\n',
  });
});

test('a restore of what is no backup says so', () => {
  expect(restore('no tar')).toEqual({
    status: 1,
    said: 'This is no backup of Fairlead: nothing was changed.\n',
  });
});
