import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './support/browser-arguments.ts';

// npm test names the browser that it found; otherwise one that Debian installs is taken, or Playwright's own.
const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM ?? debians.find(existsSync);

// Each worker has a product of its own where several were started. Everything that asks for the address of one reads it from the environment.
const products: NodeJS.ProcessEnv[] = JSON.parse(process.env.PRODUCTS ?? '[]');
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
Object.assign(process.env, products[worker]);

// Against a product that others use, in a space of its own: `npm run e2e`.
const isElsewhere = process.env.OWN_SPACE === '1';

export default defineConfig({
  testDir: 'specs',
  testMatch: '*.e2e.ts',
  // The scaffold of a remote is installed and built: `npm run test:full` has it.
  testIgnore: process.env.FAIRLEAD_FULL === '1' ? [] : '*.full.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: products.length > 1,
  workers: Math.max(1, products.length),
  retries: 0,
  // Where two browsers and two products share two processors, the longest tests take a minute. What a test waits for has limits of its own, below.
  timeout: 120_000,
  // A hanging test fails under its own name before the check's time limit ends everything.
  globalTimeout: 65 * 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  ...(isElsewhere ? { globalSetup: './support/own-space-setup.ts' } : {}),
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
    ...(isElsewhere ? ([['html', { open: 'never', outputFolder: 'report' }]] as const) : []),
  ],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    // As the component tests have it: days before months, hours to 24.
    locale: 'en-GB',
    actionTimeout: 30_000,
    // A trace takes a third of the processor. Where a failure is not understood from its picture: `--trace on` and the name of the test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: browserArguments,
    },
  },
});
