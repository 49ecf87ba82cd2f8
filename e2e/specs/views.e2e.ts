import type { Page } from '@playwright/test';
import { storageKeys } from 'shared-contracts/session';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { expectReachableInBoth, lookAsSystem } from '../support/reach.ts';

const headings = (page: Page) => page.getByRole('columnheader');

/** Names of the columns but of that of descriptions, which is there as soon as a room of another test has one. */
async function namesOf(page: Page): Promise<string[]> {
  return (await headings(page).allTextContents()).filter((name) => name !== 'Description');
}

/** Resets a list of the demo account to the table view, which other tests of this worker expect. */
async function putTableBack(page: Page, entity: string): Promise<void> {
  const { api } = await (await page.request.get('/config.json')).json();
  const [token, mode] = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
    [storageKeys.token, storageKeys.mode],
  );
  const answer = await page.request.put(`${api}/v1/a/lists/${entity}/layout`, {
    headers: { Authorization: `Bearer ${token}`, 'X-API-Mode': `${mode}` },
    data: { context: { id: 0, type: 'layouts' }, data: { shape: 'table' } },
  });
  expect(answer.status()).toBe(200);
}

const named = (name: string) => `${name} ${Date.now() % 100_000_000}`;

test('columns can be reordered by keyboard and resized, and another browser of the person shows the same', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
  const edge = page.getByRole('separator', { name: 'Width of Capacity' });
  const width = Number(await edge.getAttribute('aria-valuenow'));
  const box = await edge.boundingBox();
  if (!box) throw new Error('The column edge is not visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`capacity%3A${width + 80}`));
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 96));
  await page.getByRole('button', { name: 'Columns' }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/layout') && answer.ok());
  await page.getByRole('checkbox', { name: 'Floor' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('checkbox', { name: 'Floor' })).toBeFocused();
  await expect.poll(() => namesOf(page)).toEqual(['', 'Name', 'Floor', 'Capacity', 'Tags']);
  await saved;

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere);
  await chooseChannel(elsewhere, 'Conference');
  await follow(elsewhere, 'Rooms');
  await expect.poll(() => namesOf(elsewhere)).toEqual(['', 'Name', 'Floor', 'Capacity', 'Tags']);
  await expect(elsewhere.getByRole('separator', { name: 'Width of Capacity' })).toHaveAttribute(
    'aria-valuenow',
    String(width + 96),
  );
  await elsewhere.getByRole('button', { name: 'Columns' }).click();
  await elsewhere.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(async () => (await namesOf(elsewhere))[2]).toBe('Capacity');
  await elsewhere.context().close();
});

