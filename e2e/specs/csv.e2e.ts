import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, searchFor, signIn, test } from '../support/person.ts';
import { expectReachable } from '../support/reach.ts';

const openActions = (page: Page) => page.getByRole('button', { name: /^More actions for/ }).click();

async function save(page: Page, name: 'Export this view' | 'Export all fields') {
  const download = page.waitForEvent('download');
  await openActions(page);
  await page.getByRole('button', { name }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a list is exported as shown, and with all fields', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await follow(page, 'Articles');
  await expect(rows(page).first()).toBeVisible();
  await openActions(page);
  await expect(page.getByRole('button', { name: 'Export this view' })).toBeVisible();
  await expectReachable(page, 'actions of a list');
  await openActions(page);
  await searchFor(page, 'sea');
  await expect(page.locator('main').getByRole('status').first()).toHaveText('3 articles');
  const titles = await page.getByRole('columnheader').allInnerTexts();

  const shown = await save(page, 'Export this view');
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

  const all = await save(page, 'Export all fields');
  expect(all.text).toMatch(/^\uFEFFId,Title,/);
  expect(all.text).toMatch(/\[#\d+\]/);
});

test('an edited file is imported after a preview, and the import is undone', async ({ page }) => {
  test.slow();
  const word = `Dock${Date.now() % 100_000_000}`;
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
  const { text } = await save(page, 'Export all fields');
  const [header = '', first = '', ...others] = text.trimEnd().split('\r\n');
  const [id = ''] = first.split(',');
  const lines = [header, `${id},${word} renamed`, `,${word} new`, ',,,lots', ...others];

  await openActions(page);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import rooms' });
  const input = drawer.getByLabel(/Choose a CSV file/);
  const choose = (name: string, content: string) =>
    input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('rooms.csv', '%PDF-1.7');
  await expect(drawer.getByText('This is a PDF. A CSV file is needed.')).toBeVisible();
  await expectReachable(page, 'choosing a file');
  await choose('rooms.csv', lines.join('\r\n'));
  await expect(drawer.getByRole('list', { name: 'Columns of the file' })).toBeVisible();
  await expectReachable(page, 'columns of a file');
  await drawer.getByRole('button', { name: 'Check the file' }).click();

  await expect(drawer.getByText('Capacity: Enter a number.')).toBeVisible();
  await drawer.getByRole('button', { name: /To change/ }).click();
  await expect(drawer.getByText(`${word} renamed`)).toBeVisible();
  await expectReachable(page, 'what a file would do');
  await page.reload();
  await expect(drawer.getByText('Capacity: Enter a number.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Import 2 rooms' }).dblclick();
  await expect(drawer.getByText('Imported 2 rooms from rooms.csv')).toBeVisible();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(drawer).toBeHidden();
  await searchFor(page, word);
  await expect(rows(page)).toHaveCount(2);

  await openActions(page);
  await page.getByRole('button', { name: 'Activity' }).click();
  const recent = page.getByRole('dialog', { name: 'Activity' });
  await recent.getByRole('button', { name: 'Undo: Imported 2 rooms from rooms.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(recent.getByRole('listitem').first()).toContainText('Undone: Imported 2 rooms');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`No rooms match “${word}”`)).toBeVisible();
});
