import type { Browser, BrowserContext, Page } from 'playwright';
import { storageKeys } from 'shared-contracts/session';
import { countTraffic, type Traffic } from '../traffic.ts';
import type { Grown } from './grow.ts';
import { busyPerFrame, heapMiB, numbers, type Sample, timeOf, typeInto, watchWork } from './measure.ts';

/** Measures of the editor. `opened` is the time from the navigation to the first row. */
export interface Edited extends Sample {
  opened: number;
  open: number;
  tickBranch: number;
  rows: number;
  calls: Traffic;
}

const status = `document.querySelector('[aria-label="Number of terms"]')?.textContent`;
const isThere = `document.querySelector('[role=treeitem]')`;

/** Opens a browser context with a signed-in session. */
export async function signedIn(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  return context;
}

async function openEditor(page: Page, base: string, path: string) {
  const { read } = await countTraffic(page);
  const began = performance.now();
  await page.goto(`${base}${path}`, { waitUntil: 'commit' });
  await page.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  const opened = performance.now() - began;
  const { api } = await (await fetch(`${base}/config.json`)).json();
  const calls = read().parts.get(`${new URL(api).origin} fetch`) ?? { requests: 0, bytes: 0 };
  // Later requests of the frame do not count: `calls` is read before.
  await page.waitForTimeout(1000);
  return { opened, calls };
}

/** Measures the editor with a tree. */
export async function measureEditor(
  browser: Browser,
  { base, token, path, size }: Grown & { base: string; token: string },
): Promise<Edited> {
  const context = await signedIn(browser, token);
  const page = await context.newPage();
  const { opened, calls } = await openEditor(page, base, path);
  const session = await watchWork(page);
  const time = (act: string, isSo: string) => timeOf(page, session, act, isSo);
  const type = (word: string) => typeInto('input[type=search][aria-label^="Search cat"]', word);
  const found = [];
  for (const number of numbers) {
    const isShown = `[...document.querySelectorAll('[role=tree] mark')].some((mark) => mark.textContent === '${number}')`;
    found.push(await time(type(`term ${number}`), isShown));
  }
  const { work: clear } = await time(type(''), `!${status}.includes(' of ')`);
  const { work: open } = await time(
    `document.querySelector('.rc-tree-switcher_close').click()`,
    `document.querySelector('[role=treeitem][aria-level="2"]')`,
  );
  const isTicked = `document.querySelector('[role=treeitem][aria-checked=true]')`;
  const one = `[...document.querySelectorAll('.rc-tree-checkbox')].at(-1).click()`;
  const { work: tickOne } = await time(one, isTicked);
  await time(one, `!${isTicked}`);
  const { work: tickBranch } = await time(`document.querySelector('.rc-tree-checkbox').click()`, isTicked);
  const keys = `document.querySelector('[role=tree]')`;
  const { work: tickAll } = await time(
    `${keys}.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true }))`,
    `document.querySelectorAll('[role=treeitem][aria-level="1"][aria-checked=true]').length > 1`,
  );
  // Match a few hundred terms, all expanded, to have a list to scroll.
  const many = size > 20_000 ? '111' : size > 5000 ? '11' : '1';
  await time(type(`term ${many}`), `document.querySelectorAll('[role=treeitem]').length > 10`);
  const scroll = await busyPerFrame(page, session, `document.querySelector('.rc-tree-list-holder')`);
  const rows = await page.getByRole('treeitem').count();
  await time(type(''), `!${status}.includes(' of ')`);
  const choose = (kind: string) =>
    `[...document.querySelectorAll('[aria-label="Kind of terms"] input')][${kind}].click()`;
  await time(choose('0'), `!${isThere} && ${status}`);
  const { work: mount } = await time(choose('1'), isThere);
  const heap = await heapMiB(session);
  await context.close();
  return {
    ...{ mount, opened, clear, open, tickOne, tickAll, tickBranch, scroll, heap, rows, calls },
    search: found.map(({ work }) => work),
    searchShown: found.map(({ shown }) => shown),
  };
}
