import type { Page } from '@playwright/test';
import { expect, rows } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { test } from '../support/signed-in.ts';

// The accessibility checker injects styles. Every other test checks that the product injects none.
test.use({ bypassCSP: true });

/** The screens of each group; after a `>` the first row of the list before it. */
const groups = {
  'what a business offers': [
    '/app/my-business',
    '/app/my-business/business',
    '/app/my-business/blockings',
    '/app/my-business/booking-page',
    '/app/blockings/new',
    '/app/my-business/services>',
    '/app/my-business/packages>',
    '/app/my-business/availability>',
  ],
  'what a channel offers': ['/app/features?channel=1001', '/app/plans?channel=1001>'],
  bookings: [
    '/app/scheduler',
    '/app/scheduler?view=month',
    '/app/calendar',
    '/app/sessions>',
    '/app/clients>',
    '/app/clients/owing',
    '/app/clients/takings?view=month',
  ],
  administration: ['/app/billing', '/app/settings', '/app/settings/calendar-view', '/app/pipelines'],
};

async function expectScreen(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectReachableEverywhere(page, screen);
}

test.beforeEach(({ page }) => lookAsSystem(page));

for (const [group, screensOfGroup] of Object.entries(groups)) {
  test(`${group}: the screens have no accessibility violations`, async ({ page }) => {
    test.setTimeout(240_000);
    const screens: string[] = [];
    for (const screen of screensOfGroup) {
      if (!screen.endsWith('>')) {
        screens.push(screen);
        continue;
      }
      await page.goto(screen.slice(0, -1));
      screens.push((await rows(page).first().getByRole('link').first().getAttribute('href')) ?? '');
    }
    for (const screen of screens) await expectScreen(page, screen);
  });
}

test('the calendar of the focused person has no accessibility violations', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/app/users?channel=1001');
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Set focus', exact: true }).click();
  // An address that opens before the focus is set would open without it.
  await expect(page.getByRole('button', { name: 'Reset focus' })).toBeVisible();
  for (const view of ['list', 'week', 'month']) {
    await expectScreen(page, `/app/calendar?view=${view}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Calendar of/ })).toBeVisible();
  }
});
