import type { CDPSession, Page } from 'playwright';
import { median, percentile } from '../statistics.ts';
import { spentMs } from '../taxonomy/measure.ts';

/** One line with the median, the 99th percentile and the slowest of some times in milliseconds. */
export function timesLine(what: string, times: readonly number[]): string {
  const text = (value: number) => `${value.toFixed(1).padStart(8)} ms`;
  const most = text(times.length > 0 ? Math.max(...times) : 0);
  return `${what.padEnd(48)} p50 ${text(median(times))}   p99 ${text(percentile(times, 0.99))}   most ${most}   of ${times.length}`;
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Milliseconds that the page works for each act, until the frame after it. What it works for a frame without an act is taken off. */
export async function workOf(
  page: Page,
  session: CDPSession,
  acts: (() => Promise<unknown>)[],
): Promise<number[]> {
  const measure = async (act: () => Promise<unknown>) => {
    const before = await spentMs(session);
    await act();
    await nextFrame(page);
    return (await spentMs(session)) - before;
  };
  const idle: number[] = [];
  for (let frame = 0; frame < 30; frame += 1) idle.push(await measure(async () => undefined));
  const rest = median(idle);
  const times: number[] = [];
  for (const act of acts) times.push(Math.max(0, (await measure(act)) - rest));
  return times;
}

/** Picks something up at a place of the page and moves it along a way of so many steps; returns the work of each move. */
export async function dragWork(
  page: Page,
  session: CDPSession,
  { from, to, steps }: { from: { x: number; y: number }; to: { x: number; y: number }; steps: number },
): Promise<number[]> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 6);
  const acts = Array.from({ length: steps }, (_, at) => () => {
    const share = (at + 1) / steps;
    return page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
  });
  return workOf(page, session, acts);
}
