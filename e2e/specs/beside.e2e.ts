import { taxonomyPath } from 'shared-contracts/routes';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';

test('one click or key in a list sets the focus to a user, and screens follow it until it is reset', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Members');
  await follow(page, 'Users');
  const first = rows(page).first();
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('button', { name: `Set focus on ${name}` }).click();
  await expect(page).toHaveURL(/\/app\/home/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Reset focus' }).click();
  await follow(page, 'Groups');
  await rows(page).first().getByRole('link').first().focus();
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/\/app\/home/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
});

test('a directory shows and links the number of sessions and articles of each contributor', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Contributors');
  await page.getByText('Directory', { exact: true }).click();
  const directory = page.getByRole('list', { name: 'Contributors' });
  const count = directory.getByRole('link', { name: /^\d+ sessions? of / }).first();
  const [, many = '', name = ''] =
    /^(\d+) sessions? of (.+)$/.exec((await count.getAttribute('aria-label')) ?? '') ?? [];
  await count.click();
  await expect(page).toHaveURL(/agenda=all&where\.contributors=\d+/);
  await expect(rows(page)).toHaveCount(Number(many));
  await expect(rows(page).first()).toContainText(name);
  await page.goBack();
  await expect(count).toBeVisible();
  // A list is found as it was left, also by the tests that follow.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/layout') && answer.ok());
  await page.getByRole('button', { name: 'Table' }).click();
  await saved;
  await expect(rows(page).first()).toBeVisible();
});

test('the phone preview shows a day of an agenda and the app menu with the form’s unsaved values', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Agenda');
  await page
    .getByRole('link', { name: 'Edit agenda' })
    .or(page.getByRole('button', { name: 'Edit agenda' }))
    .click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const programme = page.getByRole('list', { name: /^Programme of / });
  await expect(programme.getByRole('listitem').first()).toContainText(/\d\d:\d\d – \d\d:\d\d/);
  await page.getByRole('button', { name: 'The day after' }).click();
  await expect(programme.getByRole('listitem').first()).toContainText(/\d\d:\d\d – \d\d:\d\d/);

  await page.goto('/app/features/new');
  await page.getByLabel('Name', { exact: true }).fill('Sea chart');
  await page.getByLabel('Position', { exact: true }).fill('1');
  await page.getByRole('switch', { name: 'Shown in the app' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const menu = page.getByRole('list', { name: 'Menu of the app' });
  await expect(menu.getByRole('listitem').filter({ hasText: 'Sea chart' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // The phone stands beside the form, not on it.
  await page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true });
});

test('the server rasterises an uploaded SVG floor plan, and the phone preview shows it with the rooms', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Floors');
  await rows(page).filter({ hasText: 'Ground floor' }).getByRole('link').first().click();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect x="4" y="4" width="40" height="30" fill="#3dbbaa"/></svg>';
  const file = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  await page.getByLabel('Plan: file').setInputFiles(file);
  const words = `Ground floor ${Date.now() % 100_000_000}`;
  await page.getByLabel('Plan, alt text').fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await page.getByRole('button', { name: 'Preview' }).click();
  const phone = page.getByRole('article');
  await expect(phone.getByRole('img', { name: words })).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Rooms of this floor' })).toContainText('Great Hall');
});

test('Back restores the scroll position of a board and the focus on the opened card', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 640 });
  await signIn(page, '/app/articles?shape=board&channel=1003');
  const cards = page.getByRole('region', { name: /^Published, / }).getByRole('list');
  await expect(cards.getByRole('listitem').first()).toBeVisible();
  const before = 400;
  await cards.evaluate((list, top) => list.parentElement?.scrollTo({ top }), before);
  const scrolled = () => cards.evaluate((list) => Math.round(list.parentElement?.scrollTop ?? 0));
  // One that is in view as a whole, so that pressing it moves nothing.
  const inView = () =>
    cards.evaluate((list) => {
      const { top, bottom } = (list.parentElement ?? list).getBoundingClientRect();
      const isWhole = (link: Element) =>
        link.getBoundingClientRect().top > top && link.getBoundingClientRect().bottom < bottom;
      return [...list.querySelectorAll('a')].find(isWhole)?.textContent ?? '';
    });
  await expect.poll(inView).not.toBe('');
  const title = await inView();
  await cards.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards.getByRole('link', { name: title, exact: true })).toBeFocused();
  await expect.poll(scrolled).toBe(before);
});

test('an option can be ticked on one row, and on several rows with Undo', async ({ page }) => {
  const field = `gear${Date.now()}`;
  await signIn(page, `${taxonomyPath({ type: 'rooms', mode: 'options', field })}&channel=1002`);
  await page.getByRole('button', { name: 'New option' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Piano');
  await name.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Piano' })).toBeVisible();
  await name.press('Escape');
  // A row of its own: a few terms of a row are shown, and others are counted.
  const room = `A room for ${field}`;
  await page.goto('/app/rooms/new');
  await page.getByLabel('Name', { exact: true }).fill(room);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  await page.goto('/app/rooms');
  const first = rows(page).filter({ hasText: room });
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tag, category or option' }).click();
  await page.getByText('Piano', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Tick', exact: true }).click();
  await expect(first).toContainText('Piano');
  await first.getByRole('link').first().click();
  const tree = page.getByRole('tree', { name: `Gear${field.slice(4)}` });
  await expect(tree.getByRole('treeitem', { name: 'Piano' })).toBeChecked();
  await tree.getByText('Piano').click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  await page.goBack();
  await expect(first).not.toContainText('Piano');
});
