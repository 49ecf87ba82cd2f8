import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseChannel, expect, signIn, test } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';

test.skip(!canRelease, 'releases are made into a product that the tests started');

const remote = 'remote-order-notes';
let workspace: WorkspaceCopy;

test.beforeAll(() => {
  test.setTimeout(300_000);
  workspace = copyWorkspace();
  // As `npm run` does before a command.
  workspace.install();
});
test.afterAll(() => workspace.remove());

// What the host does by itself every fifteen seconds, and when somebody comes back to the tab.
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Order notes', exact: true });

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
}

test.describe.configure({ mode: 'serial' });

test('a remote that is made by its name passes its checks, and a second one of that name is refused', () => {
  test.setTimeout(600_000);
  expect(workspace.run('new-remote', 'order-notes')).toContain(
    `Made ${remote}: Order notes, at /app/order-notes.`,
  );
  expect(() => workspace.run('new-remote', 'order-notes')).toThrow(`There is a folder ${remote} already.`);
  const service = readFileSync(`${workspace.folder}/${remote}/compose.yaml`, 'utf8');
  expect(service).toContain(`args: { REMOTE: ${remote} }`);
  expect(service).toContain('127.0.0.1:3004:3004');
  expect(service).not.toMatch(/3000|template/);
  const modules = `${workspace.folder}/node_modules`;
  workspace.runNode(remote, [`${modules}/typescript/bin/tsc`, '--noEmit']);
  workspace.runNode('.', [
    `${modules}/@biomejs/biome/bin/biome`,
    'lint',
    '--error-on-warnings',
    '--vcs-enabled=false',
    remote,
  ]);
  workspace.runNode(remote, ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']);
});

test('before the first release, one tab shows the local build of the remote in the host', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const end = await workspace.start(/is at http/, ['local', remote]);
  try {
    await signIn(page);
    await chooseChannel(page, 'Conference');
    await openAbout(page);
    await page.getByRole('button', { name: 'Run a build from here' }).click();
    await page.getByRole('dialog', { name: /^Run remote-order-notes from/ }).waitFor();
    await page.getByRole('button', { name: 'Run it here' }).click();
    const banner = page.getByRole('complementary', { name: 'Override' });
    await expect(banner).toContainText(remote);
    await link(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order notes' })).toBeVisible();
    await banner.getByRole('button', { name: 'End override' }).click();
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
    await expect(link(page)).toBeHidden();
  } finally {
    await end();
  }
});

test('the host shows the released remote without a rebuild or restart, until its withdrawal', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await expect(link(page)).toBeHidden();
  const printed = workspace.run('release', remote);
  const build = /build (\S+?)\.\s/.exec(printed)?.[1] ?? 'none';
  await comeBack(page);
  await link(page).click();
  // Its origin is new, and this page was loaded before it was let in.
  const place = page.getByRole('region', { name: 'Order notes' });
  await expect(place).toContainText('this page was loaded before that was let in');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Order notes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rooms' })).toBeVisible();
  await expect(page).toHaveTitle(/^Order notes/);
  await openAbout(page);
  await expect(page.getByRole('row', { name: new RegExp(remote) })).toContainText(build);

  workspace.run('withdraw', remote);
  await page.reload();
  await expect(page.getByRole('row', { name: /remote-auth/ })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(remote) })).toBeHidden();
  await expect(link(page)).toBeHidden();
  await page.goto('/app/order-notes');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});
