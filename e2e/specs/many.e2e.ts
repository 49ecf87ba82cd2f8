import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, searchFor, signIn, test } from '../support/person.ts';
import { wrongOnScreen } from '../support/reach.ts';

async function makeRooms(page: Page, names: readonly string[]) {
  for (const name of names) {
    await page.getByRole('button', { name: 'New room' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/rooms\/\d+$/);
    await follow(page, 'Rooms');
  }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });

test('a person can delete many rows, undo, tick, and restore from the trash, by keyboard and by mouse', async ({
  page,
}) => {
  test.slow();
  const word = `Annex${Date.now() % 100_000_000}`;
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await makeRooms(page, [`${word} A`, `${word} B`, `${word} C`]);
  await searchFor(page, word);
  await expect(rows(page)).toHaveCount(3);

  await rows(page).first().getByRole('checkbox').click();
  await rows(page)
    .last()
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('3 rooms selected');
  expect(await wrongOnScreen(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`No rooms match “${word}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(rows(page)).toHaveCount(3);

  await rows(page).first().getByRole('link').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(bar(page).getByRole('status')).toHaveText('2 rooms selected');
  await bar(page).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);

  // Whatever a notice says, the page beside it takes the pointer.
  await expect(page.getByText('Deleted 2 rooms').first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions for rooms' }).click({ timeout: 3000 });
  await page.getByRole('link', { name: 'Trash of rooms' }).click();
  await expect(page.getByRole('link', { name: 'Back to rooms' })).toBeVisible();
  await searchFor(page, word);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  await bar(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`No rooms match “${word}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to rooms' }).click({ timeout: 3000 });
  await expect(page.getByRole('button', { name: 'New room' })).toBeVisible();
  await searchFor(page, word);
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'More actions for rooms' }).click({ timeout: 3000 });
  await page.getByRole('button', { name: 'Activity' }).click();
  const recent = page.getByRole('dialog', { name: 'Activity' });
  await expect(recent.getByRole('listitem').first()).toContainText('Restored 2 rooms');
  await recent.getByRole('button', { name: 'Undo: Restored 2 rooms' }).first().click();
  await expect(recent.getByRole('listitem').first()).toContainText('Undone: Restored 2 rooms');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
});

test('a bulk operation ticks a tag on many rows, and Undo removes it', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await follow(page, 'Articles');
  await searchFor(page, 'sea');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  await bar(page).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tags of/ });
  await dialog.getByRole('combobox', { name: 'Tag, category or option' }).click();
  await page.getByRole('option', { name: 'Recipe' }).or(page.getByTitle('Recipe')).last().click();
  await dialog.getByRole('button', { name: 'Tick' }).click();
  await expect(page.getByText(/^Ticked “Recipe” for/).first()).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText(/^Undone: Ticked “Recipe” for/).first()).toBeVisible();
});
