// One thing: whether a time can be booked, apart from other sessions: by the opening hours that apply, and by blockings.
import { addDays, listDays } from '../../days/calendar.ts';
import { dayMs } from '../../days/day-number.ts';
import { dayAt } from '../../days/zoned-time.ts';
import type { WeeklyRange } from '../field.ts';
import type { EntityName } from '../names.ts';
import { type Hours, hoursOfAvailability, isCovered, openSpansOn, type TimeSpan } from '../open-hours.ts';
import { isBlocked } from '../repeating/blocked.ts';
import type { EntityValues, Row } from '../row.ts';

/** Whose hours a session has to lie in: open where any of these says so, and always where there are none. */
export interface OpenBy {
  /** Such as `the coach`. */
  whose: string;
  /** The name of the coach whose hours these are; absent where it is not known. */
  name?: string;
  hours: readonly Hours[];
  /** The row that says the hours. */
  cause: { entity: EntityName; id: number };
}

/** All that says whether a time can be booked, but for the sessions of that time. */
export interface BookingRules {
  openBy: readonly OpenBy[];
  blockings: readonly Row[];
  /** Zone (IANA) of the business, in which blockings repeat. */
  zone: string;
}

/** Why a time cannot be booked: a sentence for people, the row that causes it, and whether staff may book in spite of it. */
export interface BookingConflict {
  words: string;
  entity: EntityName;
  id: number;
  override: boolean;
}

/** The rows from which the hours for a session follow. */
export interface HoursFacts {
  availables: readonly Row[];
  /** The availability that the coach of the session shares; null where there is none. */
  shared: number | null;
  /** Those that any coach shares: they are hours of coaches, not of the business. */
  sharedByCoaches: readonly number[];
  location: Row | null;
  business: Row | null;
  /** Zone (IANA) of the business. */
  zone: string;
  /** The name of the coach of the session, for the reasons; absent where it is not known. */
  coachName?: string;
}

const narrowed: readonly unknown[] = ['coach', 'location', 'service'];

function isFor(row: Row, by: 'owner' | 'scope', session: EntityValues): boolean {
  const kind = row.values[by];
  if (kind === (by === 'owner' ? 'business' : 'all')) return true;
  if (typeof kind !== 'string' || !narrowed.includes(kind)) return false;
  const target = row.values[kind];
  return typeof target === 'number' && target === session[kind];
}

/** Those of some blockings that hold for a session, by its coach, location and service. */
export function blockingsOf(session: EntityValues, blockings: readonly Row[]): Row[] {
  return blockings.filter((row) => isFor(row, 'scope', session));
}

// By an availability of its own, else by the opening hours of the row itself, where it has some.
function openByOf(
  whose: string,
  availables: readonly Row[],
  place: { entity: EntityName; row: Row; zone: string } | null,
): OpenBy[] {
  const [first] = availables;
  if (first) {
    const hours = availables.map(({ values }) => hoursOfAvailability(values));
    return [{ whose, hours, cause: { entity: 'availables', id: first.id } }];
  }
  const weekly = (place?.row.values.openingHours ?? []) as WeeklyRange[];
  if (!place || weekly.length === 0) return [];
  const { entity, row, zone } = place;
  return [{ whose, hours: [{ zone, weekly, overrides: [] }], cause: { entity, id: row.id } }];
}

