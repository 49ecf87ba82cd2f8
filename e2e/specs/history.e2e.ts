import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';

test('the history shows changes, and each version can be restored repeatedly', async ({ page }) => {
  const name = `Reading room ${Date.now() % 100_000_000}`;
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await page.getByRole('button', { name: 'New room' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/rooms\/\d+$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`${name} West`);
  await page.getByLabel('Capacity', { exact: true }).fill('80');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} West` })).toBeVisible();

  const opener = page.getByRole('button', { name: 'History' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: 'History' });
  const versions = history.getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(`${name} West`);
  await expect(versions.first()).toContainText('CapacityNothing80');
  await expect(versions.first()).toContainText('by Robin Demo');
  await versions
    .last()
    .getByRole('button', { name: /^Restore/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(question).toContainText('It changes: Name, Capacity.');
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(versions).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(opener).toBeFocused();

  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('Capacity', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
});
