import type { Page } from '@playwright/test';
import { mailboxAddress, newAddress } from '../support/mailbox.ts';
import { expect, test } from '../support/person.ts';
import { expectReachable, expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { expectInside, fillSignUp, logInAs, newPersonByCalls, startTrial } from '../support/visitor.ts';

// The accessibility checker injects styles. Every other test checks that the product injects none.
test.use({ bypassCSP: true, allow: [/4\d\d/] });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// Every screen of a visitor, each with what it can come to show; null if that is all.
const screens: Record<string, ((page: Page) => Promise<void>) | null> = {
  '/signin': null,
  '/register': async (page) => {
    await press(page, 'Sign up');
    await expect(page.getByText('Provide a valid email address.')).toBeVisible();
    await expectReachableEverywhere(page, '/register with what is wrong');
    await fillSignUp(page, 'ada@example.org');
    await press(page, 'Sign up');
    await expect(page.getByRole('dialog', { name: 'Do you already have an account?' })).toBeVisible();
  },
  '/recover': null,
  '/verify': async (page) => {
    await page.getByRole('textbox', { name: 'Code' }).fill('NOTACODEATALL');
    await press(page, 'Verify');
    await expect(page.getByRole('dialog', { name: 'Invalid code' })).toBeVisible();
  },
  '/verify-link': null,
  '/resend': null,
  '/reset': async (page) => {
    await page.getByRole('textbox', { name: 'Code' }).fill('NOTACODEATALL');
    await press(page, 'Update');
    await expect(page.getByText(/^Enter a combination/)).toBeVisible();
  },
  '/trial': null,
};

test('every screen of a visitor can be used with assistive technology', async ({ page }) => {
  test.setTimeout(300_000);
  await lookAsSystem(page);
  for (const [path, bringOn] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReachableEverywhere(page, path);
    if (!bringOn) continue;
    await bringOn(page);
    await expectReachableEverywhere(page, `${path}, further on`);
  }
});

test('the account screen and the banner of a trial can be used with assistive technology', async ({
  page,
}) => {
  test.skip(!mailboxAddress, 'the mails of this product cannot be read');
  test.setTimeout(300_000);
  await lookAsSystem(page);
  const everywhere = async (what: string) => {
    await page.goto('/app/account');
    await expect(page.getByRole('region', { name: 'Colours' })).toBeVisible();
    await expectReachableEverywhere(page, what);
  };
  const email = await newPersonByCalls(page);
  await logInAs(page, email);
  await expectInside(page);
  await everywhere('/app/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectReachable(page, 'deleting the account');
  await press(page, 'Account');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto('/trial');
  await startTrial(page);
  await everywhere('a trial');
});

test('a person signs up by keyboard alone, and the focus comes back from each dialog', async ({ page }) => {
  const keys = page.keyboard;
  await page.goto('/signin');
  await page.getByLabel('Username').focus();
  for (const name of ['Password', 'Show password', 'Create new account']) {
    await keys.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/register$/);
  await page.getByLabel('Email', { exact: true }).focus();
  const typed = [newAddress(), 'Tab', 'Ada', 'Tab', 'Lovelace', 'Tab', 'Fair-weather!2025', 'Tab', 'Tab'];
  for (const one of [...typed, 'May', 'Tab', '1', 'Tab', '1990']) {
    if (one === 'Tab') await keys.press(one);
    else await keys.type(one);
  }
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'No - create new account' })).toBeFocused();
  await keys.press('Escape');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await keys.press('Enter');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Verify now' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
});
