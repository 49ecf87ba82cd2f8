import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'serve-remotes-'));
process.env.PORT_BASE = '3000';
const { serveRemotes } = await import('./serve-remotes.ts');
const { withdrawRemote } = await import('../releases/actions.ts');
const { folderOf, lineOf, releasesFolder, writeRegistry } = await import('../releases/releases.ts');
const { makeToken, rights, writeTokens } = await import('../releases/tokens.ts');
const { freePort } = await import('../run/with-postgres.ts');

const notes = {
  ...{ name: 'remote-notes', title: 'Notes', version: '0.1.0', build: 'a', contract: '^2.5.0' },
  ...{ paths: ['/app/notes'], slots: [], integrity: 'sha384-a' },
};
let remotes: ReturnType<typeof serveRemotes>;
let origin = '';

function place(release: typeof notes): void {
  const folder = join(releasesFolder(), folderOf(release), 'assets');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'form.js'), 'void 0;');
}

const statusOf = async (path: string) => (await fetch(`${origin}/${path}`)).status;

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const releases = await freePort();
  origin = `http://localhost:${releases}`;
  place(notes);
  place({ ...notes, name: 'remote-stranger' });
  const facts = { remote: 'remote-notes', name: 'team', rights: [...rights], by: 'test', until: null };
  writeTokens([makeToken(facts).token]);
  remotes = serveRemotes({
    ...{ 'host-shell': 3000, 'booking-page': 3040, releases, api: 3100 },
    ...{ smtp: 3125, mailbox: 3180, database: 3132 },
  });
  await remotes.follow();
});
afterAll(() => remotes.stop());

test('serves what a tab in which a withdrawn remote runs has not loaded yet', async () => {
  const file = `${folderOf(notes)}/assets/form.js`;
  writeRegistry([lineOf(notes, origin)]);
  expect(await statusOf(file)).toBe(200);
  await withdrawRemote('remote-notes');
  expect(await statusOf(file)).toBe(200);
});

test('serves nothing of a remote that neither the registry nor a token names', async () => {
  expect(await statusOf(`${folderOf({ ...notes, name: 'remote-stranger' })}/assets/form.js`)).toBe(404);
  expect(await statusOf('tokens.json')).toBe(404);
});
