import type { Locator } from '@playwright/test';
import { beginArticle, chooseChannel, expect, follow } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { test } from '../support/signed-in.ts';

test('a phone preview follows a draft while a person writes it; scheduling works and can be undone', async ({
  page,
}) => {
  await beginArticle(page, 'Before');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const phone = page.getByRole('article', { name: /on a phone$/ });
  await expect(phone.getByRole('heading', { name: 'Before' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('After');
  await expect(phone.getByRole('heading', { name: 'After' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('- A point');
  await expect(phone.getByRole('listitem').filter({ hasText: 'A point' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click();
  await expect(phone).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/articles\/\d+/);

  const more = page.getByRole('button', { name: 'More actions' });
  const menu = page.getByRole('tooltip');
  const publishAt = menu.getByLabel('Publish at', { exact: true });
  await more.click();
  await publishAt.fill('2099-01-01T09:00');
  // The form says so before the server does.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await menu.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByLabel('Details').getByText('Scheduled', { exact: true })).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByLabel('Details').getByLabel('Publish at', { exact: true })).toHaveValue(
    '01/01/2099 09:00',
  );
  await more.click();
  await menu.getByRole('button', { name: 'Back to draft' }).click();
  await expect(page.getByLabel('Details').getByText('Draft', { exact: true })).toBeVisible();
});

test('a title without a space stays within its notice and its question', async ({ page }) => {
  await beginArticle(page, 'quayside'.repeat(25));
  await page.getByRole('textbox', { name: 'Body' }).fill('Words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const expectWithin = async (box: Locator) => {
    await expect(box).toBeVisible();
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  };
  await expectWithin(page.getByRole('status').filter({ hasText: /^Saved/ }));
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Delete/ });
  await expectWithin(question);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectWithin(page.getByRole('status').filter({ hasText: /^Deleted/ }));
});

test.describe('with assistive technology', () => {
  // The accessibility checker injects styles. Every other test checks that the product injects none.
  test.use({ bypassCSP: true });

  test('the preview can be read at every width and in both schemes', async ({ page }) => {
    test.setTimeout(120_000);
    await lookAsSystem(page);
    await page.goto('/');
    await chooseChannel(page, 'Magazine');
    await follow(page, 'Articles');
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('article', { name: /on a phone$/ })).toBeVisible();
    await expectReachableEverywhere(page, 'the preview');
  });
});
