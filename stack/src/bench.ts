import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { root } from './folders.ts';
import { withProduct } from './with-product.ts';

/** Runs a benchmark by its name against a product started for it, or the one at BASE_URL. */
export async function bench(words: string[]): Promise<number> {
  const browser = await findBrowser();
  if (browser) process.env.CHROMIUM = browser;
  return withProduct([process.execPath, join(root, 'e2e/bench/main.ts'), ...words]);
}
