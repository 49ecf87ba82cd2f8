import type { Browser, CDPSession, Page } from 'playwright';
import { throttle } from './browser.ts';
import { watchTimings } from './page-timing.ts';
import { countTraffic, type Fetched } from './traffic.ts';

const quietMs = 1500;

/** A page that somebody looks at who came for the first time, and what it has fetched. */
export interface FirstVisit {
  page: Page;
  session: CDPSession;
  read: () => Fetched;
  /** Waits until the page has fetched nothing for a while. */
  untilQuiet: () => Promise<void>;
}

/** Opens an address throttled and with a cold cache, and waits for the sign-in form. */
export async function firstVisit(browser: Browser, address: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const { session, read } = await countTraffic(page);
  await throttle(session);
  await watchTimings(page);
  const untilQuiet = async () => {
    for (let last = -1; last !== read().bytes; ) {
      last = read().bytes;
      await page.waitForTimeout(quietMs);
    }
  };
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel('Username').waitFor();
  await untilQuiet();
  return { page, session, read, untilQuiet };
}
