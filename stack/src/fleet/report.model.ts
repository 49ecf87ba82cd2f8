/** What a tab reports of a build of a remote. */
export interface ReportLine {
  name: string;
  build: string;
  counts: BuildCounts;
  faults: ReportedFault[];
}

/** An error of a build: where it was thrown, the name of its class, and the positions in files of the build, the innermost first; how many times. */
export interface ReportedFault {
  where: 'render' | 'handler' | 'promise';
  kind: string;
  frames: string[];
  count: number;
}

const counters = [
  'sessions',
  'faulty',
  'ready',
  'readyMs',
  'loadErrors',
  'renders',
  'handlers',
  'promises',
  'longTasks',
  'longTaskMs',
  'leftBehind',
  'olderLines',
] as const;

/**
 * Counts of a build: tabs that began with it, those with an error, loads, milliseconds until ready, errors by their place, long tasks and their milliseconds, and
 * what was left behind when a place of it was left, and tabs that refused a line with the build because it was too old.
 */
export type BuildCounts = Record<(typeof counters)[number], number>;

/** No counts yet. */
export function noCounts(): BuildCounts {
  return {
    sessions: 0,
    faulty: 0,
    ready: 0,
    readyMs: 0,
    loadErrors: 0,
    renders: 0,
    handlers: 0,
    promises: 0,
    longTasks: 0,
    longTaskMs: 0,
    leftBehind: 0,
    olderLines: 0,
  };
}

/** The sum of two counts, or with a `factor` of -1 their difference. */
export function addedCounts(one: BuildCounts, other: BuildCounts, factor: 1 | -1 = 1): BuildCounts {
  const sum = noCounts();
  for (const counter of counters) sum[counter] = one[counter] + factor * other[counter];
  return sum;
}

// A tab has a few remotes, each of them in a build or two.
const mostLines = 60;
const longestText = 80;
// What one report can add: a tab is one session, and its timers throw often.
const most: BuildCounts = {
  ...{ sessions: 1, faulty: 1, ready: 20, readyMs: 600_000 },
  ...{ loadErrors: 200, renders: 200, handlers: 200, promises: 200 },
  ...{ longTasks: 200, longTaskMs: 600_000, leftBehind: 200, olderLines: 1 },
};
const mostFaults = 5;
const mostFrames = 6;
const frameForm = /^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*:\d{1,7}:\d{1,8}$/;
const longestFrame = 120;

// A tab of an older host does not count these.
const isLater = (counter: string) =>
  counter.startsWith('longTask') || counter === 'leftBehind' || counter === 'olderLines';

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestText;

const isFrame = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestFrame && frameForm.test(value);

function faultIn(said: unknown): ReportedFault | null {
  if (typeof said !== 'object' || said === null) return null;
  const { where, kind, frames, count } = said as Record<string, unknown>;
  if (where !== 'render' && where !== 'handler' && where !== 'promise') return null;
  if (typeof kind !== 'string' || !/^[A-Za-z]{1,40}$/.test(kind)) return null;
  if (!Array.isArray(frames) || frames.length > mostFrames || !frames.every(isFrame)) return null;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 200) return null;
  return { where, kind, frames, count };
}

function lineIn(said: unknown): ReportLine | null {
  if (typeof said !== 'object' || said === null) return null;
  const { name, build, faults: list = [], ...rest } = said as Record<string, unknown>;
  if (!isText(name) || !isText(build) || !Array.isArray(list) || list.length > mostFaults) return null;
  const faults = list.map(faultIn);
  if (!faults.every((fault) => fault !== null)) return null;
  const counts = noCounts();
  for (const counter of counters) {
    const count = rest[counter] ?? (isLater(counter) ? 0 : undefined);
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > most[counter])
      return null;
    counts[counter] = count;
  }
  return { name, build, counts, faults };
}

/** Reads the text of a report. Null if anything in it is not as a host sends it. */
export function readReport(text: string): ReportLine[] | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  const { remotes } = (typeof said === 'object' && said !== null ? said : {}) as { remotes?: unknown };
  if (!Array.isArray(remotes) || remotes.length === 0 || remotes.length > mostLines) return null;
  const lines = remotes.map(lineIn);
  return lines.every((line) => line !== null) ? lines : null;
}
