import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { below } from './grow.ts';
import { busyPerFrame, heapMiB, numbers, type Sample, timeOf, watchWork } from './measure.ts';

/** The plain components that the benchmark compares with the editor. */
export type PlainKind = 'rc-tree' | 'virtual-list';

const parts = {
  'rc-tree': {
    tick: `[...document.querySelectorAll('.rc-tree-checkbox')].at(-1)`,
    on: '.rc-tree-treenode-checkbox-checked',
    list: '.rc-tree-list-holder',
  },
  'virtual-list': { tick: `document.querySelector('input')`, on: '[aria-selected=true]', list: '#list' },
} as const;

/** Builds one page with only rc-tree and one with only a virtual list. Returns their scripts, and a function that removes them. */
export function buildPlain(): { scripts: Record<PlainKind, string>; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  const remote = join(import.meta.dirname, '../../../remote-taxonomy');
  const webpack = join(remote, 'node_modules/webpack-cli/bin/cli.js');
  const config = join(import.meta.dirname, '../peers/plain-trees/webpack.config.js');
  execFileSync(process.execPath, [webpack, '--config', config], {
    cwd: remote,
    env: { ...process.env, PLAIN_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    scripts: {
      'rc-tree': join(folder, 'rc-tree.js'),
      'virtual-list': join(folder, 'virtual-list.js'),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Measures rc-tree with `size` nodes, or a virtual list with `size` rows. */
export async function measurePlain(
  browser: Browser,
  { kind, script, size }: { kind: PlainKind; script: string; size: number },
): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addScriptTag({ path: script });
  const session = await watchWork(page);
  await page.evaluate(
    ([count, width, isFlat]) => {
      type Node = { key: number; title: string; children?: Node[] };
      const nodes: Node[] = Array.from({ length: count }, (_, key) => ({ key, title: `Term ${key}` }));
      const roots = isFlat ? nodes : nodes.filter(({ key }) => key < width);
      for (const node of isFlat ? [] : nodes.slice(width)) {
        const parent = nodes[Math.floor(node.key / width) - 1];
        if (parent) parent.children = [...(parent.children ?? []), node];
      }
      Object.assign(globalThis, { roots, keys: nodes.map(({ key }) => key) });
    },
    [size, below, kind === 'virtual-list'] as const,
  );
  const { tick, on, list } = parts[kind];
  const isThere = `document.querySelector('[role=treeitem]')`;
  const time = (act: string, isSo = isThere) => timeOf(page, session, act, isSo);
  const { work: mount } = await time('plain.mount(roots)');
  const found = [];
  for (const number of numbers) found.push(await time(`plain.filter('m ${number}')`));
  const { work: clear } = await time(`plain.filter('')`);
  const { work: tickOne } = await time(`${tick}.click()`, `document.querySelector('${on}')`);
  const { work: tickAll } = await time(
    'plain.tickAll(keys)',
    `document.querySelectorAll('${on}').length > 1`,
  );
  await time(`plain.filter('1')`);
  const scroll = await busyPerFrame(page, session, `document.querySelector('${list}')`);
  await time(`plain.filter('')`);
  const heap = await heapMiB(session);
  await page.close();
  return {
    ...{ mount, clear, tickOne, tickAll, scroll, heap },
    search: found.map(({ work }) => work),
    searchShown: found.map(({ shown }) => shown),
  };
}
