/** What happened to a build of a remote in this tab. */
export type Happening =
  | { is: 'begun' | 'loadError' }
  | { is: 'render' | 'handler' | 'promise'; kind?: string; frames?: readonly string[] }
  | { is: 'ready' | 'longTask'; tookMs: number }
  /** A place of the build was left, and so much that it began is still there. */
  | { is: 'leftBehind'; count: number }
  /** The registry named the build by a line older than one that this browser has seen. */
  | { is: 'olderLine' };

/** An error of a build: where it was thrown, the name of its class, and the positions in files of the build; how many times. */
export interface ReportedFault {
  where: 'render' | 'handler' | 'promise';
  kind: string;
  frames: readonly string[];
  count: number;
}

/** What is reported of a build since the last report: counts, milliseconds, and where its code threw. Nothing in it is about a person. */
export interface ReportLine {
  name: string;
  build: string;
  /** 1 if this tab began with the build, or had its first error, since the last report; else 0. */
  sessions: number;
  faulty: number;
  ready: number;
  readyMs: number;
  loadErrors: number;
  renders: number;
  handlers: number;
  promises: number;
  /** Tasks of 50 ms and more while its screen was open, and their milliseconds. */
  longTasks: number;
  longTaskMs: number;
  leftBehind: number;
  /** 1 if this tab first refused a line that names the build because it was too old, since the last report; else 0. */
  olderLines: number;
  faults: ReportedFault[];
}

const counters = {
  loadError: 'loadErrors',
  render: 'renders',
  handler: 'handlers',
  promise: 'promises',
} as const;

// A timer that throws a thousand times says no more than one that throws a hundred times.
const mostOfOne = 100;
const mostFaults = 5;

function addFault(line: ReportLine, { where, kind, frames, count }: ReportedFault): void {
  const same = line.faults.find(
    (one) => one.where === where && one.kind === kind && one.frames.join() === frames.join(),
  );
  if (same) same.count = Math.min(mostOfOne, same.count + count);
  else if (line.faults.length < mostFaults) line.faults.push({ where, kind, frames, count });
}

/** Counts the events of builds until the counts are sent. A session counts once for each build, and once as faulty. */
export function createReportCounts(): {
  /** Returns whether this is the first error of the build in this tab. */
  note: (entry: { name: string; build: string }, happening: Happening) => boolean;
  take: () => ReportLine[];
  /** Counts lines again that could not be sent. */
  putBack: (lines: readonly ReportLine[]) => void;
} {
  const pending = new Map<string, ReportLine>();
  const begun = new Set<string>();
  const faulty = new Set<string>();
  const older = new Set<string>();
  const lineOf = ({ name, build }: { name: string; build: string }): ReportLine => {
    const key = `${name} ${build}`;
    const counts = { sessions: 0, faulty: 0, ready: 0, readyMs: 0 };
    const errors = { loadErrors: 0, renders: 0, handlers: 0, promises: 0, faults: [] };
    const others = { longTasks: 0, longTaskMs: 0, leftBehind: 0, olderLines: 0 };
    const line = pending.get(key) ?? { name, build, ...counts, ...errors, ...others };
    pending.set(key, line);
    return line;
  };
  const firstOf = (seen: Set<string>, { name, build }: { name: string; build: string }) => {
    const key = `${name} ${build}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
  return {
    note: (entry, happening) => {
      if (happening.is === 'olderLine') {
        if (firstOf(older, entry)) lineOf(entry).olderLines += 1;
        return false;
      }
      const line = lineOf(entry);
      if (firstOf(begun, entry)) line.sessions += 1;
      if (happening.is === 'begun') return false;
      if (happening.is === 'ready') {
        line.ready += 1;
        line.readyMs += happening.tookMs;
        return false;
      }
      if (happening.is === 'longTask') {
        line.longTasks = Math.min(mostOfOne, line.longTasks + 1);
        line.longTaskMs += happening.tookMs;
        return false;
      }
      if (happening.is === 'leftBehind') {
        line.leftBehind = Math.min(mostOfOne, line.leftBehind + happening.count);
        return false;
      }
      if ('kind' in happening && happening.kind !== undefined)
        addFault(line, {
          where: happening.is,
          kind: happening.kind,
          frames: happening.frames ?? [],
          count: 1,
        });
      const counter = counters[happening.is];
      line[counter] = Math.min(mostOfOne, line[counter] + 1);
      const isFirst = firstOf(faulty, entry);
      if (isFirst) line.faulty += 1;
      return isFirst;
    },
    take: () => {
      const lines = [...pending.values()];
      pending.clear();
      return lines;
    },
    putBack: (lines) => {
      for (const { name, build, faults, ...counts } of lines) {
        const line = lineOf({ name, build });
        for (const fault of faults) addFault(line, fault);
        for (const [key, count] of Object.entries(counts)) line[key as keyof typeof counts] += count;
      }
    },
  };
}