/** Whose hours a session has to lie in: those of its coach, its service, its location and the business, as far as somebody entered them. */
export function openByFor(session: EntityValues, facts: HoursFacts): OpenBy[] {
  const { shared, sharedByCoaches, location, business, zone } = facts;
  const held = facts.availables.filter((row) => isFor(row, 'owner', session));
  const ofCoach = facts.availables.filter(
    (row) => row.id === shared || (row.values.owner === 'coach' && held.includes(row)),
  );
  // What coaches share may say that it is for everybody, or for another owner, and holds for this coach all the same.
  const others = (owner: string) =>
    held.filter(
      ({ id, values }) =>
        values.owner === owner && id !== shared && (owner !== 'business' || !sharedByCoaches.includes(id)),
    );
  const named = facts.coachName === undefined ? {} : { name: facts.coachName };
  return [
    ...openByOf('the coach', ofCoach, null).map((by) => ({ ...by, ...named })),
    ...openByOf('the service', others('service'), null),
    ...openByOf(
      'the location',
      others('location'),
      location && { entity: 'locations', row: location, zone: String(location.values.timeZone) },
    ),
    ...openByOf(
      'the business',
      others('business'),
      business && { entity: 'my-business', row: business, zone },
    ),
  ];
}

// What begins the day before, on the clock of the hours, may go on.
function openSpans(hours: Hours, { start, end }: TimeSpan): TimeSpan[] {
  const [first, last] = [dayAt(start, hours.zone), dayAt(end, hours.zone)];
  return listDays(addDays(first, -1), last, Infinity).flatMap((day) => openSpansOn(hours, day));
}

/** Whether a whole time is within these hours; always true without hours. */
export function isOpen(hours: readonly Hours[], { start, end }: TimeSpan): boolean {
  if (hours.length === 0) return true;
  // Week by week, so that of a session of centuries no more is looked at than the week in which it is closed first.
  for (let at = start; at < end; at += 7 * dayMs) {
    const part = { start: at, end: Math.min(at + 7 * dayMs, end) };
    const spans = hours.flatMap((one) => openSpans(one, part));
    if (!isCovered(part, spans)) return false;
  }
  return true;
}

/** A time that is outside of hours, and whose they are: the first in the order given. */
export interface ClosedSpan extends TimeSpan {
  by: OpenBy;
}

/** What of a time is outside of any of these hours, in order, without gaps between parts that are closed by the same. */
export function closedSpans(openBy: readonly OpenBy[], time: TimeSpan): ClosedSpan[] {
  const open = openBy.map((by) => ({ by, spans: by.hours.flatMap((one) => openSpans(one, time)) }));
  const edges = open.flatMap(({ spans }) => spans.flatMap(({ start, end }) => [start, end]));
  const inside = edges.filter((at) => time.start < at && at < time.end);
  const times = [...new Set([time.start, ...inside, time.end])].sort((one, other) => one - other);
  const closed: ClosedSpan[] = [];
  for (const [index, start] of times.slice(0, -1).entries()) {
    const end = times[index + 1] ?? start;
    const by = open.find(
      ({ by: { hours }, spans }) => hours.length > 0 && !isCovered({ start, end }, spans),
    )?.by;
    const last = closed.at(-1);
    if (by && last?.end === start && last.by === by) last.end = end;
    else if (by) closed.push({ start, end, by });
  }
  return closed;
}

/** The reason against a time outside of hours: `whose` is a name, or such as `the coach`. Returns a sentence. */
export function outsideHours(whose: string): string {
  return `It is outside the hours of ${whose}.`;
}

/** Why nothing can be booked at a time (ISO 8601): blockings, and the opening hours that apply; empty where it can. */
export function conflictsAt(time: { start: string; end: string }, rules: BookingRules): BookingConflict[] {
  const span = { start: Date.parse(time.start), end: Date.parse(time.end) };
  const session: EntityValues = { start: time.start, end: time.end };
  const blocked = rules.blockings.filter(({ values }) => isBlocked(values, rules.zone, session));
  const closed = rules.openBy.filter(({ hours }) => !isOpen(hours, span));
  return [
    ...blocked.map(
      ({ id, values }): BookingConflict => ({
        words: `It is blocked: ${String(values.reason)}.`,
        entity: 'blockings',
        id,
        override: true,
      }),
    ),
    ...closed.map(({ whose, name, cause }) => ({
      words: outsideHours(name ?? whose),
      ...cause,
      override: true,
    })),
  ];
}
