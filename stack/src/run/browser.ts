import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from '../folders.ts';

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
// The same engine without windows and without a process for a graphics card that is not there: the specs take half the processor.
const headless = ['chromium-headless-shell', 'chrome-headless-shell'];

function installed(names: readonly string[]): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find(existsSync) ?? null;
}

async function playwrightsOwn(): Promise<boolean> {
  const require = createRequire(join(root, 'e2e/package.json'));
  const { chromium } = require('playwright') as typeof import('playwright');
  return existsSync(chromium.executablePath());
}

function attempt(command: string, words: string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'inherit', timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a browser: an installed Chromium or Chrome, else Playwright's own, else Debian's package; for tests rather one that is headless alone.
 * Answers its path, or null for Playwright's own.
 */
export async function findBrowser(isForTests: boolean): Promise<string | null> {
  const names = isForTests ? [...headless, ...whole] : whole;
  const found = installed(names);
  if (found) return found;
  if (await playwrightsOwn()) return null;
  console.log('No Chromium here; getting one');
  const playwright = join(root, 'e2e/node_modules/playwright/cli.js');
  if (attempt(process.execPath, [playwright, 'install', 'chromium']) && (await playwrightsOwn())) return null;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('/usr/bin/apt-get', ['update', '-qq']);
    attempt('/usr/bin/apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  return installed(names);
}
