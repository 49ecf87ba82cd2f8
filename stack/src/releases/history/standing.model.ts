interface Made {
  name: string;
  build: string;
}

interface Logged<Release extends Made> {
  what: string;
  release: Release;
}

/**
 * The releases of a remote that everybody had and that stand, by the log, the oldest first: what was rolled back from is not among them until it is released again.
 */
export function standingReleases<Release extends Made>(
  log: readonly Logged<Release>[],
  name: string,
): Release[] {
  const standing: Release[] = [];
  for (const { what, release } of log) {
    if (release.name !== name) continue;
    if (what === 'release' || what === 'promote') standing.push(release);
    if (what !== 'rollback') continue;
    const at = standing.findLastIndex(({ build }) => build === release.build);
    // A line of the log may be lost: the build that somebody went back to stands then, too.
    if (at < 0) standing.push(release);
    else standing.length = at + 1;
  }
  return standing;
}

/** The standing releases from before a build, the oldest first; all where the build is not among them. */
export function standingBefore<Release extends Made>(
  standing: readonly Release[],
  build: string | undefined,
): Release[] {
  const at = standing.findLastIndex((one) => one.build === build);
  return (at < 0 ? standing : standing.slice(0, at)).filter((one) => one.build !== build);
}
