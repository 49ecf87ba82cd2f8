import type { Page } from '@playwright/test';
import { taxonomyPath } from 'shared-contracts/routes';
import { storageKeys } from 'shared-contracts/session';
import { expect } from '../support/person.ts';
import { expectReachable, schemes, widths } from '../support/reach.ts';
import { test } from '../support/signed-in.ts';

// No other test uses the terms of this type.
const place = taxonomyPath({ type: 'volumes', mode: 'categories' });
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const tree = (page: Page) => page.getByRole('tree', { name: 'Categories' });
const lastChange = (page: Page) => page.getByRole('status', { name: 'Last change' });

async function open(page: Page): Promise<void> {
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1, name: 'Taxonomy' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Number of terms' })).toBeVisible();
}

async function importOutline(page: Page, outline: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import categories' });
  const under = dialog.getByRole('checkbox', { name: /^Under / });
  await dialog.getByRole('textbox', { name: 'Names' }).fill(outline);
  if (await under.isVisible()) await under.uncheck();
  await dialog.getByRole('button', { name: /^Make \d/ }).click();
  await expect(dialog).toBeHidden();
  await expect(lastChange(page)).toHaveText(/^Made \d/);
}

async function confirm(page: Page, word: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: word }).click();
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(words);
}

test('a term is created, renamed inline, moved by keyboard, and deleted with its children', async ({
  page,
}) => {
  const word = `q${Date.now()}`;
  await open(page);
  await importOutline(page, `Ships ${word}\nLand ${word}`);
  await search(page, word);

  await item(page, `Ships ${word}`).getByText(`Ships ${word}`).click();
  await page.getByRole('button', { name: 'New category' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(`Ferry ${word}`);
  // Twice, as fingers do: one term is made.
  await name.press('Enter');
  await name.press('Enter');
  await expect(item(page, `Ferry ${word}`)).toHaveAttribute('aria-level', '2');
  await expect(name).toHaveValue('');
  await name.press('Escape');

  await item(page, `Ferry ${word}`).getByText(`Ferry ${word}`).click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: `New name of Ferry ${word}` }).fill(`Ferries ${word}`);
  await page.keyboard.press('Enter');
  await expect(lastChange(page)).toHaveText(`Renamed “Ferry ${word}” to “Ferries ${word}”.`);

  await expect(tree(page)).toBeFocused();
  await page.keyboard.press('Control+x');
  await expect(lastChange(page)).toContainText(`Cut “Ferries ${word}”`);
  await page.keyboard.type('land');
  await page.keyboard.press('Control+v');
  await expect(lastChange(page)).toHaveText(`Moved “Ferries ${word}” under “Land ${word}”.`);

  await item(page, `Ferries ${word}`)
    .getByText(`Ferries ${word}`)
    .dragTo(item(page, `Ships ${word}`).getByText('Ships'));
  await expect(lastChange(page)).toHaveText(`Moved “Ferries ${word}” under “Ships ${word}”.`);
  await page.getByRole('button', { name: 'Move to…' }).click();
  const move = page.getByRole('dialog', { name: `Move “Ferries ${word}”` });
  await move.getByRole('combobox', { name: 'Under' }).fill(`Land ${word}`);
  await page.getByTitle(`Land ${word}`, { exact: true }).last().click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(lastChange(page)).toHaveText(`Moved “Ferries ${word}” under “Land ${word}”.`);

  await item(page, `Land ${word}`).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Delete selected, 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Please confirm' })).toContainText(
    '1 category below it will go too.',
  );
  // The tree says so before the server does.
  const deleted = page.waitForResponse(
    (answer) => answer.url().includes('/v1/a/taxons') && answer.request().method() !== 'GET' && answer.ok(),
  );
  await confirm(page, 'Delete');
  await expect(item(page, `Land ${word}`)).toBeHidden();
  await expect(item(page, `Ferries ${word}`)).toBeHidden();
  await deleted;
  await page.reload();
  await search(page, word);
  await expect(item(page, `Ships ${word}`)).toBeVisible();
  await expect(item(page, `Land ${word}`)).toBeHidden();
});

test('a term can be dragged onto the first term of the tree, which nothing covers', async ({ page }) => {
  const word = `f${Date.now()}`;
  await open(page);
  await importOutline(page, `Sea ${word} > Land ${word} > Boats ${word}`);
  await search(page, word);
  await item(page, `Boats ${word}`)
    .getByText(`Boats ${word}`)
    .dragTo(item(page, `Sea ${word}`).getByText(`Sea ${word}`));
  await expect(lastChange(page)).toHaveText(`Moved “Boats ${word}” under “Sea ${word}”.`);
});

