import { createReportCounts, type Happening } from './report-counts.model.ts';

// A first report comes after the first rows. A new error is reported soon: a build for some tenants is rolled back by it.
const usualMs = 20_000;
const soonMs = 1000;

const counts = createReportCounts();
let address: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSoon = false;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  isSoon = false;
  const lines = counts.take();
  if (address === null || lines.length === 0) return;
  // It outlives the page, and its answer is of no use.
  if (!navigator.sendBeacon?.(address, JSON.stringify({ remotes: lines }))) counts.putBack(lines);
}

function sendWithin(ms: number, soon: boolean): void {
  if (address === null || (timer !== undefined && (isSoon || !soon))) return;
  clearTimeout(timer);
  isSoon = soon;
  timer = setTimeout(send, ms);
}

/** Counts what happens to a build of a remote, for the next report. */
export function noteHappening(entry: { name: string; build: string }, happening: Happening): void {
  const isFirstError = counts.note(entry, happening);
  sendWithin(isFirstError ? soonMs : usualMs, isFirstError);
}

/** Reports from now on to an address of this origin, and when the page goes away. */
export function startReports(to: string): void {
  address = to;
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
