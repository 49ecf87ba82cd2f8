import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './folders.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function installed(): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
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
 * Finds a browser for the end-to-end tests: an installed Chromium or Chrome, else Playwright's own, else Debian's package.
 * Answers its path, or null for Playwright's own.
 */
export async function findBrowser(): Promise<string | null> {
  const found = installed();
  if (found) return found;
  if (await playwrightsOwn()) return null;
  console.log('No Chromium here; getting one');
  const playwright = join(root, 'e2e/node_modules/playwright/cli.js');
  if (attempt(process.execPath, [playwright, 'install', 'chromium']) && (await playwrightsOwn())) return null;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('/usr/bin/apt-get', ['update', '-qq']);
    attempt('/usr/bin/apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  return installed();
}
