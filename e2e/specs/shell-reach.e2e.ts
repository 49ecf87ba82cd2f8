import type { Page } from '@playwright/test';
import { storageKeys } from 'shared-contracts/session';
import { chooseChannel, expect, rows, signIn, test } from '../support/person.ts';
import {
  expectReachable,
  expectReachableEverywhere,
  expectReachableInBoth,
  lookAsSystem,
  widths,
} from '../support/reach.ts';

// The accessibility checker injects styles. Every other test checks that the product injects none.
test.use({ bypassCSP: true });

const closeByEscape = (page: Page) => page.keyboard.press('Escape');

/** What lies over a screen: how it is opened, what shows that it is open, how it is closed. */
const layers: {
  name: string;
  open: (page: Page) => Promise<void>;
  close: (page: Page) => Promise<void>;
  /** Widths that have it; all if absent. */
  below?: number;
}[] = [
  {
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    close: closeByEscape,
  },
  {
    name: 'shortcuts',
    open: async (page) => {
      await page.keyboard.press('Shift+?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
    close: closeByEscape,
  },
  {
    name: 'notifications',
    open: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    },
    close: closeByEscape,
  },
  {
    name: 'apps',
    open: async (page) => {
      await page.getByRole('button', { name: 'Apps' }).click();
      await expect(page.getByRole('menuitem', { name: 'Administration' })).toBeVisible();
    },
    close: closeByEscape,
  },
  {
    name: 'account menu',
    open: async (page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    },
    close: closeByEscape,
  },
  {
    name: 'drawer',
    // A wide window names the icons of the rail instead.
    below: 1200,
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Rooms' })).toBeVisible();
    },
    close: closeByEscape,
  },
  {
    name: 'filter',
    open: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    },
    close: closeByEscape,
  },
  {
    name: 'guide',
    open: async (page) => {
      await page.keyboard.press('g');
      await page.keyboard.press('s');
      await expect(
        page.getByRole('region', { name: 'Setup Guide' }).getByText('Add a service'),
      ).toBeVisible();
    },
    close: (page) =>
      page.getByRole('region', { name: 'Setup Guide' }).getByRole('button', { name: 'Close' }).click(),
  },
];

test('every part of the frame can be used with assistive technology', async ({ page }) => {
  test.setTimeout(240_000);
  await lookAsSystem(page);
  await signIn(page, '/app/rooms');
  await expect(rows(page).first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, open, close, below = Number.POSITIVE_INFINITY } of layers) {
      if (width >= below) continue;
      await open(page);
      await expectReachableInBoth(page, `${name} at ${width}`);
      await close(page);
    }
  }
  for (const address of ['/app/romos', '/app/shortcuts']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReachableEverywhere(page, address);
  }
});

test.describe('a session that has ended', () => {
  test.use({ allow: [/401/] });

  test('can be gone on with by assistive technology', async ({ page }) => {
    await signIn(page);
    // A late part of the dashboard would meet the end of the session before the channel is chosen.
    await page.waitForLoadState('networkidle');
    const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
    const configuration = await (await page.request.get('/config.json')).json();
    await page.request.post(`${configuration.api}/services/logout`, {
      headers: {
        Authorization: `Bearer ${token}`,
        'X-API-Mode': '{}',
        'Idempotency-Key': crypto.randomUUID(),
      },
      data: {},
    });
    await chooseChannel(page, 'Magazine');
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    // The screen behind the dialog comes once the switch of the channel is over; the one before it may still be there, hidden.
    await expect(page.locator('main h1').filter({ visible: true })).toBeVisible();
    await expectReachable(page, 'sign in again');
  });
});

test('the wide screen is used, and no part of it is wider than half of it', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await signIn(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('region').first()).toBeVisible();
  const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.width).toBeGreaterThan(2000);
  const parts = await main
    .getByRole('region')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width));
  for (const width of parts) expect(width).toBeLessThanOrEqual(1200);
  await expectReachable(page, 'dashboard at 2560');
});
