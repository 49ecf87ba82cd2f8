import { chooseChannel, expect, follow, rows, searchFor, signIn, test } from '../support/person.ts';

// The address of a row in the trash is answered 404, which the browser tells on its console.
test.use({ allow: [/404/] });

test('a deleted row is in the trash of its list, and can be restored there or at its own address', async ({
  page,
}) => {
  const name = `Cellar ${Date.now() % 100_000_000}`;
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await page.getByRole('button', { name: 'New room' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/rooms\/\d+$/);
  const address = page.url();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rooms', exact: true })).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'More actions for rooms' }).click();
  await page.getByRole('link', { name: 'Trash of rooms' }).click();
  await expect(page.getByRole('link', { name: 'Back to rooms' })).toBeVisible();
  await searchFor(page, name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Robin Demo');
  await page.reload();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`No rooms match “${name}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to rooms' }).click();
  await expect(page.getByRole('button', { name: 'New room' })).toBeVisible();
  await searchFor(page, name);
  // Until the answer is there, the list shows the rows from before.
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

  await remove();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: `${name} is in the trash` })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'New room' })).toBeVisible();
  await searchFor(page, name);
  await expect(rows(page)).toHaveCount(1);
});
