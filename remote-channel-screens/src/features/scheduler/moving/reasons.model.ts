import type { Conflict, ListAnswer } from 'shared-contracts/api';
import {
  blockingsOf,
  conflictsAt,
  type EntityValues,
  openByFor,
  type Row,
  statusesThatFree,
} from 'shared-contracts/entities';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { toLocalTime } from '../../../ui/text/dates.ts';
import type { BookingFacts } from '../times/closed-times.model.ts';
import { roomOf } from '../times/taken-rooms.model.ts';

/** All that the board knows and that says whether a session can be at a time. */
export interface MovingFacts extends BookingFacts {
  sessions: Pick<ListAnswer, 'data' | 'titles'>;
  /** The names of profiles by id, as far as they are known. */
  profiles: Readonly<Record<string, string>>;
}

/** The name of a coach; null where it is not known. */
export function coachNameIn({ coaches, profiles }: MovingFacts, id: unknown): string | null {
  const profile = coaches.find((coach) => coach.id === id)?.values.profile;
  return profiles[String(profile)] ?? null;
}

const takesPlace = ({ values }: Row) => !statusesThatFree.includes(String(values.status));
const clientsOf = ({ clients }: EntityValues) => (Array.isArray(clients) ? (clients as number[]) : []);

/** A session with its location: that of the room where it comes to hire one. */
function placed(moved: Row, { coaches }: MovingFacts): Row {
  const room = roomOf(coaches.find(({ id }) => id === moved.values.coach));
  return room === null ? moved : { ...moved, values: { ...moved.values, location: room } };
}

/** The location of both sessions, where one of them hires it; null where they are in nobody's way. */
function hiredBy(one: EntityValues, other: EntityValues, { coaches }: MovingFacts): number | null {
  if (typeof one.location !== 'number' || one.location !== other.location) return null;
  const hires = ({ coach, location }: EntityValues) =>
    roomOf(coaches.find(({ id }) => id === coach)) === location;
  return hires(one) || hires(other) ? one.location : null;
}

function sessionsAgainst(moved: Row, facts: MovingFacts): Conflict[] {
  const { sessions, zone } = facts;
  const coach = coachNameIn(facts, moved.values.coach) ?? 'The coach';
  const [start, end] = [Date.parse(String(moved.values.start)), Date.parse(String(moved.values.end))];
  const clock = (iso: unknown) => shownTime(toLocalTime(String(iso), zone).slice(11, 16));
  return sessions.data.flatMap((other): Conflict[] => {
    const { values, id } = other;
    if (id === moved.id || !takesPlace(other)) return [];
    if (Date.parse(String(values.start)) >= end || Date.parse(String(values.end)) <= start) return [];
    const service = sessions.titles.services?.[String(values.service)] ?? 'a session';
    const what = `has another session: ${service}, ${clock(values.start)}–${clock(values.end)}.`;
    const conflict = { entity: 'appointments', id, override: false } as const;
    if (values.coach === moved.values.coach) return [{ ...conflict, words: `${coach} ${what}` }];
    const room = hiredBy(moved.values, values, facts);
    if (room !== null) {
      const name = sessions.titles.locations?.[String(room)] ?? 'The room';
      return [{ ...conflict, words: `${name} ${what}` }];
    }
    const mine = clientsOf(moved.values);
    const both = clientsOf(values).filter((client) => mine.includes(client));
    return both.map((client) => ({
      ...conflict,
      words: `${sessions.titles.users?.[String(client)] ?? 'A client'} ${what}`,
    }));
  });
}

/** Why a session cannot be as it is moved, as far as the board knows; the server knows more, such as the hours of a location. */
export function reasonsAgainst(row: Row, facts: MovingFacts): Conflict[] {
  if (!takesPlace(row)) return [];
  const moved = placed(row, facts);
  const { coaches, availables, blockings, business, zone } = facts;
  const sharedOf = (coach: Row | undefined) =>
    typeof coach?.values.available === 'number' ? coach.values.available : null;
  const name = coachNameIn(facts, moved.values.coach);
  const openBy = openByFor(moved.values, {
    availables,
    shared: sharedOf(coaches.find(({ id }) => id === moved.values.coach)),
    sharedByCoaches: coaches.map(sharedOf).filter((id) => id !== null),
    location: null,
    business,
    zone,
    ...(name === null ? {} : { coachName: name }),
  });
  const time = { start: String(moved.values.start), end: String(moved.values.end) };
  return [
    ...sessionsAgainst(moved, facts),
    ...conflictsAt(time, { openBy, blockings: blockingsOf(moved.values, blockings.data), zone }),
  ];
}
