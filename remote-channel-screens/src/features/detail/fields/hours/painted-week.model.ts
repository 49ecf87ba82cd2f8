import { dayMinutes } from 'shared-contracts/days';
import { minutesOf, type WeeklyRange } from 'shared-contracts/entities';

/** Minutes of a place that one paints. */
export const slotMinutes = 30;

/** Places in a day. */
export const slotsOfDay = dayMinutes / slotMinutes;

/** A stroke over a week: days (1 is Monday) and places of the day, both ends included; whether it opens or closes. */
export interface Stroke {
  isOpen: boolean;
  days: readonly [number, number];
  slots: readonly [number, number];
}

interface Span {
  from: number;
  to: number;
}

/** The time of the clock after so many minutes: `09:30`; 24:00 at the end of a day. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const spansOf = (ranges: readonly WeeklyRange[], day: number): Span[] =>
  ranges
    .filter((range) => range.day === day)
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}

const without = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans.flatMap((span) => [
    ...(span.from < from ? [{ from: span.from, to: Math.min(span.to, from) }] : []),
    ...(span.to > to ? [{ from: Math.max(span.from, to), to: span.to }] : []),
  ]);

/** Whether all of a place is open. */
export function isOpenAt(ranges: readonly WeeklyRange[], day: number, slot: number): boolean {
  const [from, to] = [slot * slotMinutes, (slot + 1) * slotMinutes];
  return joined(spansOf(ranges, day)).some((span) => span.from <= from && span.to >= to);
}

/** A week after a stroke. Days that it does not touch, and times that are no whole places, stay as they are. */
export function painted(ranges: readonly WeeklyRange[], { isOpen, days, slots }: Stroke): WeeklyRange[] {
  const [firstDay, lastDay] = days.toSorted((one, other) => one - other) as [number, number];
  const [first, last] = slots.toSorted((one, other) => one - other) as [number, number];
  const span = { from: first * slotMinutes, to: (last + 1) * slotMinutes };
  const isTouched = (day: number) => day >= firstDay && day <= lastDay;
  const touched = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => firstDay + at).flatMap((day) => {
    const spans = spansOf(ranges, day);
    const after = isOpen ? joined([...spans, span]) : without(spans, span);
    return after.map(({ from, to }) => ({ day, from: clockOf(from), to: clockOf(to) }));
  });
  return [...ranges.filter(({ day }) => !isTouched(day)), ...touched].sort(
    (one, other) => one.day - other.day || minutesOf(one.from) - minutesOf(other.from),
  );
}
