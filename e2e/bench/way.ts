import type { Browser, BrowserContext } from 'playwright';
import { startBrowser } from './browser.ts';
import { dashboardShown, fillSignIn, goToFirstRow } from './first-row.ts';
import { median } from './statistics.ts';
import { countTraffic, type Traffic } from './traffic.ts';

const rounds = 5;
const base = process.env.BASE_URL ?? 'http://localhost:3000';

const columns = ['requests', 'KiB', 'ms'] as const;
type Figures = Record<string, Record<(typeof columns)[number], number[]>>;

function note(figures: Figures, step: string, traffic: Traffic, ms: number): void {
  const row = figures[step] ?? { requests: [], KiB: [], ms: [] };
  figures[step] = row;
  row.requests.push(traffic.requests);
  row.KiB.push(traffic.bytes / 1024);
  row.ms.push(ms);
}

async function freshContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1440, height: 900 } });
}

async function firstVisit(browser: Browser, figures: Figures): Promise<void> {
  const context = await freshContext(browser);
  const page = await context.newPage();
  const { read } = await countTraffic(page);
  let began = performance.now();
  await page.goto(`${base}/signin`);
  await page.getByLabel('Username').waitFor();
  note(figures, 'opening /signin, until the form', read(), performance.now() - began);
  // A person needs longer than this to type; what the host prepares while idle is counted below all the same.
  await fillSignIn(page);
  await page.waitForTimeout(2000);
  began = performance.now();
  await page.getByRole('button', { name: 'Log in' }).click();
  await dashboardShown(page);
  note(figures, 'from Log in to the dashboard (all since the start)', read(), performance.now() - began);
  began = performance.now();
  await page.getByRole('button', { name: 'Apps' }).click();
  await page.getByRole('menuitem', { name: 'Conference' }).click();
  await page.getByRole('heading', { level: 1, name: 'Conference' }).waitFor();
  note(figures, 'switching to Conference, until seen', read(), performance.now() - began);
  for (const [link, path] of [
    ['Agenda', 'agendas'],
    ['Rooms', 'rooms'],
    ['Contributors', 'contributors'],
    ['Profiles', 'profiles'],
  ]) {
    began = performance.now();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: link ?? '' })
      .click();
    await page.locator('main').getByRole('row').nth(1).waitFor();
    note(figures, `/app/${path}, until the first row`, read(), performance.now() - began);
  }
  began = performance.now();
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('an');
  const answered = page.waitForResponse((response) => response.url().includes('/v1/a/profiles'));
  await box.press('Enter');
  await answered;
  await page.locator('mark').first().waitFor();
  note(figures, 'keywords in Profiles, until marked', read(), performance.now() - began);
  await context.close();
}

async function straightToFirstRow(browser: Browser, figures: Figures): Promise<void> {
  const context = await freshContext(browser);
  const page = await context.newPage();
  const { read } = await countTraffic(page);
  await page.goto(`${base}/signin`);
  await fillSignIn(page);
  const began = performance.now();
  await goToFirstRow(page, base);
  note(
    figures,
    'from Log in to the first row of a list (all since the start)',
    read(),
    performance.now() - began,
  );
  await context.close();
}

/** Sizes and times along the way of a person, cold cache, medians of several rounds; prints a table. */
export async function way(): Promise<void> {
  const browser = await startBrowser();
  const figures: Figures = {};
  for (let round = 0; round < rounds; round++) {
    await firstVisit(browser, figures);
    await straightToFirstRow(browser, figures);
  }
  await browser.close();
  console.log(
    `\nMedians of ${rounds} rounds, cold cache, not throttled. Requests and KiB (compressed, with headers) add up from the start.\n`,
  );
  for (const [step, row] of Object.entries(figures)) {
    const [requests, kib, ms] = columns.map((column) => median(row[column]));
    console.log(
      `${step.padEnd(64)} ${String(requests).padStart(4)} requests ${(kib ?? 0).toFixed(0).padStart(5)} KiB ${(ms ?? 0).toFixed(0).padStart(6)} ms`,
    );
  }
}
