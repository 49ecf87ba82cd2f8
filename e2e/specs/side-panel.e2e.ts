import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { expectReachable, expectReachableInBoth, lookAsSystem } from '../support/reach.ts';

test('a record opens beside its list, arrow keys go through the records, and what is typed is not lost', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  const panel = page.getByRole('complementary', { name: 'Room beside the list' });
  const title = panel.getByRole('heading', { level: 2 }).first();
  const link = (place: number) => rows(page).nth(place).getByRole('link').first();
  await expect(rows(page).first()).toBeVisible();
  const names = [(await link(0).textContent()) ?? '', (await link(1).textContent()) ?? ''] as const;
  await link(0).focus();
  await page.keyboard.press('Space');
  await expect(title).toHaveText(names[0]);
  await expect(panel).toBeFocused();
  await expectReachable(page, 'a record beside its list');
  await page.keyboard.press('ArrowDown');
  await expect(title).toHaveText(names[1]);
  await panel.getByLabel('Name', { exact: true }).fill(`${names[1]} changed`);
  await panel.getByRole('link', { name: 'Previous' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue(`${names[1]} changed`);
  await panel.getByRole('link', { name: 'Open page' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[1] })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText(names[1]);
  // What was discarded does not come back with the list.
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue(names[1]);
  await page.reload();
  await expect(title).toHaveText(names[1]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link(1)).toBeFocused();
  await expect(page).toHaveURL(/\/app\/rooms$/);
});

test('a press beside a title opens the panel, and Back closes it', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Members');
  await follow(page, 'Users');
  await rows(page).nth(2).getByRole('gridcell').nth(2).click();
  await expect(page.getByRole('complementary', { name: 'User beside the list' })).toBeVisible();
  await expectReachable(page, 'a user beside the list');
  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'User beside the list' })).toBeHidden();
});

test('clients and the sessions of a programme open beside their lists, too', async ({ page }) => {
  await lookAsSystem(page);
  await signIn(page, '/app/clients');
  await rows(page).first().getByText(/^\+44/).click();
  const client = page.getByRole('complementary', { name: 'Client beside the list' });
  await expect(client.getByLabel('Name', { exact: true })).toBeVisible();
  await expectReachableInBoth(page, 'a client beside the list');
  await client.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('button', { name: 'Sell a package' })).toBeVisible();
  await page.goBack();
  await expect(client.getByLabel('Name', { exact: true })).toBeVisible();

  await chooseChannel(page, 'Conference');
  await follow(page, 'Agenda');
  await rows(page).first().getByText(/ min$/).click();
  const session = page.getByRole('complementary', { name: 'Session beside the list' });
  await expect(session.getByLabel('Title', { exact: true })).toBeVisible();
  await expectReachableInBoth(page, 'a session beside the list');
  await page.keyboard.press('Escape');
  await expect(session).toBeHidden();
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
});
