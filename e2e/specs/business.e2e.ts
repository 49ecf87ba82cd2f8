// One thing: what a business offers, when it is open, and what is booked and billed.
import type { Locator } from '@playwright/test';
import { chooseChannel, expect, follow, rows, saveRow, searchFor, signIn, test } from '../support/person.ts';

const stamp = () => `${Date.now()}`.slice(-7);

test('a person makes a service, changes it, deletes it and restores it', async ({ page }) => {
  const name = `Night row ${stamp()}`;
  await signIn(page);
  await chooseChannel(page, 'Administration');
  await follow(page, 'My Business');
  await page.getByRole('navigation', { name: 'My Business' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/app\/my-business\/services$/);
  await page.getByRole('button', { name: 'New service' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Duration', { exact: true }).fill('75');
  await page.getByLabel('Price', { exact: true }).fill('19.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Business' })).toBeVisible();
  await searchFor(page, name.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('€19.50');
  await rows(page).first().getByRole('link').first().click();
  await page.getByLabel('Duration', { exact: true }).fill('90');
  await saveRow(page);
  await page.reload();
  await expect(page.getByLabel('Duration', { exact: true })).toHaveValue('90');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('19.50');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Business' })).toBeVisible();
  await searchFor(page, name);
  await expect(page.getByText(`No services match “${name}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).first()).toContainText(name);
});

test('hours of a week are entered by day and refused where they overlap', async ({ page }) => {
  await signIn(page, '/app/availables/new');
  await page.getByLabel('Name', { exact: true }).fill(`Mornings ${stamp()}`);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  const [first, second] = [page.getByLabel('Monday, from').nth(0), page.getByLabel('Monday, from').nth(1)];
  await expect(first).toHaveValue('09:00');
  await second.fill('16:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Times of one day must not overlap.')).toBeVisible();
  await second.fill('17:30');
  await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/availables\/\d+$/);
  await page.reload();
  await expect(page.getByLabel('Friday, from').nth(1)).toHaveValue('17:30');
  // They are the hours of the business: sessions of other tests would be outside of them on a Saturday.
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Business' })).toBeVisible();
});

test('a person books a free time with a click, and the client has the session', async ({ page }) => {
  await signIn(page);
  // Some Wednesday, on which Mara works in the morning; another one each time, so that the desk is free.
  const wednesday = new Date(Date.UTC(2031, 5, 4 + 7 * Math.floor(Math.random() * 500)));
  const day = wednesday.toISOString().slice(0, 10);
  await page.goto(`/app/scheduler?day=${day}`);
  const coach = page.getByRole('region', { name: 'Mara Lindqvist' });
  const before = await coach.getByRole('link').count();
  await coach.getByRole('button', { name: 'Book Mara Lindqvist at 10:00' }).click();
  const form = page.getByRole('complementary', { name: 'New session beside the scheduler' });
  await expect(form.getByRole('heading', { level: 2, name: 'New session' })).toBeVisible();
  await expect(form.getByLabel('Start', { exact: true })).toHaveValue(
    `${day.split('-').reverse().join('/')} 10:00`,
  );
  await form.getByRole('combobox', { name: 'Service' }).fill('rowing');
  await page.getByTitle('Rowing lesson', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Clients' }).fill('david');
  await page.getByTitle('David Okafor', { exact: true }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/beside=\d+$/);
  await expect(coach.getByRole('link')).toHaveCount(before + 1);
  await expect(coach.getByRole('link').last()).toContainText('David Okafor');
  await chooseChannel(page, 'Dashboard');
  await follow(page, 'Clients');
  await rows(page).getByRole('link', { name: 'David Okafor' }).click();
  const dated = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const shown = new Intl.DateTimeFormat('en-GB', dated).format(wednesday);
  await expect(rows(page).filter({ hasText: shown }).first()).toBeVisible();
});

test('a double click on a free time opens one form; the scheduler asks before a key books when a coach does not work', async ({
  page,
}) => {
  await signIn(page, '/app/scheduler?day=2030-06-05');
  await page.getByRole('button', { name: 'Book Mara Lindqvist at 09:00' }).dblclick();
  const form = page.getByRole('complementary', { name: 'New session beside the scheduler' });
  await expect(form).toHaveCount(1);
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduler' })).toBeVisible();

  const coach = page.getByRole('region', { name: 'Mara Lindqvist' });
  const closed = coach.getByRole('list', { name: 'Closed and blocked times' }).getByRole('listitem');
  await expect(closed).toContainText(['Closed from 13:00 to 24:00, outside the hours of the coach.']);
  const slot = coach.getByRole('button', { name: 'Book Mara Lindqvist at 15:00' });
  await expect(slot).toHaveAccessibleDescription(
    'Closed from 13:00 to 24:00, outside the hours of the coach.',
  );
  await slot.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Outside availability' });
  await expect(question).toContainText('Mara Lindqvist does not work from 15:00 to 16:00.');
  await question.getByRole('button', { name: 'Book anyway' }).click();
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('05/06/2030 15:00');
});

test('a user in focus has a calendar of plan, events and sessions', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Members');
  await follow(page, 'Users');
  await searchFor(page, 'liam');
  await rows(page).getByRole('link', { name: 'Liam Byrne' }).click();
  await page.getByRole('button', { name: 'Set focus', exact: true }).click();
  await expect(page.getByRole('banner').getByText('Liam Byrne')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Calendar', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar of Liam Byrne' })).toBeVisible();
  await page.getByRole('link', { name: /First row on the water/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /From land to water/ })).toBeVisible();
  await page.goBack();
  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  // The step of today, whichever day of a month it is.
  await expect(page.getByRole('link', { name: /Walk or swim/ }).first()).toBeVisible();
});

test('billing shows the usage and sells nothing', async ({ page }) => {
  await signIn(page, '/app/billing');
  await expect(page.getByText(/has not set up a payment provider/)).toBeVisible();
  await expect(page.getByText('Users of the app')).toBeVisible();
});

test('a week of the scheduler is in view as a whole, and on a phone starts on the requested day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/app/scheduler?view=week&day=2026-06-05');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(heading('Mon 1 Jun')).toBeInViewport({ ratio: 1 });
  await expect(heading('Sun 7 Jun')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(heading('Fri 5 Jun')).toBeInViewport();
  await expect(heading('Mon 1 Jun')).not.toBeInViewport();
});

test('a name that is longer than the column of a coach in a week ends in dots', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await signIn(page, '/app/scheduler?view=week');
  const names = page.getByRole('heading', { level: 3 }).locator('span:first-child');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test('the tab of My Business that is shown is in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/app/my-business/coaches');
  const tabs = page.getByRole('navigation', { name: 'My Business' });
  await expect(tabs.getByRole('link', { name: 'Coaches' })).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole('link', { name: 'Business', exact: true })).not.toBeInViewport();
});

test.describe('without a connection', () => {
  // The loader also reports a file that was loading when the connection ended.
  test.use({ allow: [/ERR_INTERNET_DISCONNECTED|ChunkLoadError: Loading (?:CSS )?chunk/] });

  test('a list that could not load yet reports that, and appears by itself once it can', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await chooseChannel(page, 'Conference');
    await follow(page, 'Rooms');
    await expect(rows(page).first()).toBeVisible();
    await context.setOffline(true);
    await follow(page, 'Floors');
    await expect(page.getByText('You are offline. This list loads when you are back.')).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page).first()).toBeVisible();
  });
});

test('the error of a field is closer to its input than to the next label', async ({ page }) => {
  await signIn(page, '/app/services/new');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
  const input = await boxOf(page.getByLabel('Name', { exact: true }));
  const error = await boxOf(page.getByText('Fill this in.').first());
  const label = await boxOf(page.getByText('Category', { exact: true }));
  const above = error.y - (input.y + input.height);
  expect(label.y - (error.y + error.height)).toBeGreaterThan(above + 4);
});

test('a dialog keeps the same distance from both sides of a narrow page', async ({ page }) => {
  await signIn(page);
  // Before the page: a button that moves between the press and its end is not clicked.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/my-business/business');
  // The address of the calendar comes last, and moves what is below it.
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).last().click();
  const dialog = await page.getByRole('dialog').boundingBox();
  const width = await page.evaluate(() => document.body.clientWidth);
  const left = dialog?.x ?? 0;
  expect(left).toBeGreaterThanOrEqual(8);
  expect(width - left - (dialog?.width ?? 0)).toBeCloseTo(left, 0);
});
