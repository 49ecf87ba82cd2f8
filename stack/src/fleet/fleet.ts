import type { RegistryLine } from '../releases/releases.ts';
import { reasonToRollBack } from './decision.model.ts';
import {
  addedCounts,
  type BuildCounts,
  noCounts,
  type ReportedFault,
  type ReportLine,
} from './report.model.ts';

/** Counts of a build of a remote since this service began. */
export interface CountedBuild {
  name: string;
  build: string;
  counts: BuildCounts;
}

/** An error of a build in all tabs since this service began, and when it was reported last (ISO 8601). */
export interface CountedFault extends ReportedFault {
  name: string;
  build: string;
  at: string;
}

/** What happened to a canary that was rolled back by itself. */
export interface RolledBack {
  event: 'rolled-back';
  remote: string;
  build: string;
  /** The build that everybody has again. */
  before: string;
  because: string;
  at: string;
  /** Milliseconds from the report that decided to the changed registry. */
  tookMs: number;
}

/** How the builds of all tabs fare. */
export interface Fleet {
  /** Takes a report. Lines of builds that the registry does not name are left out, except of released ones that an earlier line named. */
  take: (lines: readonly ReportLine[]) => void;
  counted: () => CountedBuild[];
  /** The errors of all builds, the last reported first. */
  faults: () => CountedFault[];
  /** The last canaries that were rolled back by themselves, the newest first. */
  rolledBack: () => readonly RolledBack[];
  stop: () => void;
}

/** What a fleet does to the rest of the product. */
export interface FleetOptions {
  lines: () => readonly RegistryLine[];
  /** Takes a canary back. Resolves to whether it was one. */
  rollBack: (name: string, build: string, because: string) => Promise<boolean>;
  notify: (what: RolledBack) => void;
  /** Whether a build of a remote was ever released. */
  wasReleased: (name: string, build: string) => boolean;
  everyMs?: number;
}

const lookEveryMs = 2000;
const mostRemembered = 50;
// Builds that the registry named once stay for the figures; of old ones nobody needs them.
const mostBuilds = 500;
// Someone could invent as many as they like.
const mostFaults = 300;

const keyOf = (name: string, build: string) => `${name} ${build}`;

/** Counts reports, and rolls a canary back whose rate of errors is above that of its release. Compares it with the build before in the same time. */
export function createFleet({
  lines,
  rollBack,
  notify,
  wasReleased,
  everyMs = lookEveryMs,
}: FleetOptions): Fleet {
  const counts = new Map<string, CountedBuild>();
  // Counts of the build of all when a canary was first seen, by the canary.
  const began = new Map<string, BuildCounts>();
  const faults = new Map<string, CountedFault>();
  const busy = new Set<string>();
  const past: RolledBack[] = [];
  const countsOf = (name: string, build: string) => counts.get(keyOf(name, build))?.counts ?? noCounts();

  async function decide({ name, build: before, canary }: RegistryLine): Promise<void> {
    if (!canary) return;
    const key = keyOf(name, canary.build);
    if (busy.has(key)) return;
    const first = began.get(key) ?? countsOf(name, before);
    began.set(key, first);
    const since = addedCounts(countsOf(name, before), first, -1);
    const because = reasonToRollBack(countsOf(name, canary.build), since, canary.limits);
    if (because === null) return;
    busy.add(key);
    const at = Date.now();
    try {
      if (!(await rollBack(name, canary.build, because))) return;
      // The same build may be released again: it then begins without its past.
      counts.delete(key);
      began.delete(key);
      const tookMs = Date.now() - at;
      const what = { remote: name, build: canary.build, before, because, tookMs };
      const notice: RolledBack = { event: 'rolled-back', ...what, at: new Date().toISOString() };
      past.unshift(notice);
      past.splice(mostRemembered);
      notify(notice);
    } finally {
      busy.delete(key);
    }
  }

  function look(): void {
    const named = lines();
    const canaries = new Set(
      named.flatMap(({ name, canary }) => (canary ? [keyOf(name, canary.build)] : [])),
    );
    for (const key of began.keys()) if (!canaries.has(key) && !busy.has(key)) began.delete(key);
    for (const line of named) {
      decide(line).catch((error: Error) =>
        console.error(`${line.name} could not be rolled back, and is tried again: ${error.message}`),
      );
    }
  }

  function takeFault(name: string, build: string, { where, kind, frames, count }: ReportedFault): void {
    const key = [name, build, where, kind, ...frames].join(' ');
    const known = faults.get(key)?.count ?? 0;
    faults.delete(key);
    faults.set(key, { name, build, where, kind, frames, count: known + count, at: new Date().toISOString() });
    const [oldest] = faults.keys();
    if (faults.size > mostFaults && oldest !== undefined) faults.delete(oldest);
  }

  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    take: (reported) => {
      const named = new Set(
        lines().flatMap(({ name, build, canary, fallbacks = [] }) => [
          keyOf(name, build),
          ...fallbacks.map((earlier) => keyOf(name, earlier.build)),
          ...(canary ? [keyOf(name, canary.build)] : []),
        ]),
      );
      for (const { name, build, counts: added, faults: thrown } of reported) {
        const key = keyOf(name, build);
        const isEarlier = added.olderLines > 0 && wasReleased(name, build);
        if (!named.has(key) && !counts.has(key) && !isEarlier) continue;
        const known = counts.get(key)?.counts ?? noCounts();
        counts.set(key, { name, build, counts: addedCounts(known, added) });
        for (const fault of thrown) takeFault(name, build, fault);
        const [oldest] = counts.keys();
        if (counts.size > mostBuilds && oldest !== undefined) counts.delete(oldest);
      }
      look();
    },
    counted: () => [...counts.values()],
    faults: () => [...faults.values()].toReversed(),
    rolledBack: () => past,
    stop: () => clearInterval(timer),
  };
}
