import type { Page } from '@playwright/test';
import { storageKeys } from 'shared-contracts/session';
import { chooseChannel, expect, rows, signIn, test } from '../support/person.ts';
import { expectReachable, schemes, widths } from '../support/reach.ts';

// The checker writes styles of its own into the page; that the product writes none is checked by every other test.
test.use({ bypassCSP: true });

/** The screens of each group; after a `>` the first row of the list before it. */
const groups = {
  'what a business offers': [
    '/app/my-business',
    '/app/my-business/blockings',
    '/app/blockings/new',
    '/app/my-business/services>',
    '/app/my-business/packages>',
    '/app/my-business/availability>',
  ],
  'what a channel offers': ['/app/features', '/app/plans>'],
  bookings: ['/app/scheduler', '/app/calendar', '/app/sessions>', '/app/clients>'],
  administration: ['/app/billing', '/app/settings', '/app/settings/calendar-view', '/app/pipelines'],
};

async function expectScreen(page: Page, screen: string, width: number): Promise<void> {
  await page.goto(screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectReachable(page, `${screen} at ${width}`);
}

for (const scheme of schemes) {
  test.describe(`with assistive technology (${scheme})`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
        storageKeys.scheme,
        scheme,
      ] as const);
      await signIn(page);
      await chooseChannel(page, 'Members');
    });

    for (const [group, asked] of Object.entries(groups)) {
      test(`${group} can be used`, async ({ page }) => {
        test.setTimeout(240_000);
        const screens: string[] = [];
        for (const screen of asked) {
          if (!screen.endsWith('>')) {
            screens.push(screen);
            continue;
          }
          await page.goto(screen.slice(0, -1));
          screens.push((await rows(page).first().getByRole('link').first().getAttribute('href')) ?? '');
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          for (const screen of screens) await expectScreen(page, screen, width);
        }
      });
    }

    test('the calendar of a person in focus can be used', async ({ page }) => {
      test.setTimeout(180_000);
      await page.goto('/app/users');
      await rows(page).first().getByRole('link').first().click();
      await page.getByRole('button', { name: 'Set focus' }).click();
      await expect(page).toHaveURL(/\/app\/home/);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const view of ['list', 'week', 'month']) {
          await expectScreen(page, `/app/calendar?view=${view}`, width);
          await expect(page.getByRole('heading', { level: 1, name: /^Calendar of/ })).toBeVisible();
        }
      }
    });
  });
}
