import type { Browser, Locator, Page } from 'playwright';
import { paths } from 'shared-contracts/routes';
import { storageKeys } from 'shared-contracts/session';
import { readBuilds, watchBuilds } from './mixed.ts';

/** What one session went through. */
export interface Session {
  name: string;
  page: Page;
  navigations: number;
  /** Forms that were saved whole, once. */
  forms: number;
  failures: string[];
  lost: string[];
  seen: Set<string>;
  mixed: string[];
  /** Whether it holds a form that is half typed. */
  isTyping: boolean;
  /** Reads the used heap of the page in bytes, after a collection of what nobody holds. */
  readHeap: () => Promise<number>;
  /** The heap once the session had seen its first builds, and at the end; how many builds it took in between. */
  heap: { first: number; last: number; builds: number } | null;
}

// Longer than anything takes on a machine that is slow; what hangs ends.
const patienceMs = 60_000;

async function heapReader(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  };
}

/** Opens the product in a browser session of its own, as somebody who is signed in. */
export async function openSession(
  browser: Browser,
  options: { name: string; base: string; token: string; buildOf: Record<string, string> },
): Promise<Session> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    options.token,
  ] as const);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await watchBuilds(page, options.buildOf);
  const session: Session = {
    name: options.name,
    page,
    navigations: 0,
    forms: 0,
    failures: [],
    lost: [],
    seen: new Set(),
    mixed: [],
    isTyping: false,
    readHeap: await heapReader(page),
    heap: null,
  };
  page.on('pageerror', ({ message }) => session.failures.push(`thrown: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error')
      session.failures.push(`console: ${message.text()} ${message.location().url}`);
  });
  await page.goto(`${options.base}${paths.dashboard}`);
  await arrive(session, 'Dashboard');
  await page.evaluate(() => Object.assign(globalThis, { since: 'the beginning' }));
  await page.getByRole('button', { name: 'Apps' }).click();
  await page.getByRole('menuitem', { name: 'Conference', exact: true }).click();
  await arrive(session, 'Conference');
  return session;
}

/** Has the page look for releases now, as it does when somebody comes back to the tab. */
export async function comeBack({ page }: Session): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Waits for the target of a navigation; a load error of any remote, or any other error, fails it at once. */
export async function arriveAt(session: Session, there: Locator): Promise<void> {
  const { page } = session;
  const trouble = page
    .getByRole('heading', { name: /is not available$|stopped$|^Not found$/ })
    .or(page.getByRole('alert').filter({ has: page.getByRole('heading') }));
  await there.or(trouble).first().waitFor();
  if (await trouble.first().isVisible()) {
    throw new Error(`At ${page.url()}: ${await trouble.first().textContent()}`);
  }
  session.navigations += 1;
}

/** Waits for the heading of a screen. */
export function arrive(session: Session, heading: string): Promise<void> {
  return arriveAt(session, session.page.getByRole('heading', { level: 1, name: heading, exact: true }));
}

/** Follows a link of the navigation. */
export async function follow(session: Session, link: string): Promise<void> {
  const main = session.page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: link, exact: true }).click();
  await arrive(session, link);
}

/** The rows of the list that is shown, without its header. */
export function rows({ page }: Session): Locator {
  return page
    .locator('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) });
}

/** Records the builds that the page has shown by now. */
export async function noteSeen(session: Session): Promise<void> {
  for (const build of (await readBuilds(session.page)).seen) session.seen.add(build);
}

/** Records the builds that the page used, and whether it was ever reloaded; then closes it. */
export async function closeSession(session: Session): Promise<void> {
  const { seen, mixed } = await readBuilds(session.page);
  for (const build of seen) session.seen.add(build);
  session.mixed.push(...mixed);
  const since = await session.page.evaluate(() => (globalThis as { since?: string }).since);
  if (since === undefined) session.failures.push('the page was loaded anew');
  await session.page.context().close();
}
