import type { Page } from '@playwright/test';
import { mailboxAddress } from '../support/mailbox.ts';
import { expect, test } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { logInAs, newPersonByCalls } from '../support/visitor.ts';

test.skip(!mailboxAddress, 'the mails of this product cannot be read');
test.use({ locale: 'pt-PT', timezoneId: 'Europe/Lisbon', viewport: { width: 1440, height: 900 } });

const guideOn = (page: Page) => page.getByRole('region', { name: 'Setup Guide' });

/** Signs a new person in, up to the question. Returns its form. */
async function enter(page: Page) {
  await logInAs(page, await newPersonByCalls(page));
  const form = page.getByRole('form', { name: 'What do you run?' });
  await expect(form).toBeVisible();
  return form;
}

/** Answers the question with a trade and what the browser suggests. */
async function run(page: Page, trade: string) {
  const form = await enter(page);
  await form.getByRole('checkbox', { name: trade }).check();
  await form.getByLabel('Name of your business').fill('Estúdio Inês');
  await form.getByRole('button', { name: 'Set up my space' }).click();
  await expect(form).toBeHidden();
}

async function expectChannels(page: Page, expected: string[]) {
  await page.getByRole('button', { name: 'Apps' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', ...expected, 'Administration']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

test('a studio gets the channel that fits, in zone, currency and language of the browser, and its guide', async ({
  page,
}) => {
  await run(page, 'Studio');
  await expect(guideOn(page).getByText('1 of 7')).toBeVisible();
  await expectChannels(page, ['Studio']);
  await page.goto('/app/my-business/packages');
  await expect(page.getByText('No packages yet')).toBeVisible();
  // The empty list offers it; the heading does not offer it as well.
  await expect(page.getByRole('main').getByRole('link', { name: 'New package' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'New package' })).toBeHidden();
  await page.goto('/');
  await guideOn(page).getByRole('link', { name: 'Set your opening hours' }).click();
  await expect(page.getByRole('button', { name: 'Add hours on Monday' })).toBeFocused();
  const next = guideOn(page).getByRole('link', { name: 'Next: Set your opening hours' });
  expect(await next.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  await expect(page.getByLabel('Legal name')).toHaveValue('Estúdio Inês');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(guideOn(page).getByText('2 of 7')).toBeVisible();
  await expect(page.getByRole('main').getByText('Europe/Lisbon', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('EUR – Euro', { exact: true })).toBeVisible();
});

test('a guide that was closed stays closed, and the question is not asked twice', async ({ page }) => {
  await run(page, 'Magazine');
  await guideOn(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Write an article' })).toBeVisible();
  await expect(guideOn(page)).toBeHidden();
  await expect(page.getByRole('form', { name: 'What do you run?' })).toBeHidden();
});

test('a magazine publishes its first article by the steps of the dashboard', async ({ page }) => {
  await run(page, 'Magazine');
  await page.getByRole('main').getByRole('link', { name: 'Write an article' }).click();
  // The channel is another one: the form is seen once that is there.
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Olá');
  await page.getByRole('textbox', { name: 'Body' }).fill('First words.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(guideOn(page).getByText('2 of 4')).toBeVisible();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Publish an article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olá' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(guideOn(page).getByText('3 of 4')).toBeVisible();
});

test('Skip keeps all channels, and the guide stands beside a list, not over it', async ({ page }) => {
  const form = await enter(page);
  await form.getByRole('button', { name: 'Skip' }).click();
  await expect(guideOn(page).getByText('0 of 5')).toBeVisible();
  await expectChannels(page, ['Events', 'Members', 'Conference', 'Magazine']);
  await page.goto('/app/channels');
  const list = page.getByRole('main').getByRole('grid').or(page.getByRole('main').getByRole('table')).first();
  await expect(list).toBeVisible();
  // A wide table scrolls within the box that is seen.
  const right = await list.evaluate((table) => {
    let seen: Element = table;
    while (getComputedStyle(seen).overflowX === 'visible' && seen.parentElement) seen = seen.parentElement;
    return seen.getBoundingClientRect().right;
  });
  expect(right).toBeLessThanOrEqual((await guideOn(page).boundingBox())?.x ?? 0);
});

test('the question and the first dashboard suit a phone and a desk, in both colour schemes', async ({
  page,
}) => {
  await lookAsSystem(page);
  const form = await enter(page);
  await expectReachableEverywhere(page, 'the question');
  await form.getByRole('button', { name: 'Set up my space' }).click();
  await expect(form.getByText('Choose at least one.')).toBeVisible();
  await expectReachableEverywhere(page, 'the question with errors');
  await page.setViewportSize({ width: 390, height: 844 });
  await form.getByRole('checkbox', { name: 'Club' }).check();
  await form.getByLabel('Name of your business').fill('Clube');
  await form.getByRole('checkbox', { name: /sample content/ }).check();
  await form.getByRole('button', { name: 'Set up my space' }).click();
  await expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible();
  await expect(guideOn(page).getByRole('button', { name: 'Expand' })).toBeVisible();
  await expectReachableEverywhere(page, 'the first dashboard');
});
