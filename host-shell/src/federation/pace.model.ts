/** Interval of attempts to load a failed remote on the screen, in milliseconds. The next attempt shows a remote that is back. */
export const tryEveryMs = 4000;

const shortestPauseMs = 250;

/** Pause after an attempt of `tookMs`, so that the next one starts on time even after one that hung. */
export function pauseAfter(tookMs: number): number {
  return Math.max(shortestPauseMs, tryEveryMs - tookMs);
}

/** A load fails after this time. The host then looks for the cause, and reports it within `reportedAfterMs`. */
export const openedWithinMs = 3500;

/** By now the host has reported a failed load. Source: quality.md, "Federation": within five seconds, rendering included. */
export const reportedAfterMs = 4000;
