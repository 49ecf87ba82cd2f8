import type { Page } from '@playwright/test';
import { expect, saveRow, signIn, test } from '../support/person.ts';

const stamp = () => `${Date.now()}`.slice(-7);

async function save(page: Page, address: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(address);
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByTitle(option, { exact: true }).click();
}

test('a repeating event describes its rule, and the calendar shows it on each day but one left out, until the rule is removed', async ({
  page,
}) => {
  const title = `Tide watch ${stamp()}`;
  await signIn(page, '/app/events/new?channel=1000');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Starts', { exact: true }).fill('2031-03-04T18:00');
  await page.getByLabel('Ends', { exact: true }).fill('2031-03-04T20:00');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin');
  await page.keyboard.press('Enter');
  await choose(page, 'Repeats', 'Weekly');
  await expect(page.getByText('Every week on Tuesday', { exact: false }).first()).toBeVisible();
  await save(page, /\/app\/events\/\d+/);
  const form = new URL(page.url()).pathname;

  await page.goto('/app/events?channel=1000&shape=calendar&view=month&days=month&day=2031-04-10');
  const days = page.locator('main').getByRole('link', { name: title });
  await expect(days).toHaveCount(5);

  await page.goto(form);
  await choose(page, 'Leave out a day', 'Tue 8 Apr 2031');
  await expect(page.getByText('Not on Tue 8 Apr 2031')).toBeVisible();
  await saveRow(page);
  await page.goto('/app/events?channel=1000&shape=calendar&view=month&days=month&day=2031-04-10');
  await expect(days).toHaveCount(4);

  await page.goto(form);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await choose(page, 'Repeats', 'Does not repeat');
  await saveRow(page);
  await page.goto('/app/events?channel=1000&shape=calendar&view=month&days=month&day=2031-04-10');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByText('April 2031').first()).toBeVisible();
  await expect(days).toHaveCount(0);

  await page.goto(form);
  await remove(page);
  await expect(page).toHaveURL(/\/app\/events(?:\?|$)/);
});

test('adding a user to a group shows the group in the user’s form, and Undo removes it', async ({ page }) => {
  await signIn(page, '/app/groups?channel=1001');
  await page.locator('main').getByRole('link', { name: 'Volunteers' }).click();
  const members = page.getByRole('region', { name: /^Members/ });
  await expect(members.getByRole('listitem').first()).toBeVisible();
  await expect(members.getByRole('link', { name: 'Liam Byrne' })).toHaveCount(0);
  await members.getByRole('combobox', { name: 'Add a user' }).fill('liam');
  await page.getByTitle('Liam Byrne').click();
  const liam = members.getByRole('link', { name: 'Liam Byrne' });
  await expect(liam).toBeVisible();
  // A notice stays while the pointer rests on it, however long the other tab takes.
  await page.getByRole('button', { name: 'Undo' }).hover();
  const other = await page.context().newPage();
  await other.goto((await liam.getAttribute('href')) ?? '');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Liam Byrne');
  await expect(other.locator('main').getByText('Volunteers')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(liam).toHaveCount(0);
  await other.reload();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Liam Byrne');
  await expect(other.locator('main').getByText('Volunteers')).toHaveCount(0);
});

test('a blocking shows conflicting sessions before it is saved', async ({ page }) => {
  await signIn(page, '/app/sessions?channel=9&where.status=accepted');
  const first = page.locator('main').getByRole('link', { name: 'Rowing lesson' }).first();
  await first.click();
  const start = await page.getByLabel('Start', { exact: true }).inputValue();
  const session = new URL(page.url()).pathname;
  await page.goto('/app/blockings/new?channel=0');
  await page.getByLabel('Reason', { exact: true }).fill('Storm');
  await page.getByLabel('Start', { exact: true }).fill(start);
  await page.getByLabel('End', { exact: true }).fill(start.replace(/\d\d$/, '59'));
  const conflicts = page.getByRole('region', { name: 'Sessions in conflict' });
  await expect(conflicts.locator(`a[href="${session}"]`)).toHaveText(/^Rowing lesson/);
  await choose(page, 'Blocks', 'A room');
  await expect(conflicts).toHaveCount(0);
});

test('a mark of a step survives reordering of the plan, and the person’s form shows it', async ({ page }) => {
  const name = `Swim ${stamp()}`;
  await signIn(page, '/app/plans/new?channel=1001');
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByText('Save the plan first', { exact: false })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  for (const [at, title] of ['Float', 'Dive'].entries()) {
    await page.getByRole('button', { name: 'Steps, add a step' }).click();
    await page.getByLabel(`Step ${at + 1}, title`).fill(title);
  }
  await page.getByRole('group', { name: 'Step 1' }).getByRole('checkbox', { name: 'Required' }).check();
  await page.getByRole('combobox', { name: 'Users' }).fill('liam');
  await page.getByTitle('Liam Byrne').click();
  await save(page, /\/app\/plans\/\d+/);

  const liam = progress.getByRole('button', { name: /^Liam Byrne/ });
  await expect(liam).toContainText('0 of 1 required');
  await liam.click();
  const marked = page.waitForResponse((answer) => answer.url().includes('/steps/') && answer.ok());
  await progress.getByRole('checkbox', { name: /^Float/ }).check();
  await marked;
  await expect(liam).toContainText('1 of 1 required');

  await page.getByLabel('Step 1, title').fill('Float on your back');
  await page.getByLabel('Step 1, day').fill('9');
  await expect(progress.getByText('as it was saved', { exact: false })).toBeVisible();
  await saveRow(page);
  await page.reload();
  await expect(liam).toContainText('1 of 1 required');
  await liam.click();
  await expect(progress.getByRole('checkbox', { name: /^Float on your back/ })).toBeChecked();
  await expect(progress.getByRole('checkbox', { name: /^Dive/ })).not.toBeChecked();

  const form = new URL(page.url()).pathname;
  await progress.getByRole('link', { name: 'Open Liam Byrne' }).click();
  const plans = page.getByRole('region', { name: 'Plans' });
  await expect(plans.getByRole('listitem').filter({ hasText: name })).toContainText('1 of 1 required');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(form));
  await remove(page);
  await expect(page).toHaveURL(/\/app\/plans(?:\?|$)/);
});
