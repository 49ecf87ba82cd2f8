import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, searchFor } from '../support/person.ts';
import { wrongOnScreen } from '../support/reach.ts';
import { test } from '../support/signed-in.ts';

const many = 400;

async function importRooms(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: 'More actions for rooms' }).click();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import rooms' });
  const buffer = Buffer.from(['Name', ...names].join('\r\n'));
  await drawer
    .getByLabel(/Choose a CSV file/)
    .setInputFiles({ name: 'far.csv', mimeType: 'text/csv', buffer });
  await drawer.getByRole('button', { name: 'Check the file' }).click();
  await drawer.getByRole('button', { name: `Import ${names.length} rooms` }).click();
  await expect(drawer.getByText(`Imported ${names.length} rooms from far.csv`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(drawer).toBeHidden();
}

test('End goes to the last row of a long list; Back and a reload restore the scroll position', async ({
  page,
}) => {
  test.slow();
  const word = `Berth${Date.now() % 100_000_000}`;
  const name = (place: number) => `${word} ${String(place).padStart(3, '0')}`;
  const link = (place: number) => page.getByRole('link', { name: name(place), exact: true });
  await page.goto('/');
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
  await importRooms(
    page,
    Array.from({ length: many }, (_, place) => name(place + 1)),
  );
  await searchFor(page, word);
  await expect(page.getByText(`${many} rooms`)).toBeVisible();
  await expect(link(1)).toBeVisible();

  // The list requests nothing between the first rows and the last.
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rooms/brief')) requests.push(request.url());
  });
  await link(1).focus();
  await page.keyboard.press('End');
  await expect(link(many)).toBeFocused();
  expect(requests.some((url) => url.includes('at='))).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect(link(many - 1)).toBeFocused();
  await page.keyboard.press('x');
  expect(await wrongOnScreen(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 rooms selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await link(1).focus();
  await page.keyboard.press('End');
  await expect(link(many)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name(many - 1) })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: name(many) })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: name(many - 1) })).toBeVisible();
  await page.goBack();
  await expect(link(many - 1)).toBeFocused();
  await page.reload();
  await expect(link(many - 1)).toBeFocused();
  await expect(link(1)).toHaveCount(0);

  await page.getByRole('button', { name: 'More actions for rooms' }).click();
  await page.getByRole('button', { name: 'Activity' }).click();
  const recent = page.getByRole('dialog', { name: 'Activity' });
  await recent
    .getByRole('button', { name: /^Undo: Imported 400 rooms/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(recent.getByRole('listitem').first()).toContainText('Undone: Imported 400 rooms');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`No rooms match “${word}”`)).toBeVisible();
});
