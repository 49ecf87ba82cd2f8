import { addDays, clockAt, dayMinutes, instantOf } from 'shared-contracts/days';
import { type Row, usualDayStart } from 'shared-contracts/entities';
import { shownSpan } from '../text/clock-text.ts';
import { clockIn } from '../text/dates.ts';

/** A session of an agenda as it is planned; instants in milliseconds, null without a time. */
export interface PlannedSession {
  id: number;
  version: number;
  title: string;
  start: number | null;
  minutes: number;
  room: number | null;
  contributors: readonly number[];
  kind: string;
  state: string;
  /** People who are expected; null where nobody said. */
  capacity: number | null;
  track: string | null;
  colour: string | null;
}

/** The fields of a session that its plan needs. */
export const plannedFields = [
  ...['title', 'start', 'duration', 'room', 'contributors', 'kind'],
  ...['state', 'capacity', 'track', 'trackColour'],
];

/** An agenda: its days, and the hour at which each begins, in its zone (IANA). */
export interface AgendaFacts {
  zone: string;
  /** Such as 05:00. */
  dayStart: string;
  /** The first and the last day (YYYY-MM-DD). */
  first: string;
  last: string;
}

const minuteMs = 60_000;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

export function plannedSession({
  id,
  version,
  values,
}: Pick<Row, 'id' | 'version' | 'values'>): PlannedSession {
  const start = Date.parse(String(values.start));
  return {
    id,
    version,
    title: String(values.title ?? ''),
    start: Number.isNaN(start) ? null : start,
    minutes: numberOf(values.duration) ?? 0,
    room: numberOf(values.room),
    contributors: Array.isArray(values.contributors) ? (values.contributors as number[]) : [],
    kind: textOf(values.kind) ?? 'session',
    state: textOf(values.state) ?? 'confirmed',
    capacity: numberOf(values.capacity),
    track: textOf(values.track),
    colour: textOf(values.trackColour),
  };
}

/** An agenda by its row; null while a part is missing. */
export function agendaFacts(row: Pick<Row, 'values'> | null): AgendaFacts | null {
  const { timeZone, dayStart, dateFrom, dateTo } = row?.values ?? {};
  const [zone, first, last] = [timeZone, dateFrom, dateTo].map(textOf);
  if (!zone || !first || !last) return null;
  return { zone, first, last, dayStart: textOf(dayStart) ?? usualDayStart };
}

/** The instant at which a day of an agenda begins. */
export function beginOfDay(day: string, { dayStart, zone }: AgendaFacts): number {
  return instantOf(`${day}T${dayStart}`, zone) ?? 0;
}

/** The minutes of a day of an agenda: fewer or more than 24 hours where the clock changes. */
export function minutesOfDay(day: string, agenda: AgendaFacts): number {
  return (beginOfDay(addDays(day, 1), agenda) - beginOfDay(day, agenda)) / minuteMs;
}

/** The day of an agenda that an instant belongs to: what is before its first hour belongs to the day before. */
export function dayOfAgenda(instant: number, { dayStart, zone }: AgendaFacts): string {
  const [day = '', clock = ''] = clockAt(instant, zone).split('T');
  return clock.slice(0, 5) < dayStart ? addDays(day, -1) : day;
}

/** When a session ends; null without a time. */
export function endOf({ start, minutes }: Pick<PlannedSession, 'start' | 'minutes'>): number | null {
  return start === null ? null : start + minutes * minuteMs;
}

/** Its time by the clock of a zone, as this person reads it: `10:00–10:45`. What lasts a whole day says so, since its end reads as its start. */
export function clockSpan({ start, minutes }: { start: number; minutes: number }, zone: string): string {
  const span = shownSpan(clockIn(start, zone), clockIn(start + minutes * minuteMs, zone));
  return minutes < dayMinutes ? span : `${span} (${minutes / 60} h)`;
}
