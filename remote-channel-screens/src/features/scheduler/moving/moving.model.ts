import type { Conflict } from 'shared-contracts/api';
import { addDays, dayMinutes, instantsOf } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { shownSpan, shownTime } from '../../../ui/text/clock-text.ts';
import { clockText, toLocalTime, yearDayText } from '../../../ui/text/dates.ts';
import { isoOf } from '../times/iso.model.ts';
import { type MovingFacts, reasonsAgainst } from './reasons.model.ts';

/** Where a session is to be. */
export interface Target {
  day: string;
  coach: number;
  /** Minute of the day at which it begins, by the clock. */
  from: number;
  /** How long it is. */
  minutes: number;
}

/** A session as it would be, and what is against that. */
export interface Proposal {
  target: Target;
  moved: Row;
  reasons: Conflict[];
  /** Whether it would have begun already. */
  isPast: boolean;
}

/** What of the grid limits a move. */
export interface MovingGrid {
  columns: readonly { day: string; coach: { id: number } }[];
  shown: { first: number; last: number };
  /** Minutes of a step. */
  slot: number;
}

/** Where a session is. */
export function targetOf({ values }: Row, zone: string): Target {
  const [start, end] = [String(values.start), String(values.end)];
  const [day = '', clock = ''] = toLocalTime(start, zone).split('T');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  return { day, coach: Number(values.coach), from: hour * 60 + minute, minutes };
}

export function isSameTarget(one: Target, other: Target): boolean {
  return (
    one.day === other.day &&
    one.coach === other.coach &&
    one.from === other.from &&
    one.minutes === other.minutes
  );
}

/** A session at a target; null where the clock skips that time. */
export function proposalAt(row: Row, target: Target, facts: MovingFacts, now: number): Proposal | null {
  const { zone } = facts;
  const before = targetOf(row, zone);
  const stays = target.day === before.day && target.from === before.from;
  const [start] = stays
    ? [Date.parse(String(row.values.start))]
    : instantsOf(`${target.day}T${clockText(target.from)}`, zone);
  if (start === undefined) return null;
  const times = { start: isoOf(start), end: isoOf(start + target.minutes * 60_000) };
  const moved = { ...row, values: { ...row.values, ...times, coach: target.coach } };
  return { target, moved, reasons: reasonsAgainst(moved, facts), isPast: start < now };
}

function within(from: number, { shown, slot }: MovingGrid): number {
  return Math.min(Math.max(from, shown.first * 60), Math.min(shown.last * 60, dayMinutes) - slot);
}

/** The minute of the grid that is nearest to another one. */
export function onGrid(minute: number, grid: MovingGrid): number {
  return within(Math.round(minute / grid.slot) * grid.slot, grid);
}

/** Where a key takes a session; null for other keys. With Shift the keys up and down change when it ends. */
export function targetByKey(
  target: Target,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  grid: MovingGrid,
): Target | null {
  const { columns, slot } = grid;
  const { from, minutes } = target;
  const earlier = (minute: number) => (Math.ceil(minute / slot) - 1) * slot;
  const later = (minute: number) => (Math.floor(minute / slot) + 1) * slot;
  if (shiftKey) {
    if (key === 'ArrowUp') return { ...target, minutes: Math.max(slot, earlier(from + minutes) - from) };
    return key === 'ArrowDown' ? { ...target, minutes: later(from + minutes) - from } : null;
  }
  const aside = (step: -1 | 1): Target => {
    const index = columns.findIndex(({ day, coach }) => day === target.day && coach.id === target.coach);
    const next = index < 0 ? undefined : columns[index + step];
    return next ? { ...target, day: next.day, coach: next.coach.id } : target;
  };
  switch (key) {
    case 'ArrowUp':
      return { ...target, from: within(earlier(from), grid) };
    case 'ArrowDown':
      return { ...target, from: within(later(from), grid) };
    case 'Home':
      return { ...target, from: within(0, grid) };
    case 'End':
      return { ...target, from: within(dayMinutes, grid) };
    case 'ArrowLeft':
      return aside(-1);
    case 'ArrowRight':
      return aside(1);
    case 'PageUp':
      return { ...target, day: addDays(target.day, -1) };
    case 'PageDown':
      return { ...target, day: addDays(target.day, 1) };
    default:
      return null;
  }
}

const shownMinutes = (minutes: number) => shownTime(clockText(minutes));

/** The time of a target by the clock: `09:00–10:30`. */
export function timeText({ from, minutes }: Target): string {
  return shownSpan(shownMinutes(from), shownMinutes((from + minutes) % dayMinutes));
}

/** A target in words. */
export function targetText(target: Target, coachName: string): string {
  return `${yearDayText(target.day)}, ${timeText(target)}, ${coachName}`;
}

/** The message after a session went from one target to another. A new end is not called a move. */
export function movedText(
  name: string,
  { from, to, where }: { from: Target; to: Target; where: string },
): string {
  return isResize(from, to)
    ? `${name} now ends at ${shownMinutes((to.from + to.minutes) % dayMinutes)}`
    : `${name} moved to ${where}`;
}

/** Whether only the end of a session changes. */
export function isResize(from: Target, to: Target): boolean {
  return isSameTarget({ ...from, minutes: to.minutes }, to);
}

/** Whether a session can be there, in words. */
export function stateText({ reasons, isPast }: Pick<Proposal, 'reasons' | 'isPast'>): string {
  const free = reasons.length === 0 ? 'Free.' : `Not free: ${reasons.map(({ words }) => words).join(' ')}`;
  return isPast ? `${free} This time is in the past.` : free;
}
