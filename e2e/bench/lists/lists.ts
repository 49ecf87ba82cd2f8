import type { Browser, Page } from 'playwright';
import { startBrowser } from '../browser.ts';
import { signInDemo } from '../demo-token.ts';
import { median, percentile } from '../statistics.ts';
import { signedIn } from '../taxonomy/editor.ts';
import { busyPerFrame, watchWork } from '../taxonomy/measure.ts';
import { type Rate, rateOf, signedInCalls, startBareHandler } from './calls.ts';
import { growArticles, words } from './grow.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const sizes = (process.env.BENCH_ROWS ?? '100000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

interface Seen {
  firstRow: number;
  searchP95: number;
  scroll: number;
  /** From the top of the list to its middle, in ms. */
  toMiddle: number;
}

/** Scrolls half-way down at once, and returns how long it took until there were rows. */
async function goToMiddle(page: Page): Promise<number> {
  const scroller = page.locator('main [role=grid]').locator('..');
  const from = performance.now();
  const row = await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
    const height = element.querySelector<HTMLElement>('[role=row][aria-rowindex]')?.offsetHeight ?? 1;
    return Math.ceil(element.scrollTop / height) + 2;
  });
  await page.locator(`main [role=row][aria-rowindex="${row}"]`).waitFor();
  return performance.now() - from;
}

/** What a person meets in the list: its first row in a new tab, work while it scrolls, and words in the box at the top. */
async function look(browser: Browser, token: string, channel: number): Promise<Seen> {
  const context = await signedIn(browser, token);
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${base}/app/articles?channel=${channel}`, { waitUntil: 'commit' });
  const rows = page.locator('main').getByRole('row');
  await rows.nth(1).waitFor();
  const firstRow = performance.now() - began;
  await page.waitForTimeout(1500);
  const session = await watchWork(page);
  const scroll = await busyPerFrame(page, session, `document.querySelector('main [role=grid]')`);
  const toMiddle = await goToMiddle(page);
  const box = page.getByRole('searchbox', { name: 'Search' });
  const found: number[] = [];
  for (const word of words) {
    await box.fill(word);
    const from = performance.now();
    await box.press('Enter');
    await page
      .locator('main mark', { hasText: new RegExp(`^${word}$`) })
      .first()
      .waitFor();
    found.push(performance.now() - from);
  }
  await context.close();
  return { firstRow, scroll, toMiddle, searchP95: percentile(found, 0.95) };
}

const rate = ({ perSecond, p99 }: Rate) =>
  `${perSecond.toFixed(0).padStart(7)}${p99.toFixed(1).padStart(10)}`;

const shown = 'fields=title,visibility,authors,status';
const callsOf = (size: number): readonly (readonly [what: string, path: string, encodings?: string])[] => [
  ['as the list asks, without compression', `/v1/a/articles/brief?limit=50&${shown}`],
  ['compressed, as a browser takes it', `/v1/a/articles/brief?limit=50&${shown}`, 'br, gzip'],
  ['by title', `/v1/a/articles/brief?limit=50&sort=title&${shown}`],
  ['narrowed to drafts', `/v1/a/articles/brief?limit=50&where.status=draft&${shown}`],
  ['begun half-way down', `/v1/a/articles/brief?limit=50&at=${size / 2}&${shown}`],
  ['whole rows', '/v1/a/articles?limit=50'],
];

/**
 * Measures calls beside a bare handler, each some rounds, in turn, since what else the machine does changes from second to second. Prints medians, and
 * for each the median of its shares of the handler in the same round, of the rate and of the p99. Returns the first call's share of the rate.
 */
async function measureCalls(channel: number, size: number): Promise<number | null> {
  const calls = callsOf(size);
  const { tenant, call } = await signedInCalls(base, channel);
  const bare = await startBareHandler(tenant, channel);
  const seen: Rate[][] = calls.map(() => []);
  const bareSeen: Rate[] = [];
  for (let round = 0; round < rounds; round++) {
    if (bare) bareSeen.push(await rateOf(bare.request));
    for (const [at, [, path, encodings]] of calls.entries()) {
      seen[at]?.push(await rateOf(call(path, encodings)));
    }
  }
  bare?.stop();
  const middle = (rates: readonly Rate[]) => ({
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    p99: median(rates.map(({ p99 }) => p99)),
  });
  const shareOf = (rates: readonly Rate[], of: keyof Rate = 'perSecond') =>
    bare ? median(rates.map((rate, round) => rate[of] / (bareSeen[round]?.[of] ?? 1))) : null;
  console.log(
    `  ${'calls of 50 rows, 16 connections'.padEnd(38)}${'a second'.padStart(9)}${'p99, ms'.padStart(10)}${'of bare'.padStart(10)}${'p99'.padStart(7)}`,
  );
  if (bare) console.log(`  ${'a bare handler with one prepared query'.padEnd(40)}${rate(middle(bareSeen))}`);
  for (const [at, [what]] of calls.entries()) {
    const rates = seen[at] ?? [];
    const share = shareOf(rates)?.toFixed(2).padStart(10) ?? '';
    const slowest = shareOf(rates, 'p99')?.toFixed(2).padStart(7) ?? '';
    console.log(`  ${what.padEnd(40)}${rate(middle(rates))}${share}${slowest}`);
  }
  return shareOf(seen[0] ?? []);
}

/** Measures a list as it grows: in the browser, and its calls over 16 connections. Prints figures and never fails by them. */
export async function lists(): Promise<void> {
  const browser = await startBrowser();
  const shares: number[] = [];
  for (const size of sizes) {
    const { id } = await growArticles(base, size);
    const { token } = await signInDemo(base);
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await look(browser, token, id));
    const of = (name: keyof Seen) => median(seen.map((one) => one[name])).toFixed(1);
    console.log(`\n${size.toLocaleString('en')} articles; medians of ${rounds}`);
    console.log(`  new tab to the first row, ms             ${of('firstRow').padStart(9)}`);
    console.log(`  work per frame of scrolling, ms          ${of('scroll').padStart(9)}`);
    console.log(`  to the middle at once, ms                ${of('toMiddle').padStart(9)}`);
    console.log(`  keywords to their rows, p95, ms          ${of('searchP95').padStart(9)}`);
    const share = await measureCalls(id, size);
    if (share !== null) shares.push(share);
  }
  const [first] = shares;
  // Directus answered 0.076 of what a bare handler did on the machine that the promise was made on; five times that is promised.
  if (first !== undefined) console.log(`\nof a bare handler: ${first.toFixed(2)} (promised ≥ 0.38)`);
  if (first !== undefined && shares.length > 1) {
    const growth = ((shares.at(-1) ?? 0) / first).toFixed(2);
    console.log(`of the share with the fewest rows, with the most: ${growth} (promised ≥ 0.9)`);
  }
  await browser.close();
}
