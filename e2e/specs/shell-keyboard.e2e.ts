import { storageKeys } from 'shared-contracts/session';
import { chooseChannel, demo, expect, follow, rows, searchFor, signIn, test } from '../support/person.ts';

test('removing a chip by keyboard moves the focus to the next one, and Back restores the chip', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await follow(page, 'Articles');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const categories = dialog.getByRole('tree', { name: 'Categories' }).getByRole('treeitem');
  const name = (await categories.first().getAttribute('aria-label')) ?? '';
  await categories.first().locator('[class*=checkbox]').first().click();
  await categories.nth(1).locator('[class*=checkbox]').first().click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(filter).toBeFocused();
  const chips = page.getByRole('main').getByRole('button', { name: /^Remove / });
  await expect(chips).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(1);
  await expect(chips).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter articles' })).toBeFocused();
  await page.goBack();
  await expect(chips).toHaveCount(1);
  await page.goBack();
  await expect(chips).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/articles$/);
  await expect(chips).toHaveCount(0);
});

test('Search keeps the focus when it is cleared, and each of its keywords is a step of the history', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  const box = page.getByRole('searchbox', { name: 'Search' });
  await searchFor(page, 'hall');
  await expect(page).toHaveURL(/[?&]q=hall/);
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/[?&]q=hall/);
  await expect(box).toHaveValue('hall');
  await page.goBack();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
});

test('on a screen without a list, Search looks in everything and leaves the address alone', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  const room = (await rows(page).first().getByRole('link').first().textContent())?.trim() ?? '';
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'App' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conference' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search' });
  await expect(box).toHaveAttribute('placeholder', 'Search everything');
  await box.fill(room);
  await box.press('Enter');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('combobox')).toHaveValue(room);
  await expect(palette.getByRole('option', { name: room }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/\/app\/home$/);
  await expect(box).toHaveValue('');
  await box.fill('half typed');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('the Setup Guide takes the focus when it opens, and returns it to the account menu', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Setup Guide' }).press('Enter');
  const guide = page.getByRole('region', { name: 'Setup Guide' });
  await expect(guide.getByRole('heading', { name: 'Setup Guide' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(guide.getByRole('button', { name: 'Collapse' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(guide).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
});

test.describe('a session that ends', () => {
  test.use({ allow: [/401/] });

  test('leaves the focus where it was once the person has signed in again', async ({ page }) => {
    await signIn(page);
    await chooseChannel(page, 'Conference');
    await follow(page, 'Rooms');
    await expect(rows(page).first()).toBeVisible();
    const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
    const { api } = await (await page.request.get('/config.json')).json();
    const sort = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
    await sort.focus();
    // Sooner, what the screen reads by itself would meet the end before what the person does.
    await page.route(
      /\/v1\/a\/rooms\b/,
      async (route) => {
        await page.request.post(`${api}/services/logout`, {
          headers: {
            Authorization: `Bearer ${token}`,
            'X-API-Mode': '{}',
            'Idempotency-Key': crypto.randomUUID(),
          },
          data: {},
        });
        await route.fallback();
      },
      { times: 1 },
    );
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(sort).toBeFocused();
  });
});

test('the rail of a wide window shows names, until the menu button leaves only its icons, even after a reload', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.getByText('Rooms', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(rail.getByText('Rooms', { exact: true })).toBeHidden();
  await page.reload();
  await expect(rail.getByRole('link', { name: 'Rooms', exact: true })).toBeVisible();
  await expect(rail.getByText('Rooms', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(rail.getByText('Rooms', { exact: true })).toBeVisible();
});

test('a press hides the tooltip of a rail icon, even if the pointer stays', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' });
  const name = page.getByRole('tooltip', { name: 'Rooms' });
  await link.hover();
  await expect(name).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await expect(name).toBeHidden();
});
