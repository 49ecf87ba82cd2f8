import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { expectReachable } from '../support/reach.ts';

test('a list is filtered by fields and tags in one place, which its chips say as sentences', async ({
  page,
}) => {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await follow(page, 'Articles');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter articles' }).click();
  await page.getByLabel('Status', { exact: true }).click();
  await page.getByTitle('Draft', { exact: true }).click();
  await expect(page.getByText('Status is Draft')).toBeVisible();
  await page.getByRole('button', { name: 'Tags and categories' }).click();
  await expect(page.getByRole('region', { name: 'Tags', exact: true })).toBeVisible();
  await expectReachable(page, 'filters of a list');
  await page
    .getByRole('treeitem', { name: /^Recipe/ })
    .getByRole('checkbox')
    .click();
  await expect(page).toHaveURL(/where\.status=draft&taxons=\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter articles' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove Recipe' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Status is Draft' }).click();
  await expect(page).toHaveURL(/\?taxons=\d+$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/app\/articles$/);
});

test('a value is edited in its cell by mouse and by keys, and a part of a sheet is pasted and undone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  // The part that edits cells comes late: only once the mouse rests on one.
  let isPointed = () => {};
  const pointed = new Promise<void>((resolve) => {
    isPointed = resolve;
  });
  await page.route(/\/cells\.[^/]*\.js/, async (route) => {
    await pointed;
    await route.continue();
  });
  // The two services on the water are neighbours, whatever service another test leaves.
  const asked = page.waitForRequest(/\/cells\.[^/]*\.js/);
  await page.goto('/app/my-business/services?sort=-category');
  await asked;
  const cell = (title: string, column: string) =>
    page.getByRole('row', { name: new RegExp(title) }).locator(`[data-column=${column}]`);
  await cell('Rowing lesson', 'capacity').hover();
  isPointed();
  const pencil = page.getByRole('button', { name: 'Edit Capacity of Rowing lesson' });
  const first = await pencil.elementHandle();
  await pencil.hover();
  await expect(pencil).toHaveCSS(
    'border-top-color',
    await pencil.evaluate((one) => getComputedStyle(one).color),
  );
  expect(await first?.evaluate((one) => one.isConnected), 'the pencil under the pointer is the same').toBe(
    true,
  );
  await pencil.click();
  await expect(page.getByLabel('Capacity', { exact: true })).toBeFocused();
  await expectReachable(page, 'a value edited in its cell');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(cell('Rowing lesson', 'capacity')).toHaveText('3');
  await expect(cell('Rowing lesson', 'capacity')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Rowing lesson', 'capacity')).toHaveText('1');
  await cell('Rowing lesson', 'capacity').focus();
  await page.keyboard.press('ArrowUp');
  await expect(cell('Crew training', 'capacity')).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('6\n2'));
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Save 2 services' }).click();
  await expect(cell('Crew training', 'capacity')).toHaveText('6');
  await expect(cell('Rowing lesson', 'capacity')).toHaveText('2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Crew training', 'capacity')).toHaveText('8');
  await expect(cell('Rowing lesson', 'capacity')).toHaveText('1');
});

test('a printed list has every row that was read, and nothing to press', async ({ page }) => {
  // Of the sample content this list alone is longer than a window.
  await signIn(page, '/app/articles?channel=1003');
  await expect(rows(page).first()).toBeVisible();
  const total = Number.parseInt((await page.getByText(/^\d+ articles$/).textContent()) ?? '', 10);
  const read = Math.min(total, 50);
  expect(await rows(page).count()).toBeLessThan(read);
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(read);
  await expect(page.getByRole('button', { name: 'New article' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(rows(page)).not.toHaveCount(read);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the tools of a list are one row, each as large as a finger, and what they open is as wide as the screen', async ({
    page,
  }) => {
    await signIn(page, '/app/articles?channel=1003');
    await expect(rows(page).first()).toBeVisible();
    const tools = [
      page.getByRole('button', { name: 'Views' }),
      page.getByRole('button', { name: 'Filter articles' }),
      page.getByRole('combobox', { name: 'View type' }),
      page.getByRole('button', { name: 'More actions for articles' }),
      page.getByRole('button', { name: 'New article' }),
    ];
    const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(boxes.every((box) => box && box.width >= 44 && box.height >= 44)).toBe(true);
    await expectReachable(page, 'tools of a list on a phone');
    await page.getByRole('button', { name: 'Filter articles' }).click();
    const control = page.getByRole('combobox', { name: 'Empty fields' });
    const isRequested = page.waitForRequest(/where\.empty=issue/);
    await control.click();
    await page.getByTitle('Issue', { exact: true }).click();
    await isRequested;
    await expect(page.getByText('Issue is empty')).toBeVisible();
    const opened = await page.locator('.ant-popover').filter({ has: control }).boundingBox();
    const width = await page.evaluate(() => document.body.clientWidth);
    expect([opened?.x, opened?.width]).toEqual([8, width - 16]);
    await page.getByRole('button', { name: 'Filter articles' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    const viewType = page.getByRole('combobox', { name: 'View type' });
    // The choice is stored for the person, whom other tests meet.
    const choose = async (name: string) => {
      const stored = page.waitForResponse((answer) => answer.url().endsWith('/layout') && answer.ok());
      await viewType.selectOption(name);
      await stored;
    };
    await choose('Board');
    await expect(page).toHaveURL(/shape=board/);
    await choose('Table');
    await expect(rows(page).first()).toBeVisible();
  });
});
