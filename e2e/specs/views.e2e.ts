import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';

const headings = (page: Page) => page.getByRole('columnheader');
const named = (name: string) => `${name} ${Date.now() % 100_000_000}`;

test('columns are ordered by keys, sized by their edges, and follow the person into another browser', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
  const edge = page.getByRole('separator', { name: 'Width of Capacity' });
  const box = await edge.boundingBox();
  if (!box) throw new Error('The edge has no place.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/capacity%3A200/);
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '216');
  await page.getByRole('button', { name: 'Columns' }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/layout') && answer.ok());
  await page.getByRole('checkbox', { name: 'Floor' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('checkbox', { name: 'Floor' })).toBeFocused();
  await expect(headings(page)).toHaveText(['', 'Name', 'Description', 'Floor', 'Capacity', 'Tags']);
  await kept;

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere);
  await chooseChannel(elsewhere, 'Conference');
  await follow(elsewhere, 'Rooms');
  await expect(headings(elsewhere).nth(3)).toHaveText('Floor');
  await expect(elsewhere.getByRole('separator', { name: 'Width of Capacity' })).toHaveAttribute(
    'aria-valuenow',
    '216',
  );
  await elsewhere.getByRole('button', { name: 'Columns' }).click();
  await elsewhere.getByRole('button', { name: 'Show the usual ones' }).click();
  await expect(headings(elsewhere).nth(3)).toHaveText('Capacity');
  await elsewhere.context().close();
});

test('a view is saved, sent on as a link, changed, saved over, and deleted with a way back', async ({
  page,
}) => {
  const name = named('Fully booked');
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await page.goto('/app/rooms?sort=-capacity');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save what you see as a new view').fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `Views: ${name}`, exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('view');

  await page.goto(`/app/rooms?view=${id}`);
  await expect(page).toHaveURL(/sort=-capacity/);
  await expect(page.getByRole('columnheader', { name: 'Capacity' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Capacity', exact: true }).click();
  await page.getByRole('button', { name: `Views: ${name} (changed)` }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const opener = page.getByRole('button', { name: `Views: ${name}`, exact: true });
  await expect(opener).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`Deleted the view “${name}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Restored the view “${name}”`)).toBeVisible();

  await page.goto(`/app/rooms?view=${id}`);
  await opener.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.goto(`/app/rooms?view=${id}`);
  await expect(page.getByText('This view is not there')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/rooms$/);
});
