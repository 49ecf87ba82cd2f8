import { storageKeys } from 'shared-contracts/session';
import { chooseChannel, expect, rows, signIn, test } from '../support/person.ts';
import { expectReachable, schemes, widths } from '../support/reach.ts';

// The checker writes styles of its own into the page; that the product writes none is checked by every other test.
test.use({ bypassCSP: true });

for (const scheme of schemes) {
  test(`every screen of the way can be used with assistive technology (${scheme})`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      storageKeys.scheme,
      scheme,
    ] as const);
    await page.goto('/signin');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expectReachable(page, '/signin');
    await signIn(page);
    await chooseChannel(page, 'Magazine');
    await page.goto('/app/articles');
    const article = await rows(page).first().getByRole('link').first().getAttribute('href');
    const screens = ['/app/dashboard', '/app/home', '/app/articles', article ?? '', '/app/about'];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const screen of screens) {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectReachable(page, `${screen} at ${width}`);
      }
    }
  });
}
