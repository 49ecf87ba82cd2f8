import type { Page } from 'playwright';

/** What is measured of a tree: milliseconds, and MiB of heap once it was cleared up. */
export interface Sample {
  opened: number;
  search: number[];
  clear: number;
  tick: number;
  heap: number;
}

const patienceMs = 30_000;

/** Milliseconds from doing something in the page until something is so and painted. Both are expressions of the page. */
export function sinceFrame(page: Page, act: string, isSo: string): Promise<number> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const began = performance.now();
    ${act};
    const look = () => {
      if (${isSo}) setTimeout(() => resolve(performance.now() - began));
      else if (performance.now() - began > ${patienceMs}) reject(new Error(${JSON.stringify(isSo)}));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
}

/** The heap of a page in MiB, after what nobody holds is gone. */
export async function heapMiB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}

/** Milliseconds of work per frame while something scrolls through a tree. `list` is an expression of the page. */
export async function busyPerFrame(page: Page, list: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const spent = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? 0;
  const frames = 60;
  const before = await spent();
  await page.evaluate(`new Promise((resolve) => {
    const list = ${list};
    let left = ${frames};
    const next = () => {
      if (left-- === 0) return resolve();
      list.scrollTop += 96;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
  const busy = ((await spent()) - before) * 1000;
  await session.detach();
  return busy / frames;
}
