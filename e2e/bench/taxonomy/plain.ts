import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { below } from './grow.ts';
import { heapMiB, type Sample, sinceFrame } from './measure.ts';

/** Builds the page of nothing but rc-tree and answers its script, with how to take it away. */
export function buildPlain(): { script: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  const remote = join(import.meta.dirname, '../../../remote-taxonomy');
  const webpack = join(remote, 'node_modules/webpack-cli/bin/cli.js');
  execFileSync(
    process.execPath,
    [webpack, '--config', join(import.meta.dirname, '../peers/rc-tree/webpack.config.js')],
    {
      cwd: remote,
      env: { ...process.env, PLAIN_FOLDER: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return { script: join(folder, 'plain.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Measures rc-tree with a tree of a size. */
export async function measurePlain(browser: Browser, script: string, size: number): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addScriptTag({ path: script });
  const opened = await page.evaluate(
    async ([count, width]) => {
      type Node = { key: number; title: string; children: Node[] };
      const nodes: Node[] = Array.from({ length: count }, (_, key) => ({
        key,
        title: `Term ${key}`,
        children: [],
      }));
      const roots = nodes.filter(({ key }) => key < width);
      for (const node of nodes.slice(width)) nodes[Math.floor(node.key / width) - 1]?.children.push(node);
      const began = performance.now();
      (globalThis as unknown as { plain: { mount: (roots: Node[]) => void } }).plain.mount(roots);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - began;
    },
    [size, below] as const,
  );
  const filter = (word: string) =>
    sinceFrame(page, `plain.filter(${JSON.stringify(word)})`, `document.querySelector('[role=treeitem]')`);
  const search: number[] = [];
  for (let at = 0; at < 10; at++) search.push(await filter(`m ${at}`));
  const clear = await filter('');
  const tick = await sinceFrame(
    page,
    `document.querySelector('.rc-tree-checkbox').click()`,
    `document.querySelector('.rc-tree-treenode-checkbox-checked')`,
  );
  const heap = await heapMiB(page);
  await page.close();
  return { opened, search, clear, tick, heap };
}
