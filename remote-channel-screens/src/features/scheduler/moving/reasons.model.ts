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
    const mine = clientsOf(moved.values);
    const both = clientsOf(values).filter((client) => mine.includes(client));
    return both.map((client) => ({
      ...conflict,
      words: `${sessions.titles.users?.[String(client)] ?? 'A client'} ${what}`,
    }));
  });
}

/** Why a session cannot be as it is moved, as far as the board knows; the server knows more, such as the hours of a location. */
export function reasonsAgainst(moved: Row, facts: MovingFacts): Conflict[] {
  if (!takesPlace(moved)) return [];
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
