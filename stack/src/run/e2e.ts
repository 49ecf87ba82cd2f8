import { join } from 'node:path';
import { root } from '../folders.ts';
import { Refusal } from '../refusal.ts';
import { findBrowser } from './browser.ts';
import { runIn } from './run-in.ts';

/**
 * Runs the end-to-end tests against a product at an address, in a space of its own that it signs up for and removes. Writes a report as HTML. Further words go
 * to Playwright, such as the file of a spec.
 */
export async function e2e([address = '', ...words]: string[]): Promise<number> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new Refusal('Give the address of the product: npm run e2e -- http://localhost:3000');
  }
  if (!process.env.MAILBOX_URL) {
    throw new Refusal(
      'Set MAILBOX_URL to the mailbox of the product, such as http://localhost:3180: the space is signed up for by mail.',
    );
  }
  const browser = await findBrowser(true);
  const playwright = [process.execPath, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test'];
  const code = await runIn(
    [...playwright, ...words],
    { ...process.env, BASE_URL: address, OWN_SPACE: '1', ...(browser ? { CHROMIUM: browser } : {}) },
    join(root, 'e2e'),
  );
  console.log('\nThe report: e2e/report/index.html');
  return code;
}
