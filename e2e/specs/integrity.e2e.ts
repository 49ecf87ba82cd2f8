import type { Page } from '@playwright/test';
import { buildsCanBeChanged, changeFile, restoreFiles } from '../support/builds.ts';
import { chooseChannel, demo, expect, follow, logIn, rows, signIn, test } from '../support/person.ts';

test.skip(!buildsCanBeChanged, 'the product was not started by the tests, so its builds cannot be changed');
test.use({ allow: [/integrity|net::ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-/] });
test.afterEach(restoreFiles);

const screens = 'remote-channel-screens';
const exposedModule = {
  manifest: 'mf-manifest.json',
  entry: 'remoteEntry.js',
  script: 'assets/__federation_expose_remote.*.js',
  sheet: 'assets/__federation_expose_remote.*.css',
};

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
}

/** That this page is the one that it was, and was not loaded again. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { since: 'the beginning' }));
  return async () =>
    expect(await page.evaluate(() => (globalThis as { since?: string }).since)).toBe('the beginning');
}

test('the page names its own scripts and sheets with their hashes', async ({ page }) => {
  await page.goto('/signin');
  const own = page.locator('script[src^="/"], link[rel=stylesheet][href^="/"]');
  const hashes = await own.evaluateAll((tags) => tags.map((tag) => tag.getAttribute('integrity')));
  expect(hashes.length).toBeGreaterThanOrEqual(3);
  for (const hash of hashes.slice(0, 3)) expect(hash).toMatch(/^sha384-/);
});

for (const [what, pattern] of Object.entries(exposedModule)) {
  test(`the host blocks and names only the remote whose ${what} differs by one byte, until it is correct again`, async ({
    page,
  }) => {
    const file = changeFile(screens, pattern);
    await logIn(page);
    const isSamePage = await mark(page);
    const place = page.getByRole('region', { name: 'Screens' });
    await expect(place).toContainText('not the one that was released');
    await expect(place).toContainText(file);
    await openAbout(page);
    const row = page.getByRole('row', { name: new RegExp(screens) });
    await expect(row).toContainText('Failed');
    await expect(row).toContainText(`integrity: `);
    await expect(row).toContainText(file);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(place).toContainText(file);
    await expect(place.getByRole('button', { name: 'Retry' })).toBeVisible();
    restoreFiles();
    // By itself, since somebody looks at it.
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await isSamePage();
  });
}

for (const kind of ['js', 'css']) {
  test(`a tampered lazy part (${kind}) shows a load error in its place, and the rest keeps running`, async ({
    page,
  }) => {
    const file = changeFile(screens, `assets/administration.*.${kind}`);
    await signIn(page);
    const isSamePage = await mark(page);
    await chooseChannel(page, 'Administration');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Business' }).click();
    const place = page.getByRole('region', { name: 'Screens' });
    await expect(place).toContainText('not the one that was released');
    await expect(place).toContainText(file);
    await follow(page, 'Channels');
    await expect(rows(page).first()).toBeVisible();
    await openAbout(page);
    await expect(page.getByRole('row', { name: new RegExp(screens) })).toContainText(file);
    await page.goBack();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Business' }).click();
    await expect(place).toContainText(file);
    await place.getByRole('button', { name: 'Retry' }).click();
    await expect(place).toContainText(file);
    restoreFiles();
    // By itself, since somebody looks at it.
    await expect(page.getByRole('heading', { level: 1, name: 'My Business' })).toBeVisible();
    await isSamePage();
  });
}

test('the browser blocks a tampered style sheet of the first paint, and the sign-in form returns once it is correct', async ({
  page,
}) => {
  const file = changeFile('remote-auth', exposedModule.sheet);
  await page.goto('/signin');
  const place = page.getByRole('region', { name: 'Accounts' });
  await expect(place).toContainText(file);
  restoreFiles();
  await page.getByLabel('Username').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a script or sheet is never loaded without its hash', async ({ page }) => {
  // Before any script of the page, so that none is missed: what comes of a remote carries the hash that it is compared with.
  await page.addInitScript(() => {
    const without: string[] = [];
    Object.assign(globalThis, { without });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isFile = node instanceof HTMLScriptElement || node instanceof HTMLLinkElement;
        if (!isFile) continue;
        const address = node instanceof HTMLScriptElement ? node.src : node.href;
        const isForeign = /^https?:/.test(address) && !address.startsWith(location.origin);
        if (isForeign && !/^sha384-[A-Za-z0-9+/]{64}$/.test(node.integrity)) without.push(address);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const fromRemotes = new Set<string>();
  const twice: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!/\/remote-[a-z-]+\//.test(address)) return;
    if (fromRemotes.has(address)) twice.push(address);
    fromRemotes.add(address);
  });
  await page.goto('/signin');
  await page.getByLabel('Username').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { without?: string[] }).without)).toEqual([]);
  expect([...fromRemotes].length).toBeGreaterThan(8);
  // What the page preloads is what is used then.
  expect(twice).toEqual([]);
});
