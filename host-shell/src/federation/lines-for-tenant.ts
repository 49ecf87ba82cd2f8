import { isInCanary, ownsPath, type RegistryEntry } from 'shared-contracts/remote';
import { refusalOf } from './refusal.ts';

/** A build that this host cannot run, and why. An earlier one runs in its place. */
export interface NewerBuild {
  version: string;
  build: string;
  reason: string;
}

/** The build of a remote that this host takes, and the one of the registry that it stands for, if that is another one. */
export interface ChosenEntry extends RegistryEntry {
  newer?: NewerBuild;
}

// A path or a slot may be another remote's by now.
function isTakenBy(other: RegistryEntry, { paths, slots }: Pick<RegistryEntry, 'paths' | 'slots'>): boolean {
  const overlaps = (one: string, another: string) => ownsPath(one, another) || ownsPath(another, one);
  return (
    paths.some((path) => other.paths.some((taken) => overlaps(path, taken))) ||
    slots.some((slot) => other.slots.includes(slot))
  );
}

// The newest build that this host can run; if there is none, the one of the registry, which is then refused with its reason.
function runnable(entry: RegistryEntry, entries: readonly RegistryEntry[]): ChosenEntry {
  const { fallbacks = [], ...line } = entry;
  const reason = refusalOf(line);
  if (reason === null) return line;
  const others = entries.filter(({ name }) => name !== line.name);
  const found = fallbacks.find(
    (one) => refusalOf(one) === null && !others.some((other) => isTakenBy(other, one)),
  );
  if (!found) return line;
  return { ...found, newer: { version: line.version, build: line.build, reason } };
}

/**
 * The lines of a registry as one tenant gets them. A build for a share of the tenants takes the place of the line of all, if the tenant is one of them and this host
 * can run it. Visitors, who have no tenant, get the lines of all. Where this host cannot run a build, the newest earlier one that it can run takes its place.
 */
export function linesForTenant(
  entries: readonly RegistryEntry[],
  tenant: string | null,
): readonly ChosenEntry[] {
  return entries.map((entry) => {
    const { canary, ...line } = entry;
    if (!canary || tenant === null || !isInCanary(canary.build, canary, tenant))
      return runnable(line, entries);
    const { share: _, positions: __, fallbacks: ___, ...chosen } = canary;
    return refusalOf(chosen) === null ? chosen : runnable(line, entries);
  });
}
