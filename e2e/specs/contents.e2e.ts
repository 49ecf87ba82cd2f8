import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, signIn, test } from '../support/person.ts';
import { expectReachableInBoth, lookAsSystem } from '../support/reach.ts';

async function openIssue(page: Page): Promise<string> {
  await signIn(page);
  await chooseChannel(page, 'Magazine');
  await follow(page, 'Issues');
  await page
    .getByRole('button', { name: 'New issue' })
    .or(page.getByRole('link', { name: 'New issue' }))
    .click();
  const title = `Contents ${Date.now() % 100_000_000}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Number', { exact: true }).fill('7');
  return title;
}

const section = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

async function addArticle(page: Page, name: string, title: string): Promise<void> {
  await page.getByLabel(`Add an article to ${name}`).fill(title);
  await page.locator('.ant-select-item-option').filter({ hasText: title }).first().click();
  await expect(section(page, name).getByRole('link', { name: title })).toBeVisible();
}

test('an issue stores its sections, moves them by mouse and keys, and shows them on a phone', async ({
  page,
}) => {
  const title = await openIssue(page);
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.keyboard.type('Portraits');
  const [first, second] = ['Portrait: the pilot', 'The women who row'];
  await addArticle(page, 'Portraits', first);
  await addArticle(page, 'Portraits', second);
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.keyboard.type('At the end');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/issues\/\d+$/);

  await page.reload();
  await expect(section(page, 'Portraits').getByRole('listitem')).toHaveCount(2);
  await section(page, 'Portraits').getByRole('link', { name: second }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(section(page, 'Portraits').getByRole('listitem').first()).toContainText(second);
  await expect(page.getByText(`${second}, 1 of 2 in Portraits`)).toBeAttached();
  await expect(page.getByRole('link', { name: second })).toBeFocused();
  await page.getByRole('link', { name: first }).dragTo(page.getByLabel('Title of section 2'), { steps: 4 });
  await expect(section(page, 'At the end').getByRole('link')).toHaveText([first]);

  await page.getByRole('button', { name: 'Preview' }).click();
  const phone = page.getByRole('article', { name: `${title} on a phone` });
  await expect(phone.getByRole('listitem')).toHaveText([second, first]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(section(page, 'At the end').getByRole('link')).toHaveText([first]);
});

test('a relation field can create its target in place, and only one issue is current', async ({ page }) => {
  const title = await openIssue(page);
  const volume = `Volume ${title}`;
  await page.getByTitle('Create a volume').click();
  const dialog = page.getByRole('dialog', { name: 'New volume' });
  await dialog.getByLabel('Title').fill(volume);
  await dialog.getByLabel('Year', { exact: true }).fill('2026');
  await dialog.getByLabel('Number').fill(String(1000 + (Date.now() % 90_000)));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('article')).toContainText(volume);
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Current issue' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/issues\/\d+$/);
  await page.goto('/app/issues?where.current=true');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(title);
});

test.describe('with assistive technology', () => {
  // The accessibility checker injects styles. Every other test checks that the product injects none.
  test.use({ bypassCSP: true });

  test('a table of contents can be used', async ({ page }) => {
    await lookAsSystem(page);
    await signIn(page);
    await chooseChannel(page, 'Magazine');
    await follow(page, 'Issues');
    await rows(page).filter({ hasText: 'Spring: first water' }).getByRole('link').first().click();
    await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectReachableInBoth(page, `contents at ${width}`);
    }
  });
});
