import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, searchFor, signIn, test } from '../support/person.ts';
import { expectReachable } from '../support/reach.ts';

async function save(page: Page, name: 'Save as shown' | 'Save everything') {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a list goes into a file as it is shown, and everything of it', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await follow(page, 'Articles');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByRole('button', { name: 'Save as shown' })).toBeVisible();
  await expectReachable(page, 'ways into a file');
  await page.getByRole('button', { name: 'CSV' }).click();
  await searchFor(page, 'sea');
  await expect(page.locator('main').getByRole('status').first()).toHaveText('3 articles');
  const titles = await page.getByRole('columnheader').allInnerTexts();

  await page.getByRole('button', { name: 'CSV' }).click();
  const shown = await save(page, 'Save as shown');
  expect(shown.name).toMatch(/^articles-magazine-\d{4}-\d\d-\d\d\.csv$/);
  const [header = '', ...lines] = shown.text.trimEnd().split('\r\n');
  expect(header).toBe(
    `\uFEFF${titles
      .map((title) => title.trim())
      .filter(Boolean)
      .join(',')}`,
  );
  expect(lines).toHaveLength(3);
  await expect(page.getByText(/^articles-magazine-.*\.csv has 3 articles$/).first()).toBeVisible();

  const all = await save(page, 'Save everything');
  expect(all.text).toMatch(/^\uFEFFId,Title,/);
  expect(all.text).toMatch(/\[#\d+\]/);
});
