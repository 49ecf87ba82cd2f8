// One thing: the plan of an agenda, by keys, by mouse and with assistive technology.
import type { Page } from '@playwright/test';
import { newAgendaByCalls } from '../support/agenda.ts';
import { expect, signIn, test } from '../support/person.ts';
import { expectReachable, expectReachableInBoth, lookAsSystem } from '../support/reach.ts';
import { middleOf, pickUp } from '../support/touch-drag.ts';

/** Makes an agenda of two days in the conference channel, with a session in a room that has no other. Returns the title of the session and of the room. */
async function withAgenda(page: Page): Promise<{ title: string; room: string }> {
  const mark = Math.random().toString(36).slice(2, 8);
  const [title, room] = [`Opening ${mark}`, `AA ${mark}`];
  // Not the first agenda of the channel, which other tests show.
  await page.goto(await newAgendaByCalls(page, { mark, title, room, year: 2041 }));
  await expect(page.getByRole('group', { name: 'Plan of Fri 27 Dec 2041' })).toBeVisible();
  return { title, room };
}

const moved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/move') && answer.ok());

test('a session is put at a free place, moved by keys, and undone; a reload shows the same', async ({
  page,
}) => {
  const { title } = await withAgenda(page);
  const board = page.getByRole('group', { name: /^Plan of/ });
  const session = board.getByRole('link', { name: title });
  const placed = moved(page);
  await page.getByRole('button', { name: `Place “${title}”` }).click();
  await placed;
  await expect(session).toBeFocused();
  await expect(session).toContainText('09:00–09:30');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  const put = moved(page);
  await page.keyboard.press('Enter');
  await put;
  await expect(page.getByRole('group', { name: 'Plan of Sat 28 Dec 2041' })).toBeVisible();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.reload();
  await expect(session).toContainText('09:15–09:45');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print: a sheet a day, working copy' }).click();
  const sheet = page.locator('iframe').contentFrame();
  // In the head of the table, which stands on each page of it.
  await expect(sheet.locator('html[data-printed] thead').getByRole('heading')).toHaveText(
    'Saturday 28 December 2041',
  );
  await expect(sheet.getByRole('row').last()).toContainText(`09:15–09:45${title}`);
  expect(await sheet.locator('table').evaluate((table) => getComputedStyle(table).borderCollapse)).toBe(
    'collapse',
  );
  // Short titles leave room, which the times do not take.
  const widths = await sheet.locator('table').evaluate((table) => {
    table.style.width = '180mm';
    return [...table.querySelectorAll('tbody tr:first-child td')].map(
      (cell) => (cell as HTMLElement).offsetWidth,
    );
  });
  const [times = 0, sessions = 0, rooms = 0] = widths;
  expect(times).toBeLessThan(rooms);
  expect(rooms).toBeLessThan(sessions);
  // A title without a blank is broken: the room beside it stays on the paper.
  const isWider = await sheet.locator('table').evaluate((table) => {
    const cell = table.querySelector('tbody td:nth-child(2)');
    const before = table.getBoundingClientRect().width;
    if (cell) cell.textContent = 'Reparationscafé'.repeat(14);
    return table.getBoundingClientRect().width > before;
  });
  expect(isWider).toBe(false);
});

test('a session is dragged into a room and taken off again, with Undo by key; a click on a free time makes one there', async ({
  page,
}) => {
  const { title, room } = await withAgenda(page);
  const column = page.getByRole('region', { name: room });
  await column.scrollIntoViewIfNeeded();
  const item = page
    .getByRole('list', { name: 'Unscheduled sessions' })
    .getByRole('listitem')
    .filter({ hasText: title });
  const put = moved(page);
  await item.dragTo(column, { sourcePosition: { x: 20, y: 6 }, targetPosition: { x: 40, y: 100 } });
  await put;
  await expect(column.getByRole('link', { name: title })).toContainText(/10:00–10:30/);
  const taken = moved(page);
  await column.getByRole('link', { name: title }).press('Delete');
  await taken;
  await expect(item).toBeVisible();
  const back = moved(page);
  await page.keyboard.press('Control+z');
  await back;
  await expect(column.getByRole('link', { name: title })).toContainText(/10:00–10:30/);

  await column.scrollIntoViewIfNeeded();
  await column.click({ position: { x: 40, y: 150 } });
  await expect(page.getByLabel('Start')).toHaveValue('27/12/2041 10:30');
  await expect(page.getByTitle(room, { exact: true })).toBeVisible();
});

