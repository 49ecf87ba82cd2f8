import type { Page } from '@playwright/test';
import { expect, rows, signIn, test } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';

// The accessibility checker injects styles. Every other test checks that the product injects none.
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await lookAsSystem(page);
});

async function openFirst(page: Page, list: string): Promise<void> {
  await signIn(page, list);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
}

const parts: readonly (readonly [what: string, list: string, open: (page: Page) => Promise<void>])[] = [
  [
    'how an event repeats',
    '/app/events?channel=1000',
    async (page) => {
      await page.getByRole('combobox', { name: 'Repeats' }).click();
      await page.getByTitle('Monthly', { exact: true }).click();
      await expect(page.getByLabel('Which day of the month')).toBeVisible();
    },
  ],
  [
    'the members of a group',
    '/app/groups?channel=1001',
    (page) => expect(page.getByRole('list', { name: 'Members' })).toBeVisible(),
  ],
  [
    'a series of sessions',
    '/app/sessions?channel=9',
    async (page) => {
      await page.getByRole('combobox', { name: 'Book it again' }).click();
      await page.getByTitle('Weekly', { exact: true }).click();
      await expect(page.getByRole('button', { name: /^(?:Book \d+ more|Leave out)/ })).toBeVisible();
    },
  ],
  [
    'the progress of a plan',
    '/app/plans?channel=1001',
    async (page) => {
      const progress = page.getByRole('region', { name: 'Progress' });
      await progress.getByRole('button', { name: /^Liam/ }).click();
      await expect(progress.getByRole('checkbox').first()).toBeVisible();
    },
  ],
  [
    'balances of a package',
    '/app/my-business/packages',
    (page) => expect(page.getByRole('region', { name: 'Balances' }).getByRole('link').first()).toBeVisible(),
  ],
];

for (const [what, list, open] of parts) {
  test(`with assistive technology ${what} can be used`, async ({ page }) => {
    await openFirst(page, list);
    await open(page);
    // What stands still at the top lies over what is scrolled below it.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('*')) one.scrollTop = 0;
    });
    await expectReachableEverywhere(page, what);
  });
}

test('a series shows each conflict with its cause, and skips that time', async ({ page }) => {
  await openFirst(page, '/app/sessions?channel=9');
  const part = page.getByRole('region', { name: 'Series' });
  const choose = async (name: string) => {
    await part.getByRole('combobox', { name: 'Book it again' }).click();
    await page.getByTitle(name, { exact: true }).click();
  };
  await choose('Weekly');
  const book = part.getByRole('button', { name: /^(Book|Leave out)/ });
  const free = Number(/(\d+)( more)?$/.exec((await book.textContent()) ?? '')?.[1]);
  const alert = part.getByRole('alert');
  const taken = alert.getByRole('link', { name: /^The coach has another session/ });
  // Those of other tests, which are left out.
  const before = await taken.count();
  await book.click();
  await expect(page.getByText(`${free} more sessions are booked`)).toBeVisible();
  await expect(part.getByRole('link', { name: /^All sessions of/ })).toBeVisible();
  await choose('Weekly');
  await expect(taken).toHaveCount(before + free);
  await part.getByRole('button', { name: 'Choose other times' }).click();
  await expect(alert).toBeHidden();
});
