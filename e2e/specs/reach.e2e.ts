import { chooseChannel, expect, rows, signIn, test } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';

// The accessibility checker injects styles. Every other test checks that the product injects none.
test.use({ bypassCSP: true });

test('every screen has no accessibility violations', async ({ page }) => {
  test.setTimeout(240_000);
  await lookAsSystem(page);
  await page.goto('/signin');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectReachableEverywhere(page, '/signin');
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await page.goto('/app/articles');
  const article = await rows(page).first().getByRole('link').first().getAttribute('href');
  const screens = ['/app/dashboard', '/app/home', '/app/articles', article ?? '', '/app/about'];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectReachableEverywhere(page, screen);
  }
});
