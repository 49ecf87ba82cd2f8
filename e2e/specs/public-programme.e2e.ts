// One thing: the public page of a programme: switched on, read without a script, in a frame of another site.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { programmePagePath } from 'shared-contracts/routes';
import { newAgenda, newAgendaByCalls } from '../support/agenda.ts';
import { chooseChannel, expect, saveRow, test } from '../support/person.ts';
import { expectReachable, wrongOnScreen } from '../support/reach.ts';

/** Makes an agenda with a session in a room, releases it, and switches its page on. */
async function published(
  page: Page,
  make = newAgendaByCalls,
): Promise<{ title: string; address: string; line: string }> {
  const mark = Math.random().toString(36).slice(2, 8);
  const [title, room, address] = [`Opening <b>${mark}</b>`, `AB ${mark}`, `winter-${mark}`];
  await page.goto(await make(page, { mark, title, room, year: 2042 }));
  await page.getByRole('button', { name: `Place “${title}”` }).click();
  await expect(
    page.getByRole('group', { name: /^Plan of/ }).getByRole('link', { name: title }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Releases' }).click();
  const releases = page.getByRole('dialog', { name: 'Releases' });
  await releases.getByRole('button', { name: /^Release/ }).click();
  await expect(releases.getByRole('heading', { name: '1.0' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(releases).toBeHidden();
  await page.getByRole('button', { name: 'Public page' }).click();
  const drawer = page.getByRole('dialog', { name: 'Public page' });
  await drawer.getByLabel('Address', { exact: true }).fill(address);
  await drawer.getByRole('switch', { name: 'The page is on' }).click();
  await expect(drawer.getByText('Visitors see release 1.0.')).toBeVisible();
  const line = (await drawer.locator('code').first().textContent()) ?? '';
  return { title, address, line };
}

/** A visitor far away whose browser runs no script. */
async function visitor(browser: Browser, more: object = {}) {
  const context = await browser.newContext({
    ...{ baseURL: process.env.BASE_URL ?? 'http://localhost:3000', viewport: { width: 320, height: 700 } },
    ...{ timezoneId: 'America/New_York', javaScriptEnabled: false },
    ...more,
  });
  return { seen: await context.newPage(), close: () => context.close() };
}

test('a visitor without a script finds a session, its room and its calendar, in the zone of the conference', async ({
  page,
  browser,
}) => {
  const { title, address } = await published(page, newAgenda);
  const { seen, close } = await visitor(browser);
  await seen.goto(programmePagePath(address));
  await expect(seen.getByText(/All times are in \S+ \(UTC/)).toBeVisible();
  await seen.getByLabel('Search sessions and speakers').fill('OPENING');
  await seen.getByRole('button', { name: 'Search' }).click();
  await expect(seen.getByRole('status')).toHaveText('1 session.');
  await seen.getByRole('link', { name: title }).click();
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(title);
  const time = (await seen.locator('dd time').textContent()) ?? '';
  const file = seen.waitForEvent('download');
  await seen.getByRole('link', { name: 'Add to calendar (.ics)' }).click();
  expect((await file).url()).toMatch(/\/sessions\/[^/]+\.ics$/);
  // The room that is free first, whichever that is.
  await seen.getByRole('definition').getByRole('link').first().click();
  await expect(seen.getByRole('link', { name: title })).toBeVisible();
  await seen.goBack();
  await expect(seen.locator('dd time')).toHaveText(time);
  const wide = await visitor(browser, { locale: 'en-CA', viewport: { width: 1440, height: 900 } });
  await wide.seen.goto(programmePagePath(address));
  // The longest time of the clock of 12 hours has its place beside the sessions.
  const fits = await wide.seen.locator('.slot h3').evaluateAll((all) =>
    all.map((one) => {
      one.textContent = '12:45 p.m.';
      return one.scrollWidth <= one.clientWidth;
    }),
  );
  expect(new Set(fits)).toEqual(new Set([true]));
  await wide.close();
  await seen.goto(programmePagePath(`${address}-none`));
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('No programme here');
  await close();
});

test('a field of sessions goes from the settings to the form and the public page, and away again', async ({
  page,
  browser,
}) => {
  const label = `Age from ${Math.random().toString(36).slice(2, 8)}`;
  const { title, address } = await published(page, async (of, agenda) => {
    const plan = await newAgendaByCalls(of, agenda);
    await of.goto('/app/settings');
    await of.getByRole('link', { name: 'Edit fields of sessions' }).click();
    await of.getByRole('button', { name: 'New field' }).click();
    const form = of.getByRole('form', { name: 'New field' });
    await form.getByLabel('Name', { exact: true }).fill(label);
    await form.getByRole('combobox', { name: 'What is entered' }).click();
    await of.getByTitle('Number', { exact: true }).click();
    await form.getByRole('checkbox', { name: 'Show on the public page' }).check();
    await form.getByRole('button', { name: 'Add the field' }).click();
    await expect(of.getByText('Number · on the public page').first()).toBeVisible();
    await expectReachable(of, 'custom fields of sessions');
    await chooseChannel(of, 'Conference');
    await of.goto(plan);
    await of.getByRole('link', { name: agenda.title }).first().click();
    await of.getByLabel(label).fill('12');
    await saveRow(of);
    return plan;
  });
  const { seen, close } = await visitor(browser);
  await seen.goto(programmePagePath(address));
  await seen.getByRole('link', { name: title }).click();
  await expect(seen.getByRole('term').filter({ hasText: label })).toBeVisible();
  await expect(seen.getByRole('definition').filter({ hasText: /^12$/ })).toBeVisible();
  await close();
  // Nothing of this test stays for others.
  await page.goto('/app/settings/session-fields');
  await page.getByRole('button', { name: `Delete ${label}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Deleted “${label}”`)).toBeVisible();
});

test('the line to embed shows the programme in another site, and its links stay inside', async ({
  page,
  browser,
}) => {
  const { title, line } = await published(page);
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(line);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { seen, close } = await visitor(browser, { javaScriptEnabled: true });
  await seen.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const framed = seen.frameLocator('iframe');
  await framed.getByRole('link', { name: title }).click();
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText(title);
  await close();
  server.close();
});

/** Gives the session of the plan that is shown another title, and releases again. */
async function renameAndRelease(page: Page, title: string): Promise<string> {
  const renamed = `${title}, renamed`;
  const plan = page.url();
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: /^Plan of/ })
    .getByRole('link', { name: title })
    .click();
  await page.getByRole('textbox', { name: '* Title' }).fill(renamed);
  await saveRow(page);
  await page.goto(`${plan}&open=releases`);
  const releases = page.getByRole('dialog', { name: 'Releases' });
  await expect(releases.getByText(/1 renamed/)).toBeVisible();
  await releases.getByRole('button', { name: /^Release/ }).click();
  await expect(releases.getByRole('heading', { name: '1.1' })).toBeVisible();
  return renamed;
}

test('the page has no accessibility violations, on a phone and on a wide screen, in both colour schemes', async ({
  page,
  browser,
}) => {
  const { address, title: first } = await published(page);
  const title = await renameAndRelease(page, first);
  for (const colorScheme of ['dark', 'light'] as const) {
    const { seen, close } = await visitor(browser, { colorScheme, javaScriptEnabled: true, bypassCSP: true });
    for (const width of [320, 1440]) {
      await seen.setViewportSize({ width, height: 900 });
      await seen.goto(programmePagePath(address));
      expect(await wrongOnScreen(seen)).toEqual([]);
      await seen.getByRole('link', { name: title }).click();
      await expect(seen.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await wrongOnScreen(seen)).toEqual([]);
      await seen.goto(programmePagePath(address));
      await seen.getByRole('link', { name: '1 change in release 1.1' }).click();
      await expect(seen.getByRole('main')).toContainText(`${first} → ${title}`);
      expect(await wrongOnScreen(seen)).toEqual([]);
    }
    await close();
  }
});
