// One thing: a session that is moved on the board of the scheduler, by keys and by mouse.
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, untilWritten } from '../support/person.ts';

/** Opens the scheduler on a Wednesday, on which Mara works in the morning, with a session of hers from 09:00 to 10:00. Returns her column. */
async function withSession(page: Page): Promise<Locator> {
  // Another one each time, so that the morning is free.
  const wednesday = new Date(Date.UTC(2041, 5, 5 + 7 * Math.floor(Math.random() * 1500)));
  const day = wednesday.toISOString().slice(0, 10);
  await signIn(page, `/app/scheduler?day=${day}`);
  const coach = page.getByRole('region', { name: 'Mara Lindqvist' });
  await coach.getByRole('button', { name: 'Book Mara Lindqvist at 09:00' }).click();
  const form = page.getByRole('complementary', { name: 'New session beside the scheduler' });
  await form.getByRole('combobox', { name: 'Service' }).fill('rowing');
  await page.getByTitle('Rowing lesson', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Clients' }).fill('david');
  await page.getByTitle('David Okafor', { exact: true }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/beside=\d+$/);
  await page.goto(`/app/scheduler?day=${day}`);
  await expect(coach.getByRole('link')).toContainText('09:00–10:00 David Okafor Rowing lesson');
  return coach;
}

test('a session is moved by keys, which say where it would be and whether that is free', async ({ page }) => {
  const coach = await withSession(page);
  const session = coach.getByRole('link');
  await coach.getByRole('button', { name: 'Book Mara Lindqvist at 08:30' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(session).toBeFocused();
  await page.keyboard.press('m');
  const said = page.getByRole('status').filter({ hasText: 'Mara Lindqvist' });
  await expect(said).toContainText('Moving “Rowing lesson, David Okafor”.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('10:00–11:00, Mara Lindqvist. Free.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Rowing lesson, David Okafor” moved to')).toBeVisible();
  await expect(session).toBeFocused();
  await page.reload();
  await expect(session).toContainText('10:00–11:00 David Okafor Rowing lesson');
});

test('a session is dragged to another time, and Undo puts it back', async ({ page }) => {
  const coach = await withSession(page);
  const session = coach.getByRole('link');
  const at = { x: 40, y: 4 };
  await untilWritten(page, () =>
    session.dragTo(coach.getByRole('button', { name: 'Book Mara Lindqvist at 11:00' }), {
      sourcePosition: at,
      targetPosition: at,
    }),
  );
  await expect(session).toContainText('11:00–12:00 David Okafor Rowing lesson');
  await untilWritten(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await page.reload();
  await expect(session).toContainText('09:00–10:00 David Okafor Rowing lesson');
});

test('in the narrow columns of a week, what is blocked stands from top to bottom, unbroken', async ({
  page,
}) => {
  const monday = new Date(Date.UTC(2043, 5, 1 + 7 * Math.floor(Math.random() * 1500)));
  const day = monday.toISOString().slice(0, 10);
  const reason = `Restoration ${day}`;
  await signIn(page, '/app/blockings/new');
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('textbox', { name: 'Start' }).fill(day);
  await page.getByRole('textbox', { name: 'End' }).fill(day);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: reason })).toBeVisible();
  const words = page.getByText(reason, { exact: true }).first();
  const linesOf = () =>
    words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [getComputedStyle(element).writingMode, range.getClientRects().length];
    });
  await page.goto(`/app/scheduler?day=${day}&view=week`);
  await expect(words).toBeVisible();
  expect(await linesOf()).toEqual(['vertical-rl', 1]);
  await page.goto(`/app/scheduler?day=${day}`);
  await expect(words).toBeVisible();
  expect(await linesOf()).toEqual(['horizontal-tb', 1]);
});

test('the label of the day leads to any date', async ({ page }) => {
  await signIn(page, '/app/scheduler?day=2030-06-05');
  await page.getByRole('button', { name: 'Wed 5 Jun 2030', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Wednesday 5 June 2030' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2030-07-06/);
  await expect(page.getByRole('button', { name: 'Sat 6 Jul 2030', exact: true })).toBeFocused();
});

test('on a phone a day has one coach in view, and the edge of the next one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/app/scheduler?day=2030-06-05');
  const coaches = page.getByRole('region', { name: 'Wed 5 Jun' }).getByRole('region');
  const [one, next] = [coaches.nth(0), coaches.nth(1)];
  await expect(next).toBeInViewport();
  await expect(next).not.toBeInViewport({ ratio: 0.2 });
  const [first, second] = [await one.boundingBox(), await next.boundingBox()];
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(390);
  expect(second?.width).toBe(first?.width);
});

test('a printed day has its sessions, also where it goes over the end of a page', async ({ page }) => {
  const coach = await withSession(page);
  const session = coach.getByRole('link');
  const path = await session.getAttribute('href');
  await page.setViewportSize({ width: 480, height: 800 });
  await page.emulateMedia({ media: 'print' });
  const box = await session.boundingBox();
  // The page ends below the session, and the board goes on. A link is in the file where it is drawn, with its address as it is.
  const height = `${Math.ceil((box?.y ?? 0) + (box?.height ?? 0) + 40)}px`;
  const paper = await page.pdf({ width: '480px', height });
  expect(paper.toString('latin1')).toContain(`${path})`);
});

test('a printed session has its first field below its heading, and not under it', async ({ page }) => {
  const coach = await withSession(page);
  await page.goto((await coach.getByRole('link').getAttribute('href')) ?? '');
  const heading = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const above = await heading.boundingBox();
  const below = await page.getByText('Service', { exact: true }).first().boundingBox();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('a printed day has the board alone, in the light scheme', async ({ page }) => {
  await signIn(page, '/app/scheduler?day=2030-06-05');
  const board = page.getByRole('region', { name: 'Mara Lindqvist' });
  await expect(board).toBeVisible();
  const frame = [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('search', { name: 'Filter' }),
    ...['Print', 'New session', 'Today', 'Move sessions'].map((name) => page.getByRole('button', { name })),
  ];
  for (const part of frame) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of [...frame, page.getByRole('contentinfo')]) await expect(part).toBeHidden();
  await expect(board).toBeVisible();
  await expect(page.getByText('Wed 5 Jun 2030')).toBeVisible();
  const scheme = () => page.evaluate(() => document.documentElement.dataset.scheme);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await scheme()).toBe('light');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await scheme()).toBe('dark');
});
