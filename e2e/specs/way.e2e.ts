import { chooseChannel, expect, follow, rows, searchFor, signIn, test } from '../support/person.ts';

test('a person finds a room by keywords, changes it, and the change is there after a reload', async ({
  page,
}) => {
  const fromRemotes = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.endsWith('/mf-manifest.json')) fromRemotes.add(`${origin}${pathname}`);
  });
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await expect(page.getByRole('heading', { level: 1, name: 'Conference' })).toBeVisible();
  for (const link of ['Agenda', 'Rooms', 'Contributors', 'Profiles', 'Rooms']) {
    await follow(page, link);
    await expect(rows(page).first()).toBeVisible();
  }
  const name = (await rows(page).nth(1).getByRole('link').first().textContent())?.trim() ?? '';
  expect(name).not.toBe('');
  await searchFor(page, name.toLowerCase());
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rows(page).first()).toContainText(name);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const capacity = String(100 + Math.floor(Math.random() * 800));
  const description = `Checked on the way, ${new Date().toISOString()}`;
  await page.getByLabel('Capacity', { exact: true }).fill(capacity);
  await page.getByLabel('Description', { exact: true }).fill(description);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Capacity', { exact: true })).toHaveValue(capacity);
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(description);

  // One manifest of each remote, all from other origins than the host: nothing of them is compiled into it.
  const host = new URL(page.url()).origin;
  expect([...fromRemotes].filter((address) => address.startsWith(host))).toEqual([]);
  expect(fromRemotes.size).toBe(3);
});

test('a person filters articles by a category, ticks a tag, sees it as a chip in the list, and logs out', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await follow(page, 'Articles');
  await expect(rows(page).first()).toBeVisible();
  const all = await page.getByText(/^\d+ articles$/).textContent();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await expect(dialog).toBeVisible();
  const categories = dialog.getByRole('tree', { name: 'Categories' });
  const category = categories.getByRole('treeitem').first();
  await expect(category).toBeVisible();
  const counted = category.locator('[data-uses]');
  await expect(counted).toBeVisible();
  const count = await counted.getAttribute('data-uses');
  await category.getByRole('checkbox').or(category.locator('[class*=checkbox]')).first().click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/[?&]taxons=\d+/);
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(/^\d+ articles?( of .*)?$/).first()).not.toHaveText(all ?? '');
  // The number beside the category is how many rows the list shows with it.
  await expect(page.getByText(new RegExp(`^${count} articles?( of .*)?$`)).first()).toBeVisible();

  const title = (await rows(page).first().getByRole('link').first().textContent())?.trim() ?? '';
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const tags = page.getByRole('tree', { name: 'Tags' });
  const tagName =
    (await tags.getByRole('treeitem', { checked: false }).first().getAttribute('aria-label')) ?? '';
  const toggle = async () => {
    await tags.getByRole('treeitem', { name: tagName }).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  };
  await toggle();
  await expect(tags.getByRole('treeitem', { name: tagName, checked: true })).toBeVisible();

  await page.goBack();
  const row = rows(page).filter({ has: page.getByRole('link', { name: title }) });
  await expect(row.getByText(tagName)).toBeVisible();

  // Unticked again, the chip is gone: what was there before the way is there after it.
  await row.getByRole('link', { name: title }).click();
  await expect(tags.getByRole('treeitem', { name: tagName, checked: true })).toBeVisible();
  await toggle();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row.getByText(tagName)).toBeHidden();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/signin$/);
});
