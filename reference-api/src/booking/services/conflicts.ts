// One thing: whether a session may be booked, and why not. Whatever books asks here.
import type { Conflict, SeriesTime } from 'shared-contracts/api';
import {
  type BookingRules,
  conflictsAt,
  type EntityValues,
  openByFor,
  type Row,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import {
  availablesFor,
  blockingsFor,
  placesOf,
  type RequestedTime,
  type SessionThen,
  sessionsAt,
  sharedAvailables,
} from '../repositories/availability.ts';

async function rulesFor(
  tx: Tx,
  { values }: Pick<Row, 'values'>,
  times: readonly RequestedTime[],
  zone: string,
): Promise<BookingRules> {
  const facts = {
    availables: await availablesFor(tx, values),
    ...(await sharedAvailables(tx, Number(values.coach))),
    ...(await placesOf(tx, values)),
    zone,
  };
  const ends = times.map(({ end }) => end).sort();
  return {
    zone,
    blockings: await blockingsFor(tx, values, times[0]?.start ?? '', ends.at(-1) ?? ''),
    openBy: openByFor(values, facts),
  };
}

/** The conflict with another session of the coach or a client. */
export function busyConflict({ id, name, client, coach }: Omit<SessionThen, 'place'>): Conflict {
  const words =
    client === null
      ? `The coach has another session: ${name}.`
      : `${client} has another session: ${name}, with ${coach}.`;
  return { words, entity: 'appointments', id, override: false };
}

/**
 * Why a session cannot take place at some times (ISO 8601), a list for each in their order: the coach or a client has another session; it is
 * blocked; or it is not within the hours of the coach, the service, the location or the business. `zone` is that of the business. Errors of the database pass through.
 */
async function conflictsOf(
  tx: Tx,
  session: Pick<Row, 'id' | 'values'>,
  times: readonly RequestedTime[],
  zone: string,
): Promise<Conflict[][]> {
  const rules = await rulesFor(tx, session, times, zone);
  const sessions = await sessionsAt(tx, session, times);
  return times.map((time, place) => [
    ...sessions.filter((one) => one.place === place).map(busyConflict),
    ...conflictsAt(time, rules),
  ]);
}

/** Why a session cannot take place as it is about to be written; empty if it can. */
export async function bookingConflicts(
  tx: Tx,
  { id, values }: { id: number; values: EntityValues },
): Promise<Conflict[]> {
  const time = { start: String(values.start), end: String(values.end) };
  const [conflicts = []] = await conflictsOf(tx, { id, values }, [time], await businessZone(tx));
  return conflicts;
}

/** Why a session would not be booked at its time, but for other sessions: what staff may override. */
export async function rulesAgainst(tx: Tx, { values }: Pick<Row, 'values'>): Promise<Conflict[]> {
  const time = { start: String(values.start), end: String(values.end) };
  return conflictsAt(time, await rulesFor(tx, { values }, [time], await businessZone(tx)));
}

/** What a person reads of conflicts who sees no list of them. */
export function conflictText(conflicts: readonly Conflict[]): string {
  return conflicts.map(({ words }) => words).join(' ');
}

/** {@link conflictsOf} the times of a series, in their order, where each also has to wait for the session before it. */
export async function bookableTimes(
  tx: Tx,
  session: Pick<Row, 'id' | 'values'>,
  times: readonly RequestedTime[],
  zone: string,
): Promise<SeriesTime[]> {
  const found = await conflictsOf(tx, session, times, zone);
  let busyUntil = Date.parse(String(session.values.end));
  return times.map(({ start, end }, place) => {
    const conflicts = [...(found[place] ?? [])];
    if (Date.parse(start) < busyUntil) {
      const words = 'The session before it in this series goes on then.';
      conflicts.push({ words, entity: 'appointments', id: session.id, override: false });
    }
    if (conflicts.length === 0) busyUntil = Date.parse(end);
    return { start, end, conflicts };
  });
}
