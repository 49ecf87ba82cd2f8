import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'tokens-'));
const { dataPath } = await import('../folders.ts');
const { token, tokens } = await import('./token-commands.ts');
const { hasEnded, hasToken, tokenOf } = await import('./tokens.ts');

const file = () => join(dataPath('releases'), 'tokens.json');
const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const secretSaid = () => String(said.mock.calls.at(-1)?.[0]).replace('FAIRLEAD_TOKEN=', '');

test('a token from before tokens had rights may do everything, and goes on beside a new one', async () => {
  const digest = createHash('sha256').update('secret').digest('hex');
  writeFileSync(file(), JSON.stringify({ 'remote-notes': digest }));
  expect(tokenOf('remote-notes', 'secret')).toMatchObject({
    ...{ name: 'team', until: null, revoked: null },
    rights: ['read', 'release', 'promote', 'rollback', 'withdraw'],
  });
  await token(['remote-notes', '--for', 'ci', '--rights', 'release']);
  const ci = tokenOf('remote-notes', secretSaid());
  expect(ci?.rights).toEqual(['release']);
  const before = tokenOf('remote-notes', 'secret');
  expect(before && hasEnded(before)).toBe(false);
  // One for the same name takes its place.
  await token(['remote-notes']);
  const replaced = tokenOf('remote-notes', 'secret');
  expect(replaced && hasEnded(replaced)).toBe(true);
});

test('the file has no secret, and its owner alone reads it', async () => {
  await token(['remote-notes', '--days', '30']);
  const secret = secretSaid();
  expect(secret.length).toBe(32);
  expect(readFileSync(file(), 'utf8')).not.toContain(secret);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('a remote whose tokens are all revoked is still one of another repository', async () => {
  await token(['remote-gone']);
  const secret = secretSaid();
  const made = tokenOf('remote-gone', secret);
  await tokens(['revoke', made?.id ?? '']);
  expect(hasToken('remote-gone')).toBe(true);
  const revoked = tokenOf('remote-gone', secret);
  expect(revoked && hasEnded(revoked)).toBe(true);
});

test('the list has the rights, the end and the holder of each', async () => {
  await tokens([]);
  const list = secretSaid();
  expect(list).toMatch(/remote-notes {2}ci {8}release {2}holds {2}no act yet/);
  expect(list).toMatch(/remote-notes {2}team {6}everything {2}until \d{4}-\d\d-\d\d/);
  expect(list).toMatch(/remote-gone {2}team {6}everything {2}revoked/);
});
