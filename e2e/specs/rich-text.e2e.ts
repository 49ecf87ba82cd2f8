import type { Page } from '@playwright/test';
import { beginArticle, expect, follow, rows, searchFor } from '../support/person.ts';
import { expectReachableEverywhere, lookAsSystem } from '../support/reach.ts';
import { scriptPayloads } from '../support/script-payloads.ts';
import { test } from '../support/signed-in.ts';

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting of Body' }).getByRole('button', { name, exact: true });

async function begin(page: Page, title: string): Promise<void> {
  await beginArticle(page, title);
  await body(page).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText(/^(Saved|Created)/)).toBeVisible();
}

async function paste(page: Page, html: string): Promise<void> {
  await body(page).evaluate((element, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('a text written by keys and toolbar is saved unchanged, and search finds a word of its table', async ({
  page,
}) => {
  const word = `w${Date.now()}`;
  await begin(page, `Rich ${word}`);
  await page.keyboard.type('## Harbours');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- North');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Quay');
  await page.keyboard.press('Tab');
  for (let key = 0; key < 3; key++) await page.keyboard.press('Enter');
  await page.keyboard.type('Read timetable first');
  await body(page)
    .getByText('Read timetable first')
    .dblclick({ position: { x: 60, y: 8 } });
  await tool(page, 'Bold').click();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await tool(page, 'Link').click();
  const address = page.getByLabel('Link to');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('Enter an address that begins with')).toBeVisible();
  await address.fill('example.org/times');
  await address.press('Enter');
  await expect(body(page).getByRole('link', { name: 'timetable' })).toHaveAttribute(
    'href',
    'https://example.org/times',
  );
  await page.keyboard.press('End');
  // The text has seen where the caret is now: what follows is not bold.
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await tool(page, 'Insert table').click();
  await expect(tool(page, 'Add row')).toBeVisible();
  await page.keyboard.type('Ship');
  await page.keyboard.press('Tab');
  await page.keyboard.type(word);
  await expect(body(page).getByRole('columnheader', { name: word })).toBeVisible();
  await tool(page, 'Delete column').click();
  await expect(body(page).getByRole('columnheader')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(body(page).getByRole('columnheader', { name: word })).toBeVisible();
  await save(page);
  await page.reload();
  await expect(body(page).getByRole('heading', { level: 2, name: 'Harbours' })).toBeVisible();
  await expect(body(page).locator('ul ul').getByText('Quay')).toBeVisible();
  await expect(body(page).getByRole('link', { name: 'timetable' })).toBeVisible();
  await expect(body(page).locator('strong')).toHaveText('timetable');
  await expect(body(page).getByRole('columnheader', { name: word })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await follow(page, 'Articles');
  await searchFor(page, word);
  await expect(rows(page).first()).toContainText(`Rich ${word}`);
});

test('a table with more columns than a phone shows scrolls in the preview, with whole words and numbers', async ({
  page,
}) => {
  await begin(page, `Table ${Date.now()}`);
  const heads = ['Year', 'Mass balance of the glacier', 'Loss', 'Length of the tongue', 'Remarks'];
  const cells = ['2020', '-1.2', '1234', '45678', 'Measured'];
  const row = (kind: string, all: string[]) => all.map((one) => `<${kind}>${one}</${kind}>`).join('');
  await paste(page, `<table><tr>${row('th', heads)}</tr><tr>${row('td', cells)}</tr></table>`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const phone = page.getByRole('article', { name: / on a phone$/ });
  await expect(phone.getByRole('cell', { name: '2020' })).toBeVisible();
  const isOneLine = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1;
  };
  for (const text of ['Year', 'Loss', ...cells])
    expect(await phone.getByText(text, { exact: true }).evaluate(isOneLine), text).toBe(true);
  expect(await phone.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
});

test('what is typed while a new article becomes a saved one is kept, with the caret, on a slow computer', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await begin(page, `Slow ${Date.now()}`);
  await page.keyboard.type('Before');
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/articles\/\d+/);
  await body(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and all of this after it');
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(body(page)).toHaveText('Before and all of this after it');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(body(page)).toHaveText('Before and all of this after it');
});

test('what is typed in a tab that closes is offered by the next one, and by none beside it', async ({
  page,
  context,
}) => {
  await begin(page, `Closed ${Date.now()}`);
  await page.keyboard.type('Before and after');
  const beside = await context.newPage();
  await beside.goto(page.url());
  await expect(body(beside)).toHaveText('');
  await page.close({ runBeforeUnload: false });
  await expect(beside.getByText('You typed here and did not save it')).toHaveCount(0);
  await beside.reload();
  await beside.getByRole('button', { name: 'Bring it back' }).click();
  await expect(body(beside)).toHaveText('Before and after');
  await beside.keyboard.press('Control+s');
  await expect(beside).toHaveURL(/articles\/\d+/);
  await beside.reload();
  await expect(body(beside)).toHaveText('Before and after');
  await expect(beside.getByText('You typed here and did not save it')).toHaveCount(0);
});

for (const [what, keys, text] of [
  ['a space', ['Space'], 'Before after'],
  ['a line', ['Enter'], 'Beforeafter'],
] as const) {
  test(`${what} typed last before a new article becomes a saved one stays`, async ({ page }) => {
    await begin(page, `Last ${Date.now()}`);
    await page.keyboard.type('Before');
    const browser = await page.context().newCDPSession(page);
    const answersAfter = (latency: number) =>
      browser.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
      });
    await answersAfter(2000);
    await page.keyboard.press('Control+s');
    // The save runs, and its answer is not here yet.
    await expect(page.getByRole('button', { name: /loading.*Save/ })).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await answersAfter(0);
    // Only the form of a saved article has them.
    await expect(page.getByRole('button', { name: 'Tags and categories' })).toBeVisible();
    await page.keyboard.type('after');
    await expect(body(page)).toHaveText(text);
    await expect(body(page).locator('p')).toHaveCount(what === 'a line' ? 2 : 1);
  });
}

test('pasting from a word processor keeps lists and bold text, and reports what it drops', async ({
  page,
}) => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
  await begin(page, 'From a word processor');
  await paste(
    page,
    `<p class=MsoNormal>Plain <span style='font-weight:bold'>heavy</span></p>${item(1, '·', 'Quays')}${item(2, 'o', 'North')}
     <p class=MsoNormal><img src="file:///C:/image001.png" alt="A tug"></p>`,
  );
  await expect(body(page).locator('strong')).toHaveText('heavy');
  await expect(body(page).locator('ul > li').first()).toContainText('Quays');
  await expect(body(page).locator('ul ul')).toHaveText('North');
  await expect(page.getByText('One image could not be pasted')).toBeVisible();
  await save(page);
  await page.reload();
  await expect(body(page).locator('ul ul')).toHaveText('North');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('the toolbar is one stop, and the arrows go on from there', async ({ page }) => {
  await begin(page, 'By keys');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Heading')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Redo')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await expect(body(page)).toBeFocused();
  // Tab leaves a text that is no list and no table.
  await page.keyboard.press('Tab');
  await expect(body(page)).not.toBeFocused();
});

test('pasted content keeps its format, and no script of it runs', async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    const noted = globalThis as unknown as { wasRun: number; ran: () => void };
    noted.wasRun = 0;
    noted.ran = () => {
      noted.wasRun += 1;
    };
  });
  const word = `p${Date.now()}`;
  await begin(page, `Pasted ${word}`);
  await paste(page, '<h3>Kept</h3><ol><li>One <em>of</em> two</li></ol>');
  await expect(body(page).getByRole('heading', { level: 3, name: 'Kept' })).toBeVisible();
  for (const payload of scriptPayloads) {
    await page.keyboard.press('Control+End');
    await paste(page, `<p>${payload}</p>`);
    // The same as plain text, which is what a person who types it means.
    await page.keyboard.type(payload.slice(0, 12));
  }
  await expect(body(page)).toContainText('harmless');
  const isClean = () =>
    body(page).evaluate((element) => {
      const names = new Set([...element.querySelectorAll('*')].map(({ localName }) => localName));
      const attributes = new Set(
        [...element.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ name }) => name)),
      );
      const foreign = [...names].filter((name) =>
        /script|img|svg|iframe|object|embed|input|form|style/.test(name),
      );
      const handlers = [...attributes].filter((name) => name.startsWith('on') || name === 'style');
      const links = [...element.querySelectorAll('a')].filter(
        ({ protocol }) => !/^(https?|mailto):$/.test(protocol),
      );
      return [...foreign, ...handlers, ...links.map(({ href }) => href)];
    });
  expect(await isClean()).toEqual([]);
  await save(page);
  await page.reload();
  await expect(body(page)).toContainText('harmless');
  expect(await isClean()).toEqual([]);
  await follow(page, 'Articles');
  await searchFor(page, word);
  await expect(rows(page).first()).toContainText(word);
  expect(await page.evaluate(() => (globalThis as unknown as { wasRun: number }).wasRun)).toBe(0);
});

