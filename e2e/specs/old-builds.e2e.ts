import type { Page } from '@playwright/test';
import { buildNow, copyBuild, releaseAgain, remote, rollBack } from '../bench/storm/builds.ts';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';

test.skip(!canRelease, 'releases are made into a product that the tests started');

const dataFolder = process.env.DATA_DIR ?? '';
const base = process.env.BASE_URL ?? '';

/** What the page has of a build: its global, the files of its bundler, and its style sheets. */
const there = (page: Page, build: string) =>
  page.evaluate(
    ([name, id]) => ({
      isRunning: (globalThis as Record<string, unknown>)[`${name}_${id}`] !== undefined,
      hasFiles: `webpackChunk${name}_${id}` in globalThis,
      sheets: document.head.querySelectorAll(`link[href*="-${id}/"]`).length,
    }),
    [remote.replaceAll('-', '_'), build] as const,
  );
const gone = { isRunning: false, hasFiles: false, sheets: 0 };

async function take(page: Page, build: string): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await there(page, build)).isRunning, { timeout: 20_000 }).toBe(true);
  await follow(page, 'Articles');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
}

test('a tab lets go of a build that was replaced, and runs it again after a roll-back', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  const before = await buildNow(base);
  const next = `again${Date.now().toString(36)}`;
  copyBuild(dataFolder, before, next);
  expect((await there(page, before)).isRunning).toBe(true);
  await releaseAgain(next);
  try {
    await take(page, next);
    await expect.poll(() => there(page, before), { timeout: 30_000 }).toEqual(gone);
    expect((await there(page, next)).sheets).toBeGreaterThan(0);
  } finally {
    expect(await rollBack()).toBe(before);
  }
  await take(page, before);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByLabel('Description', { exact: true })).toBeVisible();
  await expect.poll(() => there(page, next), { timeout: 30_000 }).toEqual(gone);
});
