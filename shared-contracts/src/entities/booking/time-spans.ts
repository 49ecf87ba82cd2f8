import type { TimeSpan } from '../open-hours.ts';

/** The spans in order, those that overlap or touch as one. */
export function merged(spans: readonly TimeSpan[]): TimeSpan[] {
  const whole: TimeSpan[] = [];
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (start > end) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

/** What lies in a span of each list, in order. Takes spans that are {@link merged}; the work grows with their number. */
export function inBoth(some: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] {
  const both: TimeSpan[] = [];
  let [one, other] = [0, 0];
  for (;;) {
    const [mine, theirs] = [some[one], others[other]];
    if (!mine || !theirs) return both;
    const [start, end] = [Math.max(mine.start, theirs.start), Math.min(mine.end, theirs.end)];
    if (start < end) both.push({ start, end });
    if (mine.end < theirs.end) one += 1;
    else other += 1;
  }
}

/** How many values of a sorted list are below a bound. */
function countBelow(sorted: { length: number; at(index: number): number }, bound: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted.at(middle) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

const startsOf = (spans: readonly TimeSpan[]) => ({
  length: spans.length,
  at: (index: number) => spans[index]?.start ?? Infinity,
});

/** Whether a time overlaps one of some spans that are {@link merged}. */
export function meetsOne(spans: readonly TimeSpan[], time: TimeSpan): boolean {
  // Of those that begin before the time is over, the last one ends last.
  const last = spans[countBelow(startsOf(spans), time.end) - 1];
  return last !== undefined && time.start < last.end;
}

/** Whether a time lies within one of some spans that are {@link merged}. */
export function isWithinOne(spans: readonly TimeSpan[], time: TimeSpan): boolean {
  const last = spans[countBelow(startsOf(spans), time.end) - 1];
  return last !== undefined && last.start <= time.start && time.end <= last.end;
}

/** Says how many of some spans, in any order, a time overlaps. */
export function overlapCounter(spans: readonly TimeSpan[]): (time: TimeSpan) => number {
  const sorted = (values: number[]) => Float64Array.from(values).sort();
  const [starts, ends] = [sorted(spans.map(({ start }) => start)), sorted(spans.map(({ end }) => end))];
  const below = (values: Float64Array, bound: number) =>
    countBelow({ length: values.length, at: (index) => values[index] ?? Infinity }, bound);
  // Those that end by its beginning have begun before its end as well.
  return ({ start, end }) => below(starts, end) - below(ends, start + 1);
}
