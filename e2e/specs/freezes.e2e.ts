import { expect, signIn, test } from '../support/person.ts';
import { expectReachable } from '../support/reach.ts';

test.describe('a tab that freezes twice with a part open', () => {
  test('starts without that part, and has it back once the person says so', async ({ page }) => {
    await signIn(page);
    const list = page.getByRole('grid', { name: 'Users' });
    await page.goto('/app/users');
    await expect(list).toBeVisible();
    // A frozen page is ended by the browser, without a word to its handlers.
    await page.addInitScript(() => {
      for (const type of ['pagehide', 'visibilitychange'])
        addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.reload();
    await expect(list).toBeVisible();
    await page.reload();
    await expect(list).toBeVisible();
    await page.reload();
    const panel = page.getByRole('main').getByRole('region').filter({ hasText: 'froze twice' });
    await expect(panel.getByRole('heading', { name: /is switched off$/ })).toBeVisible();
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectReachable(page, 'what is shown instead of the part');

    await panel.getByRole('button', { name: 'Switch on again' }).click();
    await expect(list).toBeVisible();
    await page.reload();
    await expect(list).toBeVisible();
  });

  test('counts no visit that ended in order', async ({ page }) => {
    await signIn(page, '/app/users');
    const list = page.getByRole('grid', { name: 'Users' });
    for (let visit = 0; visit < 4; visit++) {
      await expect(list).toBeVisible();
      await page.reload();
    }
    await expect(list).toBeVisible();
  });
});
