/** How many tests of a step ended in which way. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** The totals of a run, as Playwright's JSON reporter writes them. */
export interface PlaywrightStats {
  expected: number;
  unexpected: number;
  flaky: number;
  skipped: number;
}

/**
 * Counts a run of the end-to-end tests. A test that passes only when repeated fails. Where `allowsSkips` is false, a skipped test fails too: a product
 * that the tests started has everything that a test needs, so a skip hides a missing setting.
 */
export function countPlaywright(
  stats: PlaywrightStats,
  { exitedWell, allowsSkips }: { exitedWell: boolean; allowsSkips: boolean },
): Count {
  const { expected, unexpected, flaky, skipped } = stats;
  const failed = unexpected + flaky + (allowsSkips ? 0 : skipped);
  return {
    passed: expected,
    failed: Math.max(failed, exitedWell ? 0 : 1),
    skipped: allowsSkips ? skipped : 0,
  };
}