test('a release says what is different from the one before, and the plan goes back to it', async ({
  page,
}) => {
  const { title } = await withAgenda(page);
  const session = page.getByRole('group', { name: /^Plan of/ }).getByRole('link', { name: title });
  await page.getByRole('button', { name: `Place “${title}”` }).click();
  await expect(session).toContainText('09:00–09:30');
  await page.getByRole('button', { name: 'Releases' }).click();
  const drawer = page.getByRole('dialog', { name: 'Releases' });
  await drawer.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(drawer.getByRole('heading', { name: '1.0' })).toBeVisible();
  await page.keyboard.press('Escape');
  await session.focus();
  const put = moved(page);
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await put;
  await page.getByRole('button', { name: 'Releases' }).click();
  await expect(drawer.getByRole('list', { name: 'What would be different' })).toContainText(`Moved ${title}`);
  await drawer.getByRole('button', { name: 'Go back to this release' }).click();
  const back = moved(page);
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await back;
  await expect(drawer.getByText('Nothing is different from the last release.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(session).toContainText('09:00–09:30');
});

test('on a phone the tools of a plan scroll, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/app/agendas?shape=plan');
  await expect(page.getByRole('group', { name: /^Plan of/ })).toBeVisible();
  await expectReachable(page, 'a plan on a phone');
});

test('on a phone, what conflicts in the form of a session stands beside its sign', async ({ page }) => {
  await withAgenda(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${page.url()}&session=new`);
  await page.getByRole('textbox', { name: '* Title' }).fill('Meanwhile');
  await page.getByLabel('Duration').fill('30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meanwhile' })).toBeVisible();
  await page.getByLabel('Start').fill('27/11/2041 09:00');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const conflict = page.getByRole('status').filter({ hasText: 'This conflicts with the agenda' });
  const isBeside = (box: Element) => {
    const [sign, words] = [...box.children].map((child) => child.getBoundingClientRect());
    return (words?.top ?? 0) < (sign?.bottom ?? 0);
  };
  await expect.poll(() => conflict.evaluate(isBeside)).toBe(true);
});

test.describe('with assistive technology', () => {
  // The accessibility checker injects styles.
  test.use({ bypassCSP: true });

  test('the plan, and what is on now, have no accessibility violations', async ({ page }) => {
    await lookAsSystem(page);
    const { title } = await withAgenda(page);
    await page.getByRole('button', { name: `Place “${title}”` }).click();
    await expect(
      page.getByRole('group', { name: /^Plan of/ }).getByRole('link', { name: title }),
    ).toBeFocused();
    await expectReachableInBoth(page, 'the plan at 1440');
    await page.setViewportSize({ width: 360, height: 900 });
    await expectReachableInBoth(page, 'the plan at 360');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText('On now', { exact: true }).click();
    await expect(page.getByText('The agenda is not on today. This is its nearest session.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('On at 09:00');
    await expectReachableInBoth(page, 'what is on now at 1440');
    await page.setViewportSize({ width: 360, height: 900 });
    await expectReachableInBoth(page, 'what is on now at 360');
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger drags a session to another time, and a tap opens it', async ({ page }) => {
    const { title } = await withAgenda(page);
    const session = page.getByRole('group', { name: /^Plan of/ }).getByRole('link', { name: title });
    const placed = moved(page);
    await page.getByRole('button', { name: `Place “${title}”` }).click();
    await placed;
    await expect(session).toContainText('09:00–09:30');
    await session.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(session);
    const put = moved(page);
    const drag = await pickUp(page, session);
    await drag.moveTo({ x, y: y + 48 });
    await drag.moveTo({ x, y: y + 96 });
    await drag.drop();
    await put;
    await expect(session).toContainText(/10:00–10:30/);
    await session.tap();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  });
});
