/** A remote that is looked at and not there is tried again so often. What is back is seen with the next try. */
export const tryEveryMs = 4000;

const shortestPauseMs = 250;

/** How long to wait after a try that took so long, so that the next one begins on time also after one that hung. */
export function pauseAfter(tookMs: number): number {
  return Math.max(shortestPauseMs, tryEveryMs - tookMs);
}

/** After so long a load that is not there has failed; the host looks for the cause then, and reports it at the latest after `reportedAfterMs`. */
export const openedWithinMs = 3500;

/** A failed load is reported by now. Source: quality.md, "Federation": within five seconds, with what it takes to show it. */
export const reportedAfterMs = 4000;
