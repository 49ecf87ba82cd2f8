import type { Locator, Page } from '@playwright/test';
import { beginArticle, chooseChannel, expect, follow } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { test } from '../support/signed-in.ts';

test('a phone preview follows a draft while a person writes it; scheduling works and can be undone', async ({
  page,
}) => {
  await beginArticle(page, 'Before');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const phone = page.getByRole('article', { name: /on a phone$/ });
  await expect(phone.getByRole('heading', { name: 'Before' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('After');
  await expect(phone.getByRole('heading', { name: 'After' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('- A point');
  await expect(phone.getByRole('listitem').filter({ hasText: 'A point' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click();
  await expect(phone).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/articles\/\d+/);

  const more = page.getByRole('button', { name: 'More actions' });
  const menu = page.getByRole('tooltip');
  const publishAt = menu.getByLabel('Publish at', { exact: true });
  await more.click();
  await publishAt.fill('2099-01-01T09:00');
  // The form says so before the server does.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await menu.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByLabel('Details').getByText('Scheduled', { exact: true })).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByLabel('Details').getByLabel('Publish at', { exact: true })).toHaveValue(
    '01/01/2099 09:00',
  );
  await more.click();
  await menu.getByRole('button', { name: 'Back to draft' }).click();
  await expect(page.getByLabel('Details').getByText('Draft', { exact: true })).toBeVisible();
});

test.describe('on two computers', () => {
  // What the other one published is a refusal first, and joined then.
  test.use({ allow: [/412 \(Precondition Failed\)/] });

  test('what is typed into a draft is there on another computer when the browser is closed in the middle of it', async ({
    page,
    browser,
  }) => {
    await beginArticle(page, 'A draft');
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.fill('Words');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/articles\/\d+/);
    await body.fill('Words, and in the middle of');
    await page.getByText('Kept on the server', { exact: true }).waitFor();
    const [address, storageState] = [page.url(), await page.context().storageState()];
    await page.close({ runBeforeUnload: false });
    const other = await browser.newContext({ storageState });
    const there = await other.newPage();
    await there.goto(address);
    await expect(there.getByRole('textbox', { name: 'Body' })).toHaveText('Words, and in the middle of');
    await there.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(there.getByRole('button', { name: 'Changes not saved' })).toBeHidden();
    await other.close();
  });

  test('two people write in different paragraphs of one text, and both have what the other one wrote', async ({
    page,
    browser,
  }) => {
    await beginArticle(page, 'For two');
    await page.getByRole('textbox', { name: 'Body' }).click();
    for (const [i, line] of ['One', 'Two', 'Three'].entries()) {
      if (i > 0) await page.keyboard.press('Enter');
      await page.keyboard.type(line);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/articles\/\d+/);
    const other = await browser.newContext({ storageState: await page.context().storageState() });
    const there = await other.newPage();
    await there.goto(page.url());
    const writeAfter = async (of: Page, paragraph: string, words: string) => {
      await of.getByRole('textbox', { name: 'Body' }).getByText(paragraph, { exact: true }).click();
      await of.keyboard.press('End');
      await of.keyboard.type(words);
    };
    await writeAfter(there, 'One', ' theirs');
    await there.getByText('Kept on the server', { exact: true }).waitFor();
    await writeAfter(page, 'Three', ' mine');
    const paragraphs = (of: Page) => of.getByRole('textbox', { name: 'Body' }).getByRole('paragraph');
    await expect(paragraphs(page)).toHaveText(['One theirs', 'Two', 'Three mine']);
    // The caret is where it was.
    await page.keyboard.type(' too');
    await expect(paragraphs(page)).toHaveText(['One theirs', 'Two', 'Three mine too']);
    await page.getByText('Kept on the server', { exact: true }).waitFor();
    await expect(page.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
    await there.reload();
    await expect(paragraphs(there)).toHaveText(['One theirs', 'Two', 'Three mine too']);

    // Who had it open while it was published has those words, too, also after a reload.
    await there.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(there.getByRole('button', { name: 'Changes not saved' })).toBeHidden();
    await writeAfter(page, 'Two', ' more');
    await page.getByText('Kept on the server', { exact: true }).waitFor();
    await page.reload();
    await expect(paragraphs(page)).toHaveText(['One theirs', 'Two more', 'Three mine too']);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Changes not saved' })).toBeHidden();
    await there.reload();
    await expect(paragraphs(there)).toHaveText(['One theirs', 'Two more', 'Three mine too']);
    await other.close();
  });

  test('changes of a published article are there on another computer, and readers see them once they are published', async ({
    page,
    browser,
  }) => {
    await beginArticle(page, 'As it was');
    await page.getByRole('textbox', { name: 'Body' }).fill('Words');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/articles\/\d+/);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Back to draft' })).toBeVisible();

    const title = page.getByLabel('Title', { exact: true });
    await title.fill('As it will be');
    await page.getByText('Draft saved', { exact: true }).waitFor();
    const other = await browser.newContext({ storageState: await page.context().storageState() });
    const there = await other.newPage();
    await there.goto(page.url());
    await expect(there.getByLabel('Title', { exact: true })).toHaveValue('As it will be');
    await expect(there.getByRole('heading', { level: 1, name: 'As it was' })).toBeVisible();
    await there.getByRole('button', { name: 'Changes not published' }).click();
    const drawer = there.getByRole('dialog', { name: 'Changes not published' });
    await expect(drawer.getByRole('deletion')).toHaveText('As it was');
    await drawer.getByRole('button', { name: 'Publish changes' }).click();
    await expect(there.getByRole('heading', { level: 1, name: 'As it will be' })).toBeVisible();
    await expect(there.getByRole('button', { name: 'Changes not published' })).toBeHidden();
    await other.close();

    // The form that was open all the time has nothing more to publish.
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('button', { name: 'Changes not published' })).toBeHidden();
  });
});

test('a title without a space stays within its notice and its question', async ({ page }) => {
  await beginArticle(page, 'quayside'.repeat(25));
  await page.getByRole('textbox', { name: 'Body' }).fill('Words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const expectWithin = async (box: Locator) => {
    await expect(box).toBeVisible();
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  };
  await expectWithin(page.getByRole('status').filter({ hasText: /^Saved/ }));
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Delete/ });
  await expectWithin(question);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectWithin(page.getByRole('status').filter({ hasText: /^Deleted/ }));
});

test.describe('with assistive technology', () => {
  // The accessibility checker injects styles. Every other test checks that the product injects none.
  test.use({ bypassCSP: true });

  test('the preview can be read at every width and in both schemes', async ({ page }) => {
    test.setTimeout(120_000);
    await lookAsSystem(page);
    await page.goto('/');
    await chooseChannel(page, 'Magazine');
    await follow(page, 'Articles');
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('article', { name: /on a phone$/ })).toBeVisible();
    await expectReachableEverywhere(page, 'the preview');
  });
});
