import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Refusal } from '../refusal.ts';

// Nobody but its owner reaches it.
const folder = mkdtempSync(join(tmpdir(), 'fairlead-postgres-'));
// The data folder is read once, when the module below is.
process.env.DATA_DIR = folder;
const { reachableByOthers } = await import('../folders.ts');
const { startPostgres } = await import('./postgres.ts');
const { freePort } = await import('./with-postgres.ts');

const made: string[] = [folder];
afterAll(() => {
  for (const each of made) rmSync(each, { recursive: true, force: true });
});

test('the data lie where the user of PostgreSQL reaches them, also where the data folder is of root alone', async () => {
  const password = 'p';
  const postgres = await startPostgres({
    ...{
      folder: join(folder, 'postgres'),
      port: await freePort(),
      password,
      log: join(folder, 'log'),
      throwaway: true,
    },
  });
  made.push(postgres.folder);
  await postgres.stop();
  expect(statSync(postgres.folder).isDirectory()).toBe(true);
  if (process.getuid?.() === 0) expect(reachableByOthers(dirname(postgres.folder))).toBe(true);
});

test('a database that cannot be made is refused in a sentence with what PostgreSQL says', async () => {
  const open = mkdtempSync(join(tmpdir(), 'fairlead-postgres-'));
  chmodSync(open, 0o755);
  made.push(open);
  const data = join(open, 'postgres');
  mkdirSync(data);
  writeFileSync(join(data, 'of-somebody-else'), '');
  const refusal = await startPostgres({ folder: data, port: 1, password: 'p', log: join(open, 'log') }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).message).toMatch(
    /^The database could not be made in .+: initdb: error: directory .+ not empty$/,
  );
});
