import type { Browser, Page } from '@playwright/test';
import { releaseBroken, restoreRegistry } from '../support/broken-release.ts';
import { mailTo } from '../support/mailbox.ts';
import { chooseChannel, expect, follow, openRoom, rows, signIn, test } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';

test.skip(!canRelease, 'releases are made into a product that the tests started');
// A screen of the canary throws.
test.use({ allow: [/Thrown by a broken release|threw outside/] });

const remote = 'remote-taxonomy';
const minSessions = 3;

test.afterEach(restoreRegistry);

async function canaryNow(page: Page): Promise<string | null> {
  const registry = await (await page.request.get('/federation/remotes.json')).json();
  const line = registry.remotes.find(({ name }: { name: string }) => name === remote);
  return line.canary?.build ?? null;
}

/** Opens a room in a tab of its own, as somebody else does. */
async function openInTab(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page);
  await openRoom(page);
  return page;
}

const failed = (page: Page) => page.getByRole('region', { name: 'Taxonomy' });
const works = (page: Page) => page.getByRole('button', { name: 'New tag' });

test('a canary that throws is rolled back by itself and reported by mail, and its screens heal without a reload', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.evaluate(() => Object.assign(globalThis, { since: 'the beginning' }));
  const events: string[] = [];
  const limits = { maxFaulty: 20, minSessions };
  const build = releaseBroken(remote, 'render', { share: 100, positions: [], limits });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await canaryNow(page)).toBe(build);
  events.push('a share of the tenants has the build');

  const released = Date.now();
  const [first, ...others] = [await openInTab(browser), await openInTab(browser)];
  await expect(failed(first)).toContainText('is not available');
  const began = Date.now();
  others.push(first, await openInTab(browser));
  await expect.poll(() => canaryNow(page), { timeout: 30_000, intervals: [100] }).toBeNull();
  events.push('it was rolled back');
  const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);
  console.log(
    `The canary was rolled back ${seconds(began)} s after its second session, ${seconds(released)} s after its release.`,
  );

  // Nobody does anything in these tabs: what failed is replaced by the build before.
  for (const other of others) {
    await expect(works(other)).toBeVisible({ timeout: 30_000 });
    await expect(failed(other).filter({ hasText: 'is not available' })).toBeHidden();
  }
  events.push('its screens healed');
  await openRoom(page);
  await expect(works(page)).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { since?: string }).since)).toBe('the beginning');
  const mail = await mailTo('operator@fairlead.example', /remote-taxonomy was rolled back/);
  expect(mail.text).toContain(build);
  events.push('the operator has a mail');
  expect(events).toEqual([
    'a share of the tenants has the build',
    'it was rolled back',
    'its screens healed',
    'the operator has a mail',
  ]);
  expect(await canaryNow(page)).toBeNull();
  for (const other of others) await other.context().close();
});

test('a canary for other tenants changes nothing here, and visitors never get one', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const limits = { maxFaulty: 20, minSessions };
  const build = releaseBroken(remote, 'render', { share: 0, positions: [], limits });
  await signIn(page);
  await openRoom(page);
  await expect(works(page)).toBeVisible();
  expect(requests.filter((address) => address.includes(build))).toEqual([]);
});

test('before the first rows, the host sends no report', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/federation/reports')) order.push('report');
  });
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
  order.push('rows');
  expect(order).toEqual(['rows']);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => order).toEqual(['rows', 'report']);
});
