import type { Page } from '@playwright/test';
import { releaseBroken, restoreRegistry } from '../support/broken-release.ts';
import { chooseChannel, expect, follow, rows, signIn, test, unfoldTags } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';

test.skip(!canRelease, 'releases are made into a product that the tests started');
// The host names what was left behind, on the console.
test.use({ allow: [/was left, and left behind/] });
test.afterEach(restoreRegistry);

const remote = 'remote-channel-screens';

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: /^About/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
}

interface ReportLine {
  build: string;
  leftBehind: number;
  faulty: number;
}

/** The lines of the reports that a tab has sent so far: it sends one now and then, and one when it is left. */
function reportsOf(page: Page): ReportLine[] {
  const lines: ReportLine[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/federation/reports')) return;
    lines.push(...JSON.parse(request.postData() ?? '{"remotes":[]}').remotes);
  });
  return lines;
}

const leave = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')));

const parts = (page: Page) =>
  page.evaluate(() => ({
    adopted: document.adoptedStyleSheets.length,
    inHead: document.head.querySelectorAll('meta[name=untidy]').length,
    style: getComputedStyle(document.querySelector('h1') ?? document.body).fontStyle,
  }));

test('leaving a remote takes its sheets and nodes along, and what it began and did not end is reported', async ({
  page,
}) => {
  await signIn(page);
  const build = releaseBroken(remote, 'leaves');
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') told.push(message.text());
  });
  const reported = reportsOf(page);
  await page.goto('/app/scheduler');
  await expect(page.getByText('An untidy screen')).toBeVisible();
  expect(await parts(page)).toMatchObject({ adopted: 1, inHead: 1 });
  await openAbout(page);
  await expect.poll(() => parts(page)).toEqual({ adopted: 0, inHead: 0, style: 'normal' });
  await expect.poll(() => told.length).toBe(1);
  const [text = ''] = told;
  for (const what of [
    ...['an adopted style sheet', 'a meta in the head', 'a listener of resize on the window'],
    ...['an interval of 60000 ms', 'a ResizeObserver'],
  ])
    expect(text).toContain(what);
  expect(text).not.toMatch(/scroll|keyup/);
  expect(text).toMatch(/begun at http:.*remoteEntry\.js:\d+:\d+/);
  await leave(page);
  const ofBuild = () => reported.filter((line) => line.build === build && line.leftBehind > 0);
  await expect.poll(() => ofBuild().length).toBe(1);
  expect(ofBuild()).toMatchObject([{ leftBehind: 5, faulty: 0 }]);
});

test.describe('of the remotes of the product', () => {
  test.use({ allow: [] });

  test('none leaves anything behind, on any way through its screens', async ({ page }) => {
    test.setTimeout(120_000);
    const told: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') told.push(message.text());
    });
    const reported = reportsOf(page);
    await signIn(page);
    for (let round = 0; round < 2; round++) {
      for (const list of ['Rooms', 'Agenda', 'Articles'] as const) {
        await chooseChannel(page, list === 'Articles' ? 'Magazine' : 'Conference');
        await follow(page, list);
        await expect(rows(page).first()).toBeVisible();
        await openAbout(page);
      }
      await chooseChannel(page, 'Conference');
      await follow(page, 'Rooms');
      await rows(page).first().getByRole('link').first().click();
      await unfoldTags(page);
      await expect(page.getByRole('button', { name: 'New tag' })).toBeVisible();
      await openAbout(page);
      await chooseChannel(page, 'Dashboard');
      await follow(page, 'Scheduler');
      await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Account$/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
      await openAbout(page);
      // Long enough for the host to look, and for its report.
      await page.waitForTimeout(2500);
    }
    expect(told).toEqual([]);
    await leave(page);
    await expect.poll(() => reported.length).toBeGreaterThan(0);
    expect(reported.filter(({ leftBehind }) => leftBehind > 0)).toEqual([]);
  });
});
