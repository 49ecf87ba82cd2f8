import { dayAt, dayMs } from 'shared-contracts/days';
import {
  endOfSeries,
  type Occurrence,
  occurrencesBetween,
  type Recurrence,
  readRecurrence,
  type Series,
  writeRecurrence,
} from 'shared-contracts/entities';

const weekMs = 7 * dayMs;
const seriesMs = 730 * dayMs;

/** Maximum number of dates of a series that are rows of their own. */
export const mostOfSeries = 200;

/** The dates of a series from a week ago on, at most so many and two years ahead; of one that is over, the last ones. */
export function timesOf(series: Series, more: number): { times: Occurrence[]; isCut: boolean } {
  const now = Date.now();
  const until = Math.max(Date.parse(series.start), now) + seriesMs;
  const times = occurrencesBetween(series, now - weekMs, until, mostOfSeries + more + 1);
  if (times.length > 0) {
    const isCut = times.length > mostOfSeries + more || endOfSeries(series) > until;
    return { times: times.slice(0, mostOfSeries + more), isCut };
  }
  const all = occurrencesBetween(series, Date.parse(series.start) - 1, now, 20_000);
  return { times: all.slice(-mostOfSeries - more), isCut: false };
}

/** The rule (RFC 5545) with the days that it leaves out; null if it leaves out its first time, or too many. */
export function ruleWithout(
  series: Series & { rule: Recurrence },
  left: { instants: readonly number[]; days: ReadonlySet<string> },
): string | null {
  const { zone, rule, start } = series;
  // A date with a time leaves out what begins then.
  const ofTimes = left.instants
    .filter((instant) =>
      occurrencesBetween(series, instant, instant + 1, 2).some((one) => one.start === instant),
    )
    .map((instant) => dayAt(instant, zone));
  const leftOut = [...new Set([...left.days, ...ofTimes])].sort();
  const text = writeRecurrence({ ...rule, leftOut });
  return leftOut.includes(dayAt(Date.parse(start), zone)) || readRecurrence(text) === null ? null : text;
}
