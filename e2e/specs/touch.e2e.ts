import type { Page } from '@playwright/test';
import { taxonomyPath } from 'shared-contracts/routes';
import { newAgendaByCalls } from '../support/agenda.ts';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { middleOf, pickUp, rightOf } from '../support/touch-drag.ts';

test.use({ hasTouch: true });

const phone = { width: 390, height: 844 };

test.describe('on a board', () => {
  test.use({ viewport: phone, isMobile: true });

  test('a finger drags a card to a column that is out of view, and the move is undone', async ({ page }) => {
    await signIn(page, '/app/articles?shape=board&channel=1003');
    const column = (name: string) => page.locator(`[data-column="${name}"]`);
    await page.waitForLoadState('networkidle');
    const card = column('draft').locator('[data-card]').first();
    const title = (await card.getByRole('link').textContent()) ?? '';
    const there = (name: string) => column(name).locator('[data-card]').filter({ hasText: title });
    const board = page.getByRole('region', { name: 'Articles by status' });

    const drag = await pickUp(page, card);
    await drag.moveTo(await rightOf(board), 1500);
    await expect(column('archived')).toBeInViewport();
    await drag.moveTo(await middleOf(column('archived')));
    await drag.drop();
    await expect(there('archived')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(there('draft')).toHaveCount(1);
  });
});

test.describe('on the plan of an agenda', () => {
  test.use({ viewport: phone, isMobile: true });

  test('what a finger selects is taken off the plan with the bar above the lower edge', async ({ page }) => {
    const mark = Math.random().toString(36).slice(2, 8);
    const [title, room] = [`Finger ${mark}`, `AA ${mark}`];
    await page.goto(await newAgendaByCalls(page, { mark, title, room, year: 2043 }));
    const session = page.getByRole('group', { name: /^Plan of/ }).getByRole('link', { name: title });
    await page.getByRole('button', { name: `Place “${title}”` }).tap();
    await expect(session).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await session.tap();
    await page
      .getByRole('region', { name: 'Selected sessions' })
      .getByRole('button', { name: 'Unschedule' })
      .tap();
    await expect(session).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Place “${title}”` })).toBeVisible();
  });
});

async function openColumns(page: Page) {
  await page.getByRole('button', { name: 'Columns' }).click();
  const choices = page.getByRole('list', { name: 'Columns in their order' });
  await expect(choices.getByRole('listitem').first()).toBeVisible();
  return choices;
}

test('a finger drags a column before another one', async ({ page }) => {
  await signIn(page);
  await chooseChannel(page, 'Conference');
  await follow(page, 'Rooms');
  await expect(rows(page).first()).toBeVisible();
  const choices = await openColumns(page);
  // Columns that are empty in every row are not shown, and not dragged.
  const shown = choices.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) });
  const [first, second] = await shown.allTextContents();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/layout') && answer.ok());
  const drag = await pickUp(page, shown.nth(1));
  await drag.moveTo(await middleOf(shown.first()));
  await drag.drop();
  await saved;
  await expect(shown.first()).toHaveText(second ?? '');
  await expect(shown.nth(1)).toHaveText(first ?? '');
  const putBack = page.waitForResponse((answer) => answer.url().endsWith('/layout') && answer.ok());
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await putBack;
});

test('a finger drags a term under another one', async ({ page }) => {
  const word = `t${Date.now()}`;
  await signIn(page, taxonomyPath({ type: 'volumes', mode: 'categories' }));
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('textbox', { name: 'Names' }).fill(`Boats ${word}\nTrains ${word}`);
  await page.getByRole('button', { name: /^Make \d/ }).click();
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(word);
  const item = (name: string) => page.getByRole('treeitem', { name: `${name} ${word}` });
  const drag = await pickUp(page, item('Trains'));
  await drag.moveTo(await middleOf(item('Boats')));
  await drag.drop();
  await expect(page.getByRole('status', { name: 'Last change' })).toHaveText(
    `Moved “Trains ${word}” under “Boats ${word}”.`,
  );
});

async function newContents(page: Page): Promise<void> {
  await signIn(page, '/app/issues/new?channel=1003');
  for (const name of ['Portraits', 'At the end']) {
    await page.getByRole('button', { name: 'Add a section' }).click();
    await page.keyboard.type(name);
  }
}

test('a finger drags an article of an issue into another section', async ({ page }) => {
  await newContents(page);
  const title = 'The women who row';
  await page.getByLabel('Add an article to Portraits').fill(title);
  await page.locator('.ant-select-item-option').filter({ hasText: title }).first().click();
  const article = page.getByRole('list', { name: 'Portraits', exact: true }).getByRole('listitem');
  // A long press on the link opens what browsers have for links.
  const drag = await pickUp(page, article.getByTitle(/^Drag to move/));
  await drag.moveTo(await middleOf(page.getByLabel('Title of section 2')));
  await drag.drop();
  const atTheEnd = page.getByRole('list', { name: 'At the end', exact: true });
  await expect(atTheEnd.getByRole('link')).toHaveText([title]);
});

test('a finger drags a section by its handle', async ({ page }) => {
  await newContents(page);
  const last = page.getByLabel('Title of section 2');
  const drag = await pickUp(page, page.getByTitle(/^Drag to move/).first());
  await drag.moveTo(await middleOf(last));
  await drag.drop();
  await expect(last).toHaveValue('Portraits');
});
