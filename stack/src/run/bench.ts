import { join } from 'node:path';
import { root } from '../folders.ts';
import { findBrowser } from './browser.ts';
import { runIn } from './run-in.ts';

/** Runs a program of the end-to-end tests against a product started for it, or the one at BASE_URL. */
async function runProgram(program: string, words: readonly string[]): Promise<number> {
  const browser = await findBrowser(false);
  // In a process of its own: here the data folder has been read from the environment already, and is that of this checkout.
  const withProduct = [process.execPath, join(root, 'stack/src/main.ts'), 'with-product', '--'];
  return runIn([...withProduct, process.execPath, join(root, 'e2e', program), ...words], {
    ...process.env,
    FAIRLEAD_CHECK_ANSWERS: '0',
    ...(browser ? { CHROMIUM: browser } : {}),
  });
}

/** Runs a benchmark by its name. */
export const bench = (words: string[]) => runProgram('bench/main.ts', words);

/** Takes pictures of every screen, or of those whose address has the given word. */
export const shots = (words: string[]) => runProgram('shots/main.ts', words);
