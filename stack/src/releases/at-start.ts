// One thing: what a start on this machine releases, and what it leaves as it is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports } from '../ports.ts';
import { type RemoteName, remoteNames } from '../remotes.ts';
import { readRelease } from './builds.ts';
import { makeKey, registryKeys, writeKeys } from './registry-keys.ts';
import { isWithdrawn, noteRelease, wasReleased } from './release-log.ts';
import {
  folderOf,
  lineOf,
  originIn,
  place,
  type RegistryLine,
  readRegistry,
  releasesFolder,
  writeRegistry,
} from './releases.ts';
import { hasToken } from './tokens.ts';
import { fitsHost } from './upload.ts';

/** Where a start serves a remote, and the contract range of the host that it serves; empty where that has no build. */
interface AtStart {
  origin: string;
  host: string;
}

/**
 * The line of a remote as a start leaves it, with the same builds at its origin; null where the build has no files any more, or the host would refuse it, as one of a
 * later version after somebody went back to this one. A build for some tenants of which either is true is left out.
 */
export function lineThatStays(
  { canary, ...before }: RegistryLine,
  { origin, host }: AtStart,
): RegistryLine | null {
  const runs = (build: Omit<RegistryLine, 'canary'>) =>
    existsSync(join(releasesFolder(), folderOf(build))) && (host === '' || fitsHost(build.contract, host));
  if (!runs(before)) return null;
  return {
    ...lineOf(before, origin),
    ...(canary !== undefined && runs(canary) ? { canary: { ...canary, ...lineOf(canary, origin) } } : {}),
  };
}

// A build is released once. After a roll-back, or after it was withdrawn, the next start leaves the registry as it was left, and so
// until there is a new build.
function lineAtStart(name: RemoteName, before: RegistryLine | undefined, at: AtStart): RegistryLine | null {
  const release = place(name);
  const wasThere = wasReleased(name, release.build);
  if (!before && wasThere && isWithdrawn(name)) return null;
  const stays = before ? lineThatStays(before, at) : null;
  if (stays && wasThere) return stays;
  noteRelease('release', release, 'start');
  return lineOf(release, at.origin);
}

/** Releases what has been built since the last start, and points the registry of this machine at the ports of this one. */
export function releaseAll(ports: Ports): void {
  const lines = readRegistry((name) => originIn(ports, name));
  const host = readRelease('host-shell')?.contract ?? '';
  const own = remoteNames();
  const next = own.map((name) =>
    lineAtStart(
      name,
      lines.find((line) => line.name === name),
      { origin: `http://localhost:${ports[name]}`, host },
    ),
  );
  // Earlier lines were written without one.
  if (registryKeys().length === 0) writeKeys([makeKey()]);
  const others = lines.filter(({ name }) => !own.some((one) => one === name) && hasToken(name));
  // Another build of theirs is not here: one that the host refuses stays, and the host says why.
  const outside = others.flatMap(
    (line) => lineThatStays(line, { origin: `http://localhost:${ports.releases}`, host: '' }) ?? [],
  );
  writeRegistry([...next.filter((line) => line !== null), ...outside]);
}