test.describe('two in one text', () => {
  test.use({ allow: [/412 \(Precondition/] });

  test('are asked whose stays, and see each as it is', async ({ page, context }) => {
    await begin(page, `Two ${Date.now()}`);
    await page.keyboard.type('Before');
    await save(page);
    await expect(page).toHaveURL(/articles\/\d+/);
    await body(page).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' mine');
    const other = await context.newPage();
    await other.goto(page.url());
    await body(other).click();
    await other.keyboard.press('Control+a');
    await other.keyboard.type('Theirs');
    await other.keyboard.press('Control+a');
    await tool(other, 'Bold').click();
    await save(other);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'You changed this article elsewhere' });
    await expect(dialog.getByText('Before mine')).toBeVisible();
    await expect(dialog.getByText('Before', { exact: true })).toBeVisible();
    await expect(dialog.locator('strong', { hasText: 'Theirs' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Elsewhere' }).check();
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expect(dialog).toBeHidden();
    await expect(body(page).locator('strong', { hasText: 'Theirs' })).toBeVisible();
  });
});

test.describe('with assistive technology', () => {
  // The accessibility checker injects styles. Every other test checks that the product injects none.
  test.use({ bypassCSP: true });

  test('a text with everything in it can be read and written', async ({ page }) => {
    test.setTimeout(120_000);
    await lookAsSystem(page);
    await begin(page, 'For everybody');
    await paste(
      page,
      '<h2>Head</h2><ul><li>Item</li></ul><blockquote><p>Said</p></blockquote><p><a href="https://example.org">Link</a></p><table><tr><th>Name</th></tr><tr><td>Tug</td></tr></table>',
    );
    await body(page).getByText('Tug').click();
    await expect(tool(page, 'Add row')).toBeVisible();
    await expectReachableEverywhere(page, 'the article');
  });
});