test('a view can be saved, opened by its link, changed, overwritten, and deleted with Undo', async ({
  page,
}) => {
  const name = named('Fully booked');
  await signIn(page, '/app/rooms?sort=-capacity');
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

test.describe('the board of articles', () => {
  test.afterEach(({ page }) => putTableBack(page, 'articles'));

  test('a card dropped on the search box leaves the search empty', async ({ page }) => {
    await signIn(page, '/app/articles?shape=board&channel=1003');
    const box = page.getByRole('searchbox', { name: 'Search' });
    await page
      .locator('[data-card]')
      .first()
      .dragTo(box, { sourcePosition: { x: 200, y: 60 } });
    await expect(box).toHaveValue('');
    expect(new URL(page.url()).searchParams.has('q')).toBe(false);
  });

  test('articles move on a board by drag, select and keyboard, and the list opens as a board again', async ({
    page,
  }) => {
    await signIn(page);
    await chooseChannel(page, 'Magazine');
    await follow(page, 'Articles');
    await expect(rows(page).first()).toBeVisible();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/layout') && answer.ok());
    await page.getByRole('button', { name: 'Board' }).click();
    await saved;
    const column = (name: string) => page.locator(`[data-column="${name}"]`);
    const card = column('draft').locator('[data-card]').first();
    const title = (await card.getByRole('link').textContent()) ?? '';
    const there = (name: string) => column(name).locator('[data-card]').filter({ hasText: title });

    await card.dragTo(column('archived'));
    await expect(there('archived')).toBeVisible();
    await expect(page.getByText(`“${title}” is archived`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(there('draft')).toBeVisible();

    await there('draft').getByRole('combobox').selectOption('scheduled');
    await page.getByLabel('Publish at').fill('2099-01-02T10:00');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(there('scheduled')).toContainText('Publishes 2 Jan 2099, 10:00');
    await there('scheduled').getByRole('link').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(there('draft').getByRole('link')).toBeFocused();

    await page.goto('/app/articles');
    await expect(column('draft')).toBeVisible();
    await there('draft').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(there('draft')).toBeVisible();
    const table = page.waitForResponse((answer) => answer.url().endsWith('/layout') && answer.ok());
    await page.getByRole('button', { name: 'Table' }).click();
    await table;
    await expect(rows(page).first()).toBeVisible();
  });
});

test('a card of a gallery shows two lines of its title and all of its facts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/app/profiles/new?channel=1000');
  const name = named('Dr. Maximiliane von Hohenfels-Wittgenstein');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Headline').fill('Harbour master');
  await page.getByLabel('Organisation', { exact: true }).fill('Institute of Small Ports');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();

  // Below a long title, the actions stay on one line. The menu appears with the form of the saved row.
  const action = (label: string) => page.getByRole('button', { name: label, exact: true });
  await expect(action('More actions')).toBeVisible();
  const places = ['Publish', 'More actions', 'Save'].map(async (label) => {
    const box = await action(label).boundingBox();
    return box?.y ?? Number.NaN;
  });
  const tops = await Promise.all(places);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);

  // The first change says so beside the state, and moves nothing.
  const headline = page.getByLabel('Headline');
  const place = async () => (await headline.boundingBox())?.y;
  const before = await place();
  await headline.fill('Master of the harbour');
  await expect(action('Changes not saved')).toBeVisible();
  expect(await place()).toBe(before);
  await headline.fill('Harbour master');
  await expect(action('Changes not saved')).toBeHidden();

  await page.goto('/app/profiles?shape=gallery');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
    .last();
  await expect(card).toBeVisible();
  const cut = await card.evaluate((element) =>
    [element, ...element.querySelectorAll('p, a')].some((part) => part.scrollHeight > part.clientHeight + 1),
  );
  expect(cut).toBe(false);
});

test.describe('with assistive technology', () => {
  // The accessibility checker injects styles.
  test.use({ bypassCSP: true });

  test('every view type has no accessibility violations', async ({ page }) => {
    test.setTimeout(180_000);
    await lookAsSystem(page);
    await signIn(page);
    const shown = async (address: string, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expectReachableInBoth(page, `${address} at ${width}`);
    };
    await chooseChannel(page, 'Magazine');
    await shown('/app/articles?shape=board', 1440);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await shown('/app/articles?shape=board', 360);
    await shown('/app/profiles?shape=gallery', 360);
    await expect(page.getByRole('list', { name: 'Profiles' }).getByRole('link').first()).toBeVisible();
    await shown('/app/volumes?shape=shelf', 768);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Save what you see as a new view').fill('Shelf');
    await expectReachableInBoth(page, 'views at 768');
    await chooseChannel(page, 'Events');
    await shown('/app/events?shape=calendar', 1440);
    await expect(page.getByRole('region', { name: 'Calendar of events' })).toBeVisible();
    await chooseChannel(page, 'Conference');
    await shown('/app/contributors?shape=directory', 360);
    await expect(page.getByRole('list', { name: 'Contributors' }).getByRole('link').first()).toBeVisible();
    await shown('/app/contributors?shape=directory', 1440);
    await follow(page, 'Agenda');
    const edit = { name: 'Edit agenda' };
    await page.getByRole('link', edit).or(page.getByRole('button', edit)).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('list', { name: /^Programme of / })).toBeVisible();
    await expectReachableInBoth(page, 'a day of the agenda on a phone at 1440');
  });
});
