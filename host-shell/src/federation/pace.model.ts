/** Interval between attempts to load a visible remote that failed. */
export const tryEveryMs = 4000;

const shortestPauseMs = 250;

/** How long to wait after a try that took so long, so that the next one begins on time also after one that hung. */
export function pauseAfter(tookMs: number): number {
  return Math.max(shortestPauseMs, tryEveryMs - tookMs);
}

/** A load fails after this time. The host then looks for the cause, and reports it within `reportedAfterMs`. */
export const openedWithinMs = 3500;

/** By now the host has reported a failed load. Source: quality.md, "Federation": within five seconds, rendering included. */
export const reportedAfterMs = 4000;
