import type { Browser, CDPSession, Page } from 'playwright';
import { startBrowser } from '../browser.ts';
import { dashboardShown, fillSignIn } from '../first-row.ts';

/** A page of a browser of its own on the dashboard of the demo account, and the session that reads its figures. */
export async function signedInPage(
  base: string,
): Promise<{ browser: Browser; page: Page; session: CDPSession }> {
  const browser = await startBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(base);
  await fillSignIn(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await dashboardShown(page);
  return { browser, page, session };
}
