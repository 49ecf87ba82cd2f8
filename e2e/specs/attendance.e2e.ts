import type { Page } from '@playwright/test';
import { expect, saveRow, signIn, test } from '../support/person.ts';

// What the server refuses here, it is asked for.
test.use({ allow: [/status of (409|412)/] });

const dated = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/');

/** Some Wednesday within a year, on which Mara works in the morning; another one each time. */
function wednesday(): string {
  const today = new Date();
  const next = today.getTime() + ((10 - today.getUTCDay()) % 7) * 86_400_000;
  return dated(new Date(next + (4 + Math.floor(Math.random() * 44)) * 7 * 86_400_000));
}

async function choose(page: Page, field: string, text: string, title: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).last().fill(text);
  await page.getByTitle(title, { exact: true }).last().click();
}

/** A class for two with two clients, which is full. */
async function fullClass(page: Page): Promise<void> {
  await signIn(page, '/app/sessions/new');
  await choose(page, 'Service', 'technique', 'Technique on the ergometer');
  await choose(page, 'Coach', 'mara', 'Mara Lindqvist');
  await page.getByLabel('Start', { exact: true }).fill(`${wednesday()} 09:00`);
  await page.getByLabel('Start', { exact: true }).press('Tab');
  await choose(page, 'Clients', 'jun', 'Jun Tanaka');
  await choose(page, 'Clients', 'liam', 'Liam Byrne');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/sessions\/\d+$/);
}

const attendance = (page: Page) => page.getByRole('region', { name: 'Attendance' });

test('one client of a class cancels, the press is undone, and another one waits for a place', async ({
  page,
}) => {
  // What is printed stays in its frame, to be read.
  await page.addInitScript(() => {
    const { remove } = Element.prototype;
    Element.prototype.remove = function removeOthers() {
      if (!(this instanceof HTMLIFrameElement)) remove.call(this);
    };
  });
  await fullClass(page);
  const part = attendance(page);
  await expect(part).toContainText('2 of 2 places taken');
  await part.getByRole('button', { name: 'Print list' }).click();
  const paper = page.frameLocator('iframe');
  await expect(paper.locator('h1')).toHaveText('Technique on the ergometer');
  await expect(paper.locator('tbody tr')).toHaveText([/^Jun Tanaka/, /^Liam Byrne/]);
  await expect(paper.locator('tbody .box')).toHaveCount(2);

  await part.getByRole('button', { name: 'Cancel the place of Jun Tanaka' }).dblclick();
  await expect(part).toContainText('1 of 2 places taken');
  const cancelled = part.getByRole('list', { name: 'Clients who cancelled' });
  await expect(cancelled).toContainText('Jun Tanaka');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(part).toContainText('2 of 2 places taken');
  await expect(cancelled).toHaveCount(0);

  await choose(page, 'Waiting list', 'ivo', 'Ivo Petrov');
  await saveRow(page);
  await part.getByRole('button', { name: 'Cancel the place of Liam Byrne' }).click();
  await part.getByRole('button', { name: 'Book Ivo Petrov now' }).click();
  await expect(part).toContainText('2 of 2 places taken');
  await expect(part).toContainText('Moved up from the waiting list');

  // The class is full again: whoever comes back is one too many, and staff say why.
  await part.getByRole('button', { name: 'Book Liam Byrne again' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'takes 2 clients' });
  await alert.getByLabel('Why you book it anyway (optional)').fill('She brings her own mat.');
  await alert.getByRole('button', { name: 'Book anyway' }).click();
  await expect(part.getByRole('list', { name: 'Clients who come' })).toContainText('Liam Byrne');
  await page.reload();
  await expect(page.getByText('She brings her own mat.')).toBeVisible();
  await expect(part).toContainText('3 clients, 1 more than it takes');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/app\/sessions(?:\?|$)/);
});

test('a client who is cancelled in two tabs at once is cancelled once', async ({ page, context }) => {
  await fullClass(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const press = async (tab: Page) =>
    attendance(tab).getByRole('button', { name: 'Cancel the place of Jun Tanaka' }).click();
  await expect(attendance(other)).toContainText('2 of 2 places taken');
  await Promise.all([press(page), press(other)]);
  for (const tab of [page, other]) {
    const list = attendance(tab).getByRole('list', { name: 'Clients who cancelled' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(attendance(tab)).toContainText('1 of 2 places taken');
  }
  await page.reload();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/app\/sessions(?:\?|$)/);
});
