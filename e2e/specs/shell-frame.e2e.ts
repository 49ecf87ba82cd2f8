import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, searchFor, signIn, test } from '../support/person.ts';

const links: [channel: string, names: string[], home: RegExp][] = [
  [
    'Conference',
    ['App', 'Articles', 'Agenda', 'Rooms', 'Contributors', 'Profiles', 'Floors', 'Images'],
    /\/app\/home$/,
  ],
  ['Magazine', ['App', 'Articles', 'Issues', 'Volumes', 'Profiles', 'Images'], /\/app\/home$/],
  ['Members', ['Users', 'Groups', 'Articles', 'Plans', 'Images'], /\/app\/users$/],
  ['Events', ['App', 'Events', 'Articles', 'Profiles', 'Images'], /\/app\/core$/],
  ['Administration', ['Channels', 'Pipelines', 'Images', 'My Business', 'Settings'], /\/app\/channels$/],
  ['Dashboard', ['Dashboard', 'Scheduler', 'Sessions', 'Clients'], /\/app\/dashboard$/],
];

async function linkNames(page: Page): Promise<string[]> {
  const all = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all();
  return Promise.all(all.map(async (link) => (await link.getAttribute('aria-label')) ?? ''));
}

test('each channel type has its links and its home, and the apps menu its order', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Apps' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Events',
    'Members',
    'Conference',
    'Magazine',
    'Administration',
  ]);
  await page.keyboard.press('Escape');
  for (const [channel, names, home] of links) {
    await chooseChannel(page, channel);
    await expect(page).toHaveURL(home);
    await expect.poll(() => linkNames(page)).toEqual(names);
  }
});

test('a focus narrows the links of a channel of users and groups; its badge and a switch of the channel reset it', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Members');
  const first = rows(page).first().getByRole('link').first();
  const name = (await first.textContent())?.trim() ?? '';
  await first.click();
  await page.getByRole('button', { name: 'Set focus', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => linkNames(page)).toEqual(['App', 'Calendar', 'Articles', 'Plans']);
  await expect(page.getByRole('region', { name: 'user', exact: true }).getByText(/@/)).toBeVisible();
  for (const part of ['Sessions to come', 'Plans', 'Articles'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  await page.reload();
  const badge = page.getByRole('button', { name: 'Reset focus' });
  await expect(badge).toHaveText(name);
  await badge.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Click to reset');
  await badge.click();
  await expect(page).toHaveURL(/\/app\/users$/);
  await expect(badge).toBeHidden();
  await expect.poll(() => linkNames(page)).toEqual(['Users', 'Groups', 'Articles', 'Plans', 'Images']);

  await first.click();
  await page.getByRole('button', { name: 'Set focus', exact: true }).click();
  await expect(badge).toBeVisible();
  await chooseChannel(page, 'Magazine');
  await expect(badge).toBeHidden();
  await chooseChannel(page, 'Members');
  await expect(page).toHaveURL(/\/app\/users$/);
  await expect(badge).toBeHidden();
});

test.describe('an address that a colleague copied', () => {
  // The channel in which one is does not have it.
  test.use({ allow: [/404/] });

  test('the address of an article opens in its channel, whatever channel one is in', async ({ page }) => {
    await signIn(page, '/app/articles?channel=1003');
    const article = rows(page).getByRole('link').first();
    const [address, title] = [
      (await article.getAttribute('href')) ?? '',
      (await article.textContent()) ?? '',
    ];
    await chooseChannel(page, 'Events');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Magazine');
  });
});

test('an address opens the only channel with its screen, and offers a choice if there are several', async ({
  page,
}) => {
  await signIn(page, '/app/articles');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a channel' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Magazine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  const places: [address: string, place: string, link: string][] = [
    ['/app/rooms', 'Conference', 'Floors'],
    ['/app/settings', 'Administration', 'Pipelines'],
    ['/app/scheduler', 'Dashboard', 'Sessions'],
    ['/app/my-business/coaches', 'Administration', 'Channels'],
    ['/app/dashboard', 'Dashboard', 'Clients'],
  ];
  for (const [address, place, link] of places) {
    await page.goto(address);
    await expect(page.getByRole('banner')).toContainText(place);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }),
    ).toBeVisible();
  }
});

