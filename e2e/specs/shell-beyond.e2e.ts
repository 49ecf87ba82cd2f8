import { mailboxAddress } from '../support/mailbox.ts';
import { chooseChannel, expect, follow, rows, signIn, test, unfoldTags } from '../support/person.ts';
import { expectInside, logInAs, newPersonByCalls } from '../support/visitor.ts';

test('the palette finds a record, a screen of another channel and recent rows by keyboard alone', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  const room = (await rows(page).nth(1).getByRole('link').first().textContent())?.trim() ?? '';
  const other = (await rows(page).nth(2).getByRole('link').first().textContent())?.trim() ?? '';
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  const box = palette.getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type(room.toLowerCase());
  await expect(palette.getByRole('option', { name: room }).first()).toBeVisible();
  await expect(palette.getByRole('option', { name: room }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('volumes');
  await expect(palette.getByRole('option').first()).toContainText('Magazine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Volumes' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Magazine');

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option').first()).toContainText(room);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Conference');

  await follow(page, 'Profiles');
  // Whoever knows where to does not wait for the list.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(other.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqqqzzzz');
  await expect(palette.getByText('Nothing is called “qqqqzzzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('shortcuts open screens, and do nothing while a person types', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('g d?');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('g d?');
  await expect(page).toHaveURL(/\/app\/home/);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Go to the dashboard')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/app\/channels$/);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/app/shortcuts');
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the Setup Guide opens from the account menu, folds, stays over a reload, and closes', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Setup Guide' }).click();
  const guide = page.getByRole('region', { name: 'Setup Guide' });
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
    'Tell us about your business',
    'Connect with a card payment provider',
    'Define your products and services',
  ]);
  await expect(guide.getByText(/^\d of 5$/)).toBeVisible();
  const box = await guide.boundingBox();
  expect(box?.width).toBe(350);
  expect(box?.height).toBeGreaterThanOrEqual(300);
  await guide.getByRole('button', { name: 'Collapse' }).click();
  await expect(guide.getByText('Add a service')).toBeHidden();
  await page.reload();
  await expect(guide.getByRole('button', { name: 'Expand' })).toBeVisible();
  await guide.getByRole('button', { name: 'Expand' }).click();
  await expect(guide.getByText('Add a service')).toBeVisible();
  await guide.getByRole('button', { name: 'Close' }).click();
  await expect(guide).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(guide).toBeHidden();
});

test('a step of the Setup Guide links to its screen, and is ticked once done', async ({ page }) => {
  test.skip(!mailboxAddress, 'the mails of this product cannot be read');
  await logInAs(page, await newPersonByCalls(page));
  await expectInside(page);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const guide = page.getByRole('region', { name: 'Setup Guide' });
  await expect(guide.getByText('0 of 5')).toBeVisible();
  await guide.getByRole('link', { name: 'Add a service', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/my-business\/services$/);
  // An empty list offers its first row once, in its own words.
  await page.getByRole('main').getByRole('link', { name: 'New service' }).click();
  await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Knot class');
  await page.getByLabel('Duration', { exact: true }).fill('60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Folded beside the form, it counts and names the next step.
  await expect(guide.getByText('1 of 5')).toBeVisible();
  await expect(guide.getByRole('link', { name: /^Next: / })).toBeVisible();
  await guide.getByRole('button', { name: 'Expand' }).click();
  await expect(guide.getByRole('link', { name: 'Add a service, done' })).toBeVisible();
});

test('the list of notices has no successes, and the colours follow the choice without a flash', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await rows(page).first().getByRole('link').first().click();
  await page.getByLabel('Internal notes').fill(`Noted ${Date.now()}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('Nothing needs you.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.goto('/app/account');
  await page.getByRole('radio', { name: 'As the system' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { schemeAtFirst: document.documentElement.dataset.scheme });
    });
  });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeChecked();
  expect(await page.evaluate(() => (globalThis as { schemeAtFirst?: string }).schemeAtFirst)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');

  await page.getByRole('radio', { name: '12 hours, 2:30 PM' }).check();
  await page.getByRole('radio', { name: 'Sunday' }).check();
  await page.goto('/app/scheduler?view=week&day=2027-06-02');
  await expect(page.getByText('Sun 30 May – Sat 5 Jun 2027')).toBeVisible();
  await expect(page.getByText('9 AM', { exact: true }).first()).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ allow: [/ERR_INTERNET_DISCONNECTED/] });

  test('a banner says so, what was typed stays, and it can be saved afterwards', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await chooseChannel(page, 'Conference');
    await follow(page, 'Rooms');
    await rows(page).first().getByRole('link').first().click();
    const words = `Written without a connection, ${Date.now()}`;
    await page.getByLabel('Description', { exact: true }).fill(words);
    // Parts of the screen that are still on their way are another matter: they say so in their own place.
    await unfoldTags(page);
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').getByText('This was not saved')).toBeVisible();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue(words);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeHidden();
  });
});

test('an unknown address suggests similar screens', async ({ page }) => {
  await signIn(page, '/app/romos?channel=1002');
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Rooms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  // The second is a screen below /app, and nowhere else.
  for (const address of ['/foo/bar', '/about']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible();
    await expect(page.getByText(address, { exact: true })).toBeVisible();
  }
  const box = page.getByRole('searchbox', { name: 'Search' });
  await expect(box).toHaveAttribute('placeholder', 'Search everything');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test.describe('what is not there', () => {
  test.use({ allow: [/404/] });

  test('says why, and leads on', async ({ page }) => {
    await signIn(page);
    const missing: [address: string, heading: string, way: string, reached: string][] = [
      ['/app/rooms/987654321', 'This room is not here', 'Back to Rooms', 'Rooms'],
      ['/app/my-business/zzz', 'This tab is not here', 'Back to My Business', 'My Business'],
      ['/app/clients/987654321', 'This client is not here', 'Back to Clients', 'Clients'],
      ['/app/settings/zzz', 'This setting is not here', 'Back to Settings', 'Settings'],
    ];
    for (const [address, heading, way, reached] of missing) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: way }).click();
      await expect(page.getByRole('heading', { level: 1, name: reached })).toBeVisible();
    }
  });
});

test('nothing moves by itself after the paint', async ({ page }) => {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) sum += entry.value;
      }
      Object.assign(globalThis, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifted = () => page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await shifted()).toBeLessThanOrEqual(0.01);
  await signIn(page);
  for (const address of ['/app/dashboard', '/app/users', '/app/channels']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifted(), address).toBeLessThanOrEqual(0.01);
  }
});
