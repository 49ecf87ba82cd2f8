import type { Browser, Page } from 'playwright';
import { queryNames } from 'shared-contracts/routes';
import { signedIn } from './editor.ts';
import { ask, type Grown } from './grow.ts';
import { busyPerFrame, numbers, timeOf, typeInto, watchWork } from './measure.ts';

/** Measures of a tree inside another screen, in milliseconds of work. */
export interface EmbeddedTree {
  opened: number;
  search: number[];
  tickBranch: number;
  scroll: number;
}

async function measureTree(page: Page, opened: number): Promise<EmbeddedTree> {
  const session = await watchWork(page);
  const tree = `[role=tree][aria-label="Categories"]`;
  const type = (word: string) =>
    typeInto('input[type=search][aria-label="Search tags and categories"]', word);
  const search: number[] = [];
  for (const number of numbers) {
    const isShown = `[...document.querySelectorAll('${tree} mark')].some((mark) => mark.textContent === '${number}')`;
    search.push((await timeOf(page, session, type(`term ${number}`), isShown)).work);
  }
  await timeOf(page, session, type(''), `!document.querySelector('${tree} mark')`);
  const { work: tickBranch } = await timeOf(
    page,
    session,
    `document.querySelector('${tree} .rc-tree-checkbox').click()`,
    `document.querySelector('${tree} [role=treeitem][aria-checked=true]')`,
  );
  await timeOf(
    page,
    session,
    type('term 111'),
    `document.querySelectorAll('${tree} [role=treeitem]').length > 3`,
  );
  const scroll = await busyPerFrame(page, session, `document.querySelector('${tree} .rc-tree-list-holder')`);
  return { opened, search, tickBranch, scroll };
}

async function until(page: Page, act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  await page
    .getByRole('tree', { name: 'Categories' })
    .getByRole('treeitem')
    .first()
    .waitFor({ timeout: 60_000 });
  const opened = performance.now() - began;
  await page.waitForTimeout(1000);
  return opened;
}

/** Measures the ticker of a row of the type, and the filter dialog of its list. */
export async function measureEmbeddedTrees(
  browser: Browser,
  { base, token, type }: Grown & { base: string; token: string },
): Promise<{ ticker: EmbeddedTree; filter: EmbeddedTree }> {
  const call = await ask(base);
  const { data: channels } = await call('/v1/a/channels/all');
  const channel = channels.find(({ subType }: { subType: number }) => subType === 4);
  const inChannel = await ask(base, channel);
  const { data: rows } = await inChannel(`/v1/a/${type}`);
  const at = `${queryNames.channel}=${channel.id}`;
  const context = await signedIn(browser, token);
  const row = await context.newPage();
  const ticker = await measureTree(
    row,
    await until(row, () => row.goto(`${base}/app/${type}/${rows[0].id}?${at}`)),
  );
  await row.close();
  const list = await context.newPage();
  await list.goto(`${base}/app/${type}?${at}`);
  const button = list.getByRole('button', { name: 'Filter', exact: true });
  const filter = await measureTree(list, await until(list, () => button.click()));
  await context.close();
  return { ticker, filter };
}
