import type { CDPSession, Page } from 'playwright';

/** Measures common to the editor and the plain components. Times are milliseconds of work of the page, heaps MiB. */
export interface Sample {
  mount: number;
  search: number[];
  /** The same until it is painted, which is a frame at least. */
  searchShown: number[];
  clear: number;
  tickAll: number;
  tickOne: number;
  scroll: number;
  heap: number;
}

/** How long something took: of work of the page's one thread, and until it was painted. */
export interface Took {
  work: number;
  shown: number;
}

const patienceMs = 30_000;

/** Milliseconds from doing something in the page until something is so and painted. Both are expressions of the page. */
function sinceFrame(page: Page, act: string, isSo: string): Promise<number> {
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

/** Opens what measures the work of a page. */
export async function watchWork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

/** Milliseconds that the page has worked since it began. */
export async function spentMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Does something in the page and measures it until something is so and painted. */
export async function timeOf(page: Page, session: CDPSession, act: string, isSo: string): Promise<Took> {
  const before = await spentMs(session);
  const shown = await sinceFrame(page, act, isSo);
  return { work: (await spentMs(session)) - before, shown };
}

/** The heap of a page in MiB, after what nobody holds is gone. */
export async function heapMiB(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Milliseconds of work per frame while something scrolls. `list` is an expression of the page. */
export async function busyPerFrame(page: Page, session: CDPSession, list: string): Promise<number> {
  const frames = 60;
  const before = await spentMs(session);
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
  return ((await spentMs(session)) - before) / frames;
}

/** Types into a line of the page as a person does who pastes a word. */
export function typeInto(line: string, word: string): string {
  return `
    const line = document.querySelector(${JSON.stringify(line)});
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(line, ${JSON.stringify(word)});
    line.dispatchEvent(new Event('input', { bubbles: true }))`;
}

/** Search words, each with matches in every tree. */
export const numbers = Array.from({ length: 60 }, (_, at) => String(100 + at * 13));
