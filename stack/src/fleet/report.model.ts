/** What a tab reports of a build of a remote. */
export interface ReportLine {
  name: string;
  build: string;
  counts: BuildCounts;
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
] as const;

/** Counts of a build: tabs that began with it, those with an error, loads, milliseconds until ready, and errors by their place. */
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
};

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestText;

function lineIn(said: unknown): ReportLine | null {
  if (typeof said !== 'object' || said === null) return null;
  const { name, build, ...rest } = said as Record<string, unknown>;
  if (!isText(name) || !isText(build)) return null;
  const counts = noCounts();
  for (const counter of counters) {
    const count = rest[counter];
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > most[counter])
      return null;
    counts[counter] = count;
  }
  return { name, build, counts };
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
