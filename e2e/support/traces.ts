import type { CDPSession, Page } from '@playwright/test';

/** What a page holds on to, by kind. */
export interface Traces {
  listeners: number;
  timeouts: number;
  intervals: number;
  frames: number;
  requests: number;
  sheets: number;
  observers: number;
  /** Elements of the body, and of the place of dialogs and menus. */
  overlays: number;
}

/** The same, and what the page's outermost elements wear: a lock of scrolling, a class, a direction. */
interface TracesSeen extends Traces {
  worn: string;
}

type Counted = Pick<Traces, 'timeouts' | 'intervals' | 'frames' | 'observers'>;

// Runs in the page before any script of it, and counts what is begun and not ended.
function countBegun(): void {
  const running = { timeouts: new Set<number>(), intervals: new Set<number>(), frames: new Set<number>() };
  const { setTimeout: later, setInterval: again, requestAnimationFrame: nextFrame } = globalThis;
  const { clearTimeout: notLater, clearInterval: notAgain, cancelAnimationFrame: noFrame } = globalThis;
  const call = (act: unknown, args: unknown[]) => (typeof act === 'function' ? act(...args) : undefined);
  Object.assign(globalThis, {
    setTimeout: (act: unknown, ms?: number, ...args: unknown[]) => {
      const id: number = Number(
        later(() => {
          running.timeouts.delete(id);
          call(act, args);
        }, ms),
      );
      running.timeouts.add(id);
      return id;
    },
    setInterval: (act: unknown, ms?: number, ...args: unknown[]) => {
      const id = Number(again(() => call(act, args), ms));
      running.intervals.add(id);
      return id;
    },
    requestAnimationFrame: (act: FrameRequestCallback) => {
      const id = nextFrame((time) => {
        running.frames.delete(id);
        act(time);
      });
      running.frames.add(id);
      return id;
    },
    // Either of the two ends what the other one began.
    clearTimeout: (id?: number) => {
      for (const kind of [running.timeouts, running.intervals]) kind.delete(Number(id));
      notLater(id);
    },
    clearInterval: (id?: number) => {
      for (const kind of [running.timeouts, running.intervals]) kind.delete(Number(id));
      notAgain(id);
    },
    cancelAnimationFrame: (id: number) => {
      running.frames.delete(id);
      noFrame(id);
    },
  });
  // An observer that nobody holds and that sees nothing of the page any more is collected, with or without an end.
  const observers = new Set<WeakRef<object>>();
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
    const Original = globalThis[name] as unknown as new (...args: unknown[]) => object;
    class Counted extends Original {
      constructor(...args: unknown[]) {
        super(...args);
        observers.add(new WeakRef(this));
      }
    }
    Object.assign(globalThis, { [name]: Counted });
  }
  const counted = (): Counted => ({
    timeouts: running.timeouts.size,
    intervals: running.intervals.size,
    frames: running.frames.size,
    observers: [...observers].filter((one) => one.deref() !== undefined).length,
  });
  Object.assign(globalThis, { tracesCounted: counted });
}

/** Counts what a page begins and does not end, from its first script on. Returns how to read the counts. */
export async function watchTraces(page: Page): Promise<() => Promise<TracesSeen>> {
  await page.addInitScript(countBegun);
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => pending.delete(request));
  }
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    // What nobody holds any more does not count.
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const inPage = await page.evaluate(() => ({
      ...(globalThis as unknown as { tracesCounted: () => Counted }).tracesCounted(),
      sheets:
        document.querySelectorAll('style, link[rel=stylesheet]').length + document.adoptedStyleSheets.length,
      overlays: document.body.children.length + (document.getElementById('overlays')?.children.length ?? 0),
      worn: [document.documentElement, document.body]
        .flatMap(({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`))
        .join(' '),
    }));
    const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
    return { listeners, requests: pending.size, ...inPage };
  };
}