test('a merge shows its effects first, and can be undone and redone', async ({ page }) => {
  const word = `m${Date.now()}`;
  await open(page);
  await importOutline(page, `Boat ${word}\n  Oars ${word}\nBoats ${word}\n  Sails ${word}`);
  await search(page, word);
  await item(page, `Boat ${word}`).getByText(`Boat ${word}`).click();
  await page.getByRole('button', { name: 'Merge into it' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge “Boat ${word}” into another category` });
  await expect(dialog.getByRole('list', { name: 'What a merge does' })).toContainText(`“Oars ${word}”`);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(lastChange(page)).toHaveText(`Merged “Boat ${word}” into “Boats ${word}”.`);
  await expect(item(page, `Boat ${word}`)).toBeHidden();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(item(page, `Boat ${word}`)).toBeVisible();
  await tree(page).focus();
  await page.keyboard.press('Control+Shift+z');
  await expect(item(page, `Boat ${word}`)).toBeHidden();

  await page.getByRole('button', { name: 'Changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes' });
  await changes
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click();
  await expect(changes.getByRole('button', { name: /^Redo: / }).first()).toBeVisible();
  await changes.getByRole('button', { name: 'Close' }).click();
  await expect(item(page, `Boat ${word}`)).toBeVisible();
});

test.describe('with two tabs', () => {
  // The browser logs the 412 that this test provokes.
  test.use({ allow: [/status of 412/] });

  test('a change in one tab appears in the other, and no edit is overwritten without a question', async ({
    page,
    context,
  }) => {
    const word = `t${Date.now()}`;
    await open(page);
    await importOutline(page, `Harbour ${word}`);
    await search(page, word);
    await expect(item(page, `Harbour ${word}`)).toBeVisible();
    const other = await context.newPage();
    await open(other);
    await search(other, word);
    const begin = async (tab: Page, from: string, to: string) => {
      await item(tab, `${from} ${word}`).getByText(`${from} ${word}`).dblclick();
      await tab.getByRole('textbox', { name: `New name of ${from} ${word}` }).fill(`${to} ${word}`);
    };
    await begin(other, 'Harbour', 'Port');
    await other.keyboard.press('Enter');
    await expect(lastChange(other)).toHaveText(`Renamed “Harbour ${word}” to “Port ${word}”.`);
    await expect(item(page, `Port ${word}`)).toBeVisible();
    // A name that a person is typing stays while another tab renames the term.
    await begin(page, 'Port', 'Dock');
    await begin(other, 'Port', 'Quay');
    await other.keyboard.press('Enter');
    const line = page.getByRole('textbox', { name: `New name of Quay ${word}` });
    await expect(line).toHaveValue(`Dock ${word}`);
    await line.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Someone else changed “Quay ${word}”` });
    await expect(dialog).toContainText(`Name: Dock ${word}`);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(item(page, `Dock ${word}`)).toBeVisible();
    await other.close();
  });
});

test('a tree is exported as one path a line, and its address restores the search', async ({ page }) => {
  const word = `x${Date.now()}`;
  await open(page);
  await importOutline(page, `Sea ${word} > Deep ${word}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'One path a line' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('categories.txt');
  const lines = await file.createReadStream().then((stream) => stream.toArray());
  expect(Buffer.concat(lines).toString()).toContain(`Sea ${word} > Deep ${word}\n`);

  await search(page, `Deep ${word}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Deep/);
  await page.reload();
  await expect(item(page, `Deep ${word}`)).toBeVisible();
  await expect(item(page, `Sea ${word}`)).toBeVisible();
});

test('the filter dialog and the palette lead to the editor', async ({ page }) => {
  await page.goto('/app/users');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('link', { name: 'Edit terms' }).click();
  await expect(page).toHaveURL(/\/app\/taxonomy\?type=users&mode=categories/);
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeHidden();
  // The hidden list has a column of the same name.
  await page.getByText('Tags', { exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/mode=tags/);
  await page.goBack();
  await expect(page).toHaveURL(/mode=categories/);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('taxonomy');
  await palette.getByRole('option', { name: 'Taxonomy' }).click();
  await expect(page).toHaveURL(/\/app\/taxonomy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Taxonomy' })).toBeVisible();
});

for (const scheme of schemes) {
  test.describe(`with assistive technology (${scheme})`, () => {
    // The accessibility checker injects styles. Every other test checks that the product injects none.
    test.use({ bypassCSP: true });

    test('the editor has no accessibility violations', async ({ page }) => {
      test.setTimeout(120_000);
      await page.addInitScript(([key, surviving]) => localStorage.setItem(key, surviving), [
        storageKeys.scheme,
        scheme,
      ] as const);
      await open(page);
      const word = `a${scheme}${Date.now()}`;
      await importOutline(page, `Quay ${word}\n  Crane ${word}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await search(page, word);
        await item(page, `Crane ${word}`).getByText(`Crane ${word}`).click();
        await expect(page.getByText('Nothing has it yet.')).toBeVisible();
        await expectReachable(page, `the editor at ${width}`);
        await page.getByRole('button', { name: 'Import' }).click();
        const dialog = page.getByRole('dialog', { name: 'Import categories' });
        await dialog.getByRole('textbox', { name: 'Names' }).fill('New\n\u0007');
        await expect(dialog.getByText('1 line left out')).toBeVisible();
        await expectReachable(page, `the import at ${width}`);
        await dialog.getByRole('textbox', { name: 'Names' }).fill('');
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
      }
    });
  });
}
