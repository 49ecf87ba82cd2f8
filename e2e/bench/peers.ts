import type { Browser, CDPSession, Page } from 'playwright';
import { paths } from 'shared-contracts/routes';
import { demo } from '../support/person.ts';
import { startBrowser } from './browser.ts';
import { signInDemo } from './demo-token.ts';
import { type FirstVisit, firstVisit } from './first-visit.ts';
import { readTimings, slowestAnswer, timeFromClick } from './page-timing.ts';
import { servePeer } from './peer.ts';
import { median } from './statistics.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const kib = 1024;

/** How to perform the same steps in one of the two products. */
interface Side {
  /** Address of the sign-in form. */
  form: string;
  /** Address of a list, opened by somebody who has not signed in. */
  list: string;
  button: string;
  /** Selector that matches once a list has a row. */
  row: string;
  openOther: (page: Page) => Promise<void>;
  openMenu: (page: Page) => Promise<void>;
}

type Figures = Record<string, number>;

function ours(magazine: number): Side {
  return {
    form: `${base}${paths.signin}`,
    list: `${base}${paths.app}/articles?channel=${magazine}`,
    button: 'Log in',
    row: 'main [role=row][aria-rowindex="2"]',
    openOther: (page) => page.getByRole('link', { name: 'Profiles' }).first().click(),
    openMenu: (page) => page.getByRole('button', { name: 'Account' }).click(),
  };
}

function reactAdmin(origin: string): Side {
  return {
    form: `${origin}/#/login`,
    list: `${origin}/#/articles`,
    button: 'Sign in',
    row: 'tbody tr',
    openOther: (page) => page.getByRole('menuitem', { name: 'Profiles' }).click(),
    openMenu: (page) => page.getByRole('button', { name: 'Profile' }).click(),
  };
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function measureForm(browser: Browser, side: Side, figures: Figures): Promise<void> {
  const { page, read } = await firstVisit(browser, side.form);
  const { largestPaint, blocking } = await readTimings(page);
  figures['largest paint of sign-in, ms'] = largestPaint;
  figures['blocking up to sign-in, ms'] = blocking;
  figures['to sign-in, KiB'] = read().bytes / kib;
  await page.context().close();
}

async function measureList(browser: Browser, side: Side, figures: Figures): Promise<void> {
  const visit = await firstVisit(browser, side.list);
  const { page, session, read, untilQuiet } = visit;
  await page.getByLabel('Username').fill(demo.email);
  await page.locator('input[autocomplete="current-password"]').fill(demo.password);
  // A person needs about this long to type.
  await untilQuiet();
  const row = await timeFromClick(page, side.row);
  await page.getByRole('button', { name: side.button }).click();
  figures['sign-in to first row, ms'] = await row();
  figures['to first row, KiB'] = read().bytes / kib;
  figures['blocking up to the first row, ms'] = (await readTimings(page)).blocking;
  await untilQuiet();
  figures['layout shift'] = (await readTimings(page)).layoutShift;
  figures['heap with a list, KiB'] = (await heapOf(session)) / kib;
  figures['click on a menu, ms'] = await slowestAnswer(page, () => side.openMenu(page));
  await page.keyboard.press('Escape');
  await untilQuiet();
  figures['warm list, ms'] = await warmList(visit, side);
  await page.context().close();
}

/** Time from a click on the link of a list that was open before to its first row. */
async function warmList({ page, untilQuiet }: FirstVisit, side: Side): Promise<number> {
  // Keep-alive lists stay in the page, hidden.
  const rowShown = () => page.locator(side.row).filter({ visible: true }).first().waitFor();
  await side.openOther(page);
  await rowShown();
  await untilQuiet();
  await page.goBack();
  await rowShown();
  await untilQuiet();
  const row = await timeFromClick(page, side.row);
  await side.openOther(page);
  return row();
}

async function measure(browser: Browser, side: Side): Promise<Figures> {
  const figures: Figures = {};
  await measureForm(browser, side, figures);
  await measureList(browser, side, figures);
  return figures;
}

/** The promised figure of each measure: a share of the peer's, or ours alone. */
const promises: Record<string, string> = {
  'largest paint of sign-in, ms': '≤ 0.5',
  'sign-in to first row, ms': '≤ 0.7',
  'warm list, ms': '≤ 0.5',
  'click on a menu, ms': '≤ 0.5',
  'blocking up to the first row, ms': '≤ 0.5',
  'heap with a list, KiB': '≤ 0.9',
  'layout shift': '≤ 0.01, ours',
  'to sign-in, KiB': '≤ 200, ours',
  'to first row, KiB': '≤ 300, ours',
};

/**
 * Compares the product with react-admin: throttled, cold cache, interleaved. Both open the same list by a link, sign in, and go to another
 * list. Prints figures and ratios.
 */
export async function peers(): Promise<void> {
  const { api, token } = await signInDemo(base);
  const channels = await fetch(`${api}/v1/a/channels/all`, { headers: { Authorization: `Bearer ${token}` } });
  const magazine = (await channels.json()).data.find(({ subType }: { subType: number }) => subType === 4).id;
  console.log('Installing and building react-admin');
  const peer = await servePeer('react-admin', api);
  const browser = await startBrowser();
  const found: { ours: Figures[]; theirs: Figures[] } = { ours: [], theirs: [] };
  for (let turn = 0; turn < rounds; turn++) {
    found.ours.push(await measure(browser, ours(magazine)));
    found.theirs.push(await measure(browser, reactAdmin(peer.base)));
  }
  await browser.close();
  peer.stop();
  console.log(`\nMedians of ${rounds} interleaved rounds, throttled, cold cache`);
  console.log(
    `${''.padEnd(36)} ${'ours'.padStart(9)} ${'react-admin'.padStart(12)} ${'ratio'.padStart(7)}   promise`,
  );
  for (const what of Object.keys(found.ours[0] ?? {})) {
    const of = (all: readonly Figures[]) => median(all.map((figures) => figures[what] ?? Number.NaN));
    const [one, other] = [of(found.ours), of(found.theirs)];
    const digits = what === 'layout shift' ? 4 : 0;
    // A ratio to almost zero means nothing.
    const ratio = other > 0.001 ? (one / other).toFixed(2) : '–';
    console.log(
      `${what.padEnd(36)} ${one.toFixed(digits).padStart(9)} ${other.toFixed(digits).padStart(12)} ${ratio.padStart(7)}   ${promises[what] ?? ''}`,
    );
  }
}
