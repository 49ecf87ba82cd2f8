import type { Page } from 'playwright';

/** Timings of a page: paints in ms since the start, the sum of layout shifts, blocking time of long tasks in ms. */
export interface PageTiming {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
}

interface Noted extends PageTiming {
  /** The longest response to an event in ms since the last read. */
  slowestAnswer: number;
}

declare global {
  interface Window {
    noted: Noted;
    /** Milliseconds from the next click to the frame that shows what was waited for. */
    shownAfter: Promise<number>;
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

// Runs in the page before its scripts.
function noteTimings(): void {
  const noted: Noted = { firstPaint: 0, largestPaint: 0, layoutShift: 0, blocking: 0, slowestAnswer: 0 };
  window.noted = noted;
  const freeMs = 50;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) noted.layoutShift += value;
  });
  watch('longtask', ({ duration }) => {
    noted.blocking += Math.max(0, duration - freeMs);
  });
  watch(
    'event',
    ({ duration }) => {
      noted.slowestAnswer = Math.max(noted.slowestAnswer, duration);
    },
    { durationThreshold: 16 },
  );
}

/** Records timings in every document that a page opens from now on. */
export async function watchTimings(page: Page): Promise<void> {
  await page.addInitScript(noteTimings);
}

/** The timings recorded since the document was opened. */
export function readTimings(page: Page): Promise<PageTiming> {
  return page.evaluate(() => ({ ...window.noted }));
}

/**
 * The slowest time in ms from an event during `act` to the next paint. The browser reports times from 16 ms, in steps of 8.
 */
export async function slowestAnswer(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.noted.slowestAnswer = 0;
  });
  await act();
  // The browser reports entries when idle.
  await page.waitForTimeout(500);
  return page.evaluate(() => window.noted.slowestAnswer);
}

// Runs in the page. Ignores elements visible before the click.
function noteShown(selector: string): void {
  window.shownAfter = new Promise((shown) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const shownNow = () =>
          [...document.querySelectorAll(selector)].filter((found) =>
            found.checkVisibility({ visibilityProperty: true }),
          );
        const before = new Set(shownNow());
        const isShown = () => shownNow().some((found) => !before.has(found));
        const look = () => {
          if (isShown()) shown(performance.now() - timeStamp);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/**
 * Measures in the page the ms from the next click to the frame that shows a new element for `selector`. Polling from the test would detect it
 * up to half a second late, and slow the page down.
 */
export async function timeFromClick(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate(noteShown, selector);
  return () => page.evaluate(() => window.shownAfter);
}
