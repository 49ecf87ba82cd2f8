import { storageKeys } from 'shared-contracts/session';
import { chooseChannel, expect, rows, signIn, test } from '../support/person.ts';
import { expectReachable, schemes, widths } from '../support/reach.ts';

// The checker writes styles of its own into the page; that the product writes none is checked by every other test.
test.use({ bypassCSP: true });

for (const scheme of schemes) {
  test(`business, bookings and calendar can be used with assistive technology (${scheme})`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      storageKeys.scheme,
      scheme,
    ] as const);
    await signIn(page);
    await chooseChannel(page, 'Members');
    const first = async (list: string) => {
      await page.goto(list);
      return (await rows(page).first().getByRole('link').first().getAttribute('href')) ?? '';
    };
    const screens = [
      ...['/app/my-business', '/app/my-business/blockings', await first('/app/my-business/services')],
      ...[await first('/app/my-business/packages'), await first('/app/my-business/availability')],
      ...[await first('/app/plans'), await first('/app/sessions'), await first('/app/clients')],
      ...['/app/scheduler', '/app/calendar', '/app/billing', '/app/settings'],
      ...['/app/settings/calendar-view', '/app/blockings/new', '/app/pipelines', '/app/features'],
    ];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const screen of screens) {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectReachable(page, `${screen} at ${width}`);
      }
    }
    await page.goto('/app/users');
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Set focus' }).click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const view of ['list', 'week', 'month']) {
        await page.goto(`/app/calendar?view=${view}`);
        await expect(page.getByRole('heading', { level: 1, name: /^Calendar of/ })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectReachable(page, `calendar as ${view} at ${width}`);
      }
    }
  });
}
