import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { canRelease, runRelease } from '../support/releases.ts';

test.skip(!canRelease, 'releases are made into a product that the tests started');

const buildIn = (words: string) => /build (\S+?)\.?\s/.exec(words)?.[1] ?? '';

/** The build of a remote that runs in this tab, as the page about the product tells it. */
async function runningBuild(page: Page, remote: string): Promise<string> {
  const cell = page
    .getByRole('row', { name: new RegExp(remote) })
    .getByRole('cell')
    .first();
  return /build (\S+)/.exec((await cell.textContent()) ?? '')?.[1] ?? '';
}

// What the host does by itself every fifteen seconds, and when somebody comes back to the tab.
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('an open tab takes a release or roll-back with its next screen, without a reload or loss of typed text', async ({
  page,
}) => {
  // The build alone may take five minutes where others are being made (`runRelease`).
  test.setTimeout(600_000);
  await signIn(page);
  await page.evaluate(() => Object.assign(globalThis, { since: 'the beginning' }));
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await rows(page).first().getByRole('link').first().click();
  const words = `Typed while a release is made, ${Date.now()}`;
  await page.getByLabel('Description', { exact: true }).fill(words);

  const released = buildIn(runRelease('release', 'remote-channel-screens'));
  expect(released).toMatch(/^[0-9a-f]{12}_/);
  const loaded = page.waitForResponse((answer) => answer.url().includes(`-${released}/`));
  await comeBack(page);
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
  await expect.poll(() => runningBuild(page, 'remote-channel-screens')).toBe(released);
  await page.goBack();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(words);

  const before = buildIn(runRelease('rollback', 'remote-channel-screens'));
  expect(before).not.toBe(released);
  await comeBack(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
  const row = page.getByRole('row', { name: /remote-channel-screens/ });
  await expect(row).toContainText(before);
  await page.goBack();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(words);
  await page.goForward();
  await expect.poll(() => runningBuild(page, 'remote-channel-screens')).toBe(before);
  expect(await page.evaluate(() => (globalThis as { since?: string }).since)).toBe('the beginning');
});
