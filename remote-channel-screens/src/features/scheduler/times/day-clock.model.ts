import { dayMinutes, dayMs, endOfDay, offsetAt, startOfDay } from 'shared-contracts/days';
import type { TimeSpan } from 'shared-contracts/entities';
import type { Span } from '../../../ui/board/lanes.model.ts';

/** A day of a zone (IANA) as its clock shows it, between two instants in milliseconds. */
export interface DayClock extends TimeSpan {
  day: string;
  zone: string;
  /** The time that the clock shows twice, in minutes, and the instant at which it goes back; null on a day without such a time. */
  doubled: (Span & { at: number }) | null;
}

/** A part of a day's column. Of a time that the clock shows twice, `half` says which of the two; null where it takes the whole width. */
export interface DayPart extends Span {
  half: 'first' | 'second' | null;
}

const minuteMs = 60_000;

/** The minute that the clock of a day shows at an instant, by an offset in milliseconds. */
function minuteBy(day: string, instant: number, offset: number): number {
  return Math.round((instant + offset - Date.parse(`${day}T00:00:00Z`)) / minuteMs);
}

export function dayClock(day: string, zone: string): DayClock {
  const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)];
  if (end - start <= dayMs) return { day, zone, start, end, doubled: null };
  const [before, after] = [offsetAt(start, zone), offsetAt(end - 1, zone)];
  let [at, known] = [end, start];
  while (at - known > minuteMs) {
    const middle = Math.floor((at + known) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle, zone) === before) known = middle;
    else at = middle;
  }
  const [to, from] = [before, after].map((offset) => minuteBy(day, at, offset));
  return { day, zone, start, end, doubled: { from: from ?? 0, to: to ?? 0, at } };
}

function joined(parts: readonly DayPart[]): DayPart[] {
  const all: DayPart[] = [];
  for (const part of parts.filter(({ from, to }) => from < to)) {
    const last = all.at(-1);
    if (last?.half === null && part.half === null && last.to === part.from) last.to = part.to;
    else all.push({ ...part });
  }
  return all;
}

/** The parts of a day's column that a time covers; several only where the clock shows a part of it twice. */
export function partsOn({ start, end }: TimeSpan, clock: DayClock): DayPart[] {
  const { day, zone, doubled } = clock;
  if (start >= clock.end || end <= clock.start || start >= end) return [];
  const minute = (instant: number) => minuteBy(day, instant, offsetAt(instant, zone));
  const from = start <= clock.start ? 0 : minute(start);
  const to = end >= clock.end ? dayMinutes : minute(end);
  if (!doubled) return joined([{ from, to, half: null }]);
  const { at } = doubled;
  const none = { from: 0, to: 0 };
  const first = start < at ? { from, to: end >= at ? doubled.to : to } : none;
  const second = end > at ? { from: start <= at ? doubled.from : from, to } : none;
  const left = { from: Math.max(first.from, doubled.from), to: first.to };
  const right = { from: second.from, to: Math.min(second.to, doubled.to) };
  const isBoth = left.from === right.from && left.to === right.to;
  return joined([
    { from: first.from, to: Math.min(first.to, doubled.from), half: null },
    ...(isBoth
      ? [{ ...left, half: null }]
      : [
          { ...left, half: 'first' as const },
          { ...right, half: 'second' as const },
        ]),
    { from: Math.max(second.from, doubled.to), to: second.to, half: null },
  ]);
}
