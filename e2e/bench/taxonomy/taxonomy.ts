import type { Browser } from 'playwright';
import { storageKeys } from 'shared-contracts/session';
import { startBrowser } from '../browser.ts';
import { signInDemo } from '../demo-token.ts';
import { median, percentile } from '../statistics.ts';
import { countTraffic, type Traffic } from '../traffic.ts';
import { type Grown, growTrees } from './grow.ts';
import { busyPerFrame, heapMiB, type Sample, sinceFrame } from './measure.ts';
import { buildPlain, measurePlain } from './plain.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const numbers = Array.from({ length: 20 }, (_, at) => String(100 + at * 37));

/** What is measured of the editor alone. */
interface Edited extends Sample {
  open: number;
  scroll: number;
  rows: number;
  calls: Traffic;
}

const status = `document.querySelector('[aria-label="Number of terms"]')?.textContent`;

async function measureEditor(browser: Browser, token: string, { path, size }: Grown): Promise<Edited> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    storageKeys.token,
    token,
  ] as const);
  const page = await context.newPage();
  const { read } = await countTraffic(page);
  const began = performance.now();
  await page.goto(`${base}${path}`, { waitUntil: 'commit' });
  await page.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  const opened = performance.now() - began;
  const calls = read().parts.get(
    `${new URL((await (await fetch(`${base}/config.json`)).json()).api).origin} fetch`,
  );
  await page.waitForTimeout(1000);

  const type = (word: string) => `
    const line = document.querySelector('input[type=search][aria-label^="Search cat"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(line, ${JSON.stringify(word)});
    line.dispatchEvent(new Event('input', { bubbles: true }))`;
  const search: number[] = [];
  for (const number of numbers) {
    const isShown = `[...document.querySelectorAll('[role=tree] mark')].some((mark) => mark.textContent === '${number}')`;
    search.push(await sinceFrame(page, type(`term ${number}`), isShown));
  }
  const clear = await sinceFrame(page, type(''), `!${status}.includes(' of ')`);
  const tick = await sinceFrame(
    page,
    `document.querySelector('.rc-tree-checkbox').click()`,
    `document.querySelector('[role=treeitem][aria-checked=true]')`,
  );
  const open = await sinceFrame(
    page,
    `document.querySelector('.rc-tree-switcher_close').click()`,
    `document.querySelector('[role=treeitem][aria-level="2"]')`,
  );
  // A few hundred hits, all of them open, so that there is something to scroll through.
  const many = size > 20_000 ? '111' : size > 5000 ? '11' : '1';
  await sinceFrame(page, type(`term ${many}`), `document.querySelectorAll('[role=treeitem]').length > 10`);
  const scroll = await busyPerFrame(page, `document.querySelector('.rc-tree-list-holder')`);
  const rows = await page.getByRole('treeitem').count();
  await sinceFrame(page, type(''), `!${status}.includes(' of ')`);
  const heap = await heapMiB(page);
  await context.close();
  return { opened, search, clear, tick, heap, open, scroll, rows, calls: calls ?? { requests: 0, bytes: 0 } };
}

function line(what: string, mine: readonly number[] | null, plain: readonly number[] | null): string {
  const text = (values: readonly number[] | null) => (values ? median(values).toFixed(1) : '–').padStart(10);
  return `  ${what.padEnd(40)}${text(mine)}${text(plain)}`;
}

/** Measures the editor of the taxonomy with trees of growing size, beside rc-tree used plainly, in turn. */
export async function taxonomy(): Promise<void> {
  const grown = await growTrees(base);
  const { token } = await signInDemo(base);
  const { script, remove } = buildPlain();
  const browser = await startBrowser();
  try {
    for (const one of grown) {
      const mine: Edited[] = [];
      const plain: Sample[] = [];
      for (let round = 0; round < rounds; round++) {
        mine.push(await measureEditor(browser, token, one));
        plain.push(await measurePlain(browser, script, one.size));
      }
      const each = (what: (sample: Sample) => number) => [mine.map(what), plain.map(what)] as const;
      console.log(
        `\n${one.size.toLocaleString('en')} terms; medians of ${rounds}     the editor  rc-tree plainly`,
      );
      console.log(
        line(
          'whole page to the first row, ms',
          mine.map(({ opened }) => opened),
          null,
        ),
      );
      console.log(
        line(
          'mount of the tree alone, ms',
          null,
          plain.map(({ opened }) => opened),
        ),
      );
      console.log(
        line(
          'open a branch, ms',
          mine.map(({ open }) => open),
          null,
        ),
      );
      console.log(line('search, p95, ms', ...each(({ search }) => percentile(search, 0.95))));
      console.log(line('clear the search, ms', ...each(({ clear }) => clear)));
      console.log(line('tick a branch of a third of all, ms', ...each(({ tick }) => tick)));
      console.log(
        line(
          'work per frame of scrolling, ms',
          mine.map(({ scroll }) => scroll),
          null,
        ),
      );
      console.log(
        line(
          'rows in the page',
          mine.map(({ rows }) => rows),
          null,
        ),
      );
      console.log(line('heap, MiB', ...each(({ heap }) => heap)));
      console.log(
        line(
          'calls of the API',
          mine.map(({ calls }) => calls.requests),
          null,
        ),
      );
      console.log(
        line(
          'answers of the API, KiB',
          mine.map(({ calls }) => calls.bytes / 1024),
          null,
        ),
      );
    }
  } finally {
    await browser.close();
    remove();
  }
}
