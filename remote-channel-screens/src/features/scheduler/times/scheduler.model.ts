import type { ListAnswer } from 'shared-contracts/api';
import { addDays, dayMinutes, daysBetween, listDays } from 'shared-contracts/days';
import { hoursOfAvailability, minutesOf, openSpansOn, type Row } from 'shared-contracts/entities';
import { type InLane, inLanes, type Span } from '../../../ui/board/lanes.model.ts';

/** A session in the column of a day and a coach. Those that overlap stand side by side. */
export type Placed = InLane<Span & { row: Row }>;

/** The position of a moment on a day of a zone, in minutes: negative before the day, more than a day's minutes after it. `local` turns a moment into `YYYY-MM-DDTHH:MM`. */
function minuteOn(day: string, iso: string, local: (iso: string) => string): number {
  const [date = '', clock = ''] = local(iso).split('T');
  return daysBetween(day, date) * dayMinutes + minutesOf(clock.slice(0, 5));
}

const startOf = ({ values }: Row) => Date.parse(String(values.start));

function spanOn({ values }: Row, { day, local }: { day: string; local: (iso: string) => string }): Span {
  const [start, end] = [String(values.start), String(values.end)];
  const [from, to] = [minuteOn(day, start, local), minuteOn(day, end, local)];
  // Where the clock went back meanwhile, it shows an end that is not after the start: what is left of the hour is drawn.
  const wentBack = to <= from && Date.parse(end) > Date.parse(start);
  const shownEnd = wentBack ? (Math.floor(from / 60) + 1) * 60 : to;
  return { from: Math.max(0, from), to: Math.min(dayMinutes, shownEnd) };
}

/** The sessions of a coach on a day, cut to it, side by side where they overlap. */
export function placedOn(
  rows: readonly Row[],
  options: { day: string; coach: number; local: (iso: string) => string },
): Placed[] {
  const spans = rows
    .filter(({ values }) => values.coach === options.coach)
    .map((row) => ({ row, ...spanOn(row, options) }))
    .filter(({ from, to }) => from < to)
    .sort(
      (one, other) =>
        one.from - other.from || startOf(one.row) - startOf(other.row) || one.row.id - other.row.id,
    );
  return inLanes(spans);
}

/** When a coach works on a day of the business by one availability, which may be written in another zone. */
export function hoursOn(available: Row, day: string, local: (iso: string) => string): Span[] {
  const hours = hoursOfAvailability(available.values);
  const minute = (instant: number) => minuteOn(day, new Date(instant).toISOString(), local);
  return listDays(addDays(day, -1), addDays(day, 1), 3)
    .flatMap((own) => openSpansOn(hours, own))
    .map(({ start, end }) => ({
      from: Math.max(0, minute(start)),
      to: Math.min(dayMinutes, minute(end)),
    }))
    .filter(({ from, to }) => from < to);
}

/** The availabilities that hold for a coach: the one it shares, and those of its own. */
export function availablesOf(coach: Row, availables: readonly Row[]): Row[] {
  return availables.filter(
    ({ id, values }) =>
      id === coach.values.available || (values.owner === 'coach' && values.coach === coach.id),
  );
}

/** The hours of the clock that are shown: those of a usual day, and every one with something in it. */
export function shownHours(
  spans: readonly Span[],
  usual: { first: number; last: number },
): { first: number; last: number } {
  const first = Math.min(usual.first, ...spans.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(usual.last, first + 1, ...spans.map(({ to }) => Math.ceil(to / 60)));
  return { first, last };
}

/** The day of a coach: when it works (null where nobody said) and what it has to do. */
export interface CoachDay {
  coach: Row;
  name: string;
  hours: Span[] | null;
  placed: Placed[];
}

/** The data of the scheduler, and how a moment reads in the zone of the business. */
export interface SchedulerData {
  coaches: Pick<ListAnswer, 'data' | 'titles'>;
  availables: readonly Row[];
  sessions: Pick<ListAnswer, 'data' | 'titles'>;
  local: (iso: string) => string;
}

/** How fine the grid is, and how long a new session is until its form says otherwise; in minutes. */
export interface Booking {
  slot: number;
  minutes: number;
}

/** The least height in pixels that a finger hits. */
export const leastHeight = 24;

/** Height of an hour in pixels. */
export function hourHeight({ slot }: Booking): number {
  return Math.max(2, 60 / slot) * leastHeight;
}

/** The times of a column that can be booked with one press: those that no session touches. */
export function freeSlots(
  placed: readonly Span[],
  shown: { first: number; last: number },
  { slot }: Booking,
): { from: number; free: boolean }[] {
  const count = ((shown.last - shown.first) * 60) / slot;
  return Array.from({ length: count }, (_, place) => {
    const from = shown.first * 60 + place * slot;
    return { from, free: !placed.some((one) => one.from < from + slot && from < one.to) };
  });
}

/** The columns of a day. */
export function coachDays(day: string, { coaches, availables, sessions, local }: SchedulerData): CoachDay[] {
  const columns = coaches.data.map((coach) => {
    const own = availablesOf(coach, availables);
    return {
      coach,
      name: coaches.titles.profiles?.[String(coach.values.profile)] ?? `Coach ${coach.id}`,
      hours: own.length === 0 ? null : own.flatMap((available) => hoursOn(available, day, local)),
      placed: placedOn(sessions.data, { day, coach: coach.id, local }),
    };
  });
  // A coach who has left keeps a column as long as it has sessions.
  return columns.filter(({ coach, placed }) => coach.values.employment !== 'left' || placed.length > 0);
}

/** The sessions of some days that are not wholly within the hours that are shown, and so are not seen whole. */
export function outside(
  days: readonly CoachDay[],
  { first, last }: { first: number; last: number },
): Placed[] {
  return days.flatMap(({ placed }) => placed.filter(({ from, to }) => from < first * 60 || to > last * 60));
}
