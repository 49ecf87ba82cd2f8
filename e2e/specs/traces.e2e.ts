import type { Page } from '@playwright/test';
import { chooseChannel, expect, follow, rows, signIn, test, unfoldTags } from '../support/person.ts';
import { type Traces, watchTraces } from '../support/traces.ts';

// Enough that a count that goes up and down by one does not look like one that grows with every visit.
const rounds = 9;

async function fromAccountMenu(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** A screen of the host: nothing of a remote is seen on it. */
async function leave(page: Page): Promise<void> {
  await fromAccountMenu(page, /^About/);
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
}

async function openFirst(page: Page): Promise<void> {
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
}

const visits: Record<string, (page: Page) => Promise<void>> = {
  'remote-channel-screens (lists and details)': async (page) => {
    await chooseChannel(page, 'Conference');
    await follow(page, 'Rooms');
    await openFirst(page);
    await follow(page, 'Agenda');
  },
  'remote-channel-screens (the scheduler)': async (page) => {
    await chooseChannel(page, 'Dashboard');
    await follow(page, 'Scheduler');
    await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  },
  'remote-taxonomy': async (page) => {
    await chooseChannel(page, 'Magazine');
    await follow(page, 'Articles');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter' });
    await expect(dialog.getByRole('treeitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await rows(page).first().getByRole('link').first().click();
    await unfoldTags(page);
    await expect(page.getByRole('tree', { name: 'Tags' })).toBeVisible();
  },
  'remote-auth': async (page) => {
    await fromAccountMenu(page, /^Account$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  },
};

// Nothing of these may be there after a visit that was not before the first one.
const never = ['intervals', 'frames', 'requests'] as const;
// A first visit may create some of these and cache them: fetched data, a menu, the record of a call. What a visit leaves
// behind grows with every visit.
const perVisit = ['listeners', 'timeouts', 'observers', 'sheets', 'overlays'] as const;

function more(before: Traces, now: Traces): string[] {
  return never.filter((kind) => now[kind] > before[kind]).map((kind) => `${kind}: ${now[kind]}`);
}

/** What each visit made grow, visit by visit. Beside the last but one, since that is what React keeps of what it showed. */
function growing(readings: readonly Traces[]): string[] {
  return perVisit
    .map((kind) => ({ kind, counts: readings.map((reading) => reading[kind]) }))
    .filter(({ counts }) => counts.slice(2).every((count, at) => count > (counts[at] ?? count)))
    .map(({ kind, counts }) => `${kind}: ${counts.join(', ')}`);
}

for (const [remote, visit] of Object.entries(visits)) {
  test(`leaving ${remote} leaves no listener, timer, request, observer, dialog or style behind`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const read = await watchTraces(page);
    await signIn(page);
    await leave(page);
    await page.waitForLoadState('networkidle');
    const atFirst = await read();
    const readings: Traces[] = [];
    for (let round = 1; round <= rounds; round++) {
      await visit(page);
      await leave(page);
      await expect.poll(async () => more(atFirst, await read())).toEqual([]);
      await expect.poll(async () => (await read()).worn).toBe(atFirst.worn);
      readings.push(await read());
    }
    expect(growing(readings)).toEqual([]);
  });
}