test.describe('a link to a channel that is not there', () => {
  // The screen requests its data before the host knows that there is no such channel.
  test.use({ allow: [/404/] });

  test('says so and leads to the dashboard', async ({ page }) => {
    await signIn(page);
    await chooseChannel(page, 'Conference');
    await page.goto('/app/rooms?channel=987654321');
    await expect(page.getByText('That channel is not here any more')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await expect(page.getByRole('banner')).toContainText('Dashboard');
  });
});

test('menus are used by keyboard alone, and the content is hidden while a channel is switched', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Apps' }).focus();
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(page.getByRole('menu')).toBeVisible();
  // It opens at its first entry; a key that comes before that would go to the button.
  await expect(item('Dashboard')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Events')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/app\/dashboard$/);
  await expect(page.getByRole('menu')).toBeHidden();

  const main = page.getByRole('main');
  const heading = main.locator('h1');
  await expect(heading).toHaveText('Events');
  await page.getByRole('button', { name: 'Apps' }).click();
  await item('Magazine').click();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(heading).toHaveText('Magazine');
  await expect(main).toHaveAttribute('aria-busy', 'false');
  await expect(heading).toBeVisible();
});

test('the first thing that the keyboard reaches skips to the content', async ({ page }) => {
  await signIn(page, '/app/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('unsaved changes keep the person, the screen and the channel; Back pressed twice asks once', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await rows(page).first().getByRole('link').first().click();
  const field = page.getByLabel('Description', { exact: true });
  await field.fill('Not saved yet');
  const address = page.url();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const answer = (name: string) => question.getByRole('button', { name }).click();
  const switchChannel = async () => {
    await page.getByRole('button', { name: 'Apps' }).click();
    await page.getByRole('menuitem', { name: 'Magazine' }).click();
  };
  const backTwice = () =>
    page.evaluate(() => {
      history.back();
      history.back();
    });
  await switchChannel();
  await answer('Stay');
  await expect(page.getByRole('banner')).toContainText('Conference');
  await expect(field).toHaveValue('Not saved yet');
  await backTwice();
  await answer('Stay');
  await expect(page).toHaveURL(address);
  await expect(field).toHaveValue('Not saved yet');
  await page.evaluate(() => history.back());
  await answer('Stay');
  await expect(field).toHaveValue('Not saved yet');
  await switchChannel();
  await answer('Leave');
  await expect(page.getByRole('heading', { level: 1, name: 'Magazine' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(address);
  await field.fill('Not saved yet');
  await backTwice();
  await answer('Leave');
  await expect(field).toBeHidden();
  await expect(page).not.toHaveURL(address);
});

test('Search is applied on Enter, on blur and on clear; Filter can be used on lists only', async ({
  page,
}) => {
  await signIn(page);
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await expect(filter).toBeDisabled();
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(filter).toBeEnabled();
  await searchFor(page, 'hall');
  await expect(page).toHaveURL(/[?&]q=hall/);
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('deck');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(/[?&]q=deck/);
  await box.press('Control+a');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(box).toHaveValue('');
  await box.fill('half typed');
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await box.fill('hall');
  await box.press('Enter');
  await expect(page).toHaveURL(/[?&]q=hall/);
  await box.press('Escape');
  await expect(box).toHaveValue('hall');
  await box.fill('not applied');
  await follow(page, 'Contributors');
  await expect(box).toHaveValue('');
  await follow(page, 'Rooms');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByLabel('Description', { exact: true })).toBeVisible();
  await expect(filter).toBeDisabled();
});

test('breadcrumbs link to the parents, the tab has a title, and each filter is a removable chip above the list', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await follow(page, 'Articles');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Magazine', 'Articles']);
  await expect(page).toHaveTitle(/^Articles · Magazine · /);
  const row = rows(page).nth(7).getByRole('link').first();
  const title = (await row.textContent())?.trim() ?? '';
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Magazine', 'Articles', title]);
  await expect(page).toHaveTitle(`${title} · Magazine · Fairlead`);
  await breadcrumbs.getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await expect(rows(page).nth(7).getByRole('link').first()).toBeFocused();

  const all = await page.getByText(/^\d+ articles$/).textContent();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const size = await dialog.boundingBox();
  expect(size?.width).toBeCloseTo(1440 * 0.8, -1);
  expect(size?.height).toBeCloseTo(900 * 0.8, -1);
  const category = dialog.getByRole('tree', { name: 'Categories' }).getByRole('treeitem').first();
  const name = (await category.getAttribute('aria-label')) ?? '';
  await category.locator('[class*=checkbox]').first().click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/[?&]taxons=\d+/);
  await expect(page.getByText(/^\d+ articles$/)).not.toHaveText(all ?? '');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page).not.toHaveURL(/[?&]taxons=/);
  await expect(page.getByText(/^\d+ articles$/)).toHaveText(all ?? '');
});

test('Back shows a keep-alive list unchanged, and after a switch of the channel anew, in its channel', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  const list = page.getByRole('grid', { name: 'Rooms' });
  await expect(list).toBeVisible();
  const isSame = () => list.evaluate((element) => element.hasAttribute('data-seen'));
  await list.evaluate((element) => element.setAttribute('data-seen', ''));
  const third = rows(page).nth(2).getByRole('link').first();
  await third.focus();
  const name = (await third.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(list).toBeHidden();
  await page.goBack();
  await expect(list).toBeVisible();
  expect(await isSame()).toBe(true);
  await expect(page.getByRole('link', { name }).first()).toBeFocused();
  await follow(page, 'Floors');
  await expect(page.getByRole('grid', { name: 'Floors' })).toBeVisible();
  await follow(page, 'Rooms');
  await expect(list).toBeVisible();
  expect(await isSame()).toBe(true);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(/^Rooms/);
  await chooseChannel(page, 'Magazine');
  await page.goBack();
  await expect(list).toBeVisible();
  expect(await isSame()).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Conference');
  await expect(rows(page).first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('banner')).toContainText('Magazine');
});

test('Back restores the scroll position of a long page and the focus on the followed link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page);
  const link = page.getByRole('main').getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  const href = await link.getAttribute('href');
  // A record that was changed twice is there twice.
  const same = page.getByRole('main').locator(`a[href="${href}"]`);
  const position = (await same.count()) - 1;
  await same.nth(position).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/app\/dashboard$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
  await expect(same.nth(position)).toBeFocused();
});

test('a menu opens beside its button on a scrolled page, and a page that grows does not move it, with and without motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page);
  await page.mouse.wheel(0, 300);
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const button = page.getByRole('button', { name: 'Account' });
    await button.click();
    const item = page.getByRole('menuitem', { name: 'Logout' });
    await expect(item).toBeInViewport();
    const before = await item.boundingBox();
    const bar = await button.boundingBox();
    expect(Math.abs((before?.y ?? 0) - (bar?.y ?? 0))).toBeLessThan(400);
    await page.evaluate(() => {
      const tall = document.createElement('div');
      Object.assign(tall.style, { height: '2000px' });
      tall.id = 'tall';
      document.querySelector('main')?.prepend(tall);
    });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2000);
    expect(await item.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await page.evaluate(() => document.getElementById('tall')?.remove());
  }
});
