/** As many as a line of the registry has: each page reads it before its first screen. */
const most = 3;

const numbersOf = (range: string) => (/^\^(\d+)\.(\d+)\.(\d+)$/.exec(range) ?? []).slice(1).map(Number);

/** Whether a contract range begins before another one. False where one of them cannot be read. */
export function isEarlier(range: string, other: string): boolean {
  const [one, another] = [numbersOf(range), numbersOf(other)];
  const at = one.findIndex((number, index) => number !== another[index]);
  return another.length > 0 && at >= 0 && (one[at] ?? 0) < (another[at] ?? 0);
}

/**
 * The builds to fall back to for hosts that cannot run one with this contract range, the newest first: each has an earlier range than the one before it, so that the
 * first that a host can run is the newest that it can run. `before` has the earlier builds, the oldest first.
 */
export function fallbacksFor<Release extends { contract: string }>(
  contract: string,
  before: readonly Release[],
): Release[] {
  const found: Release[] = [];
  for (const release of before.toReversed()) {
    if (found.length < most && isEarlier(release.contract, found.at(-1)?.contract ?? contract)) {
      found.push(release);
    }
  }
  return found;
}
