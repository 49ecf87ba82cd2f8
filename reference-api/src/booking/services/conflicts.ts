// One thing: whether a session may be booked, and why not. Whatever books asks here.
import type { Conflict, SeriesTime } from 'shared-contracts/api';
import {
  type BookingRules,
  buffersAgainst,
  conflictsAt,
  crowdedAt,
  type EntityValues,
  mismatchesOf,
  mismatchesOfHire,
  openByFor,
  type PackageUse,
  type Row,
  takesPlace,
  valuesToRepeat,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { oneByOne } from '../../turns/one-by-one.ts';
import {
  availablesFor,
  blockingsFor,
  placesOf,
  type RequestedTime,
  type SessionThen,
  sessionsAt,
  sharedAvailables,
} from '../repositories/availability.ts';
import { fitOf, sessionsNear, sessionsThere } from '../repositories/fit.ts';
import { conflictsOfLedger, type Ledger, ledgerOf, usesAt, usesIn } from './ledger.ts';

/** A session about to be written: its id (0: a new one), its values, and those that it had (empty: none, or it was deleted). */
export interface Booking {
  id: number;
  values: EntityValues;
  before: EntityValues;
}

/** What says whether the times of a session can be booked, from the first of them to the last, but for other sessions. */
export async function rulesFor(
  tx: Tx,
  { values }: Pick<Row, 'values'>,
  times: readonly RequestedTime[],
  zone: string,
): Promise<BookingRules> {
  const ends = times.map(({ end }) => end).sort();
  const [availables, shared, places, blockings] = await Promise.all([
    availablesFor(tx, values),
    sharedAvailables(tx, Number(values.coach)),
    placesOf(tx, values),
    blockingsFor(tx, values, times[0]?.start ?? '', ends.at(-1) ?? ''),
  ]);
  return { zone, blockings, openBy: openByFor(values, { availables, ...shared, ...places, zone }) };
}

/** The conflict with another session of the coach or a client. `room` is the name of a coach that is a room. */
export function busyConflict(
  { id, name, client, coach }: Omit<SessionThen, 'place'>,
  room?: string,
): Conflict {
  const busy =
    room === undefined ? `The coach has another session: ${name}.` : `${room} is hired then: ${name}.`;
  const words = client === null ? busy : `${client} has another session: ${name}, with ${coach}.`;
  return { words, entity: 'appointments', id, override: false };
}

/** All that says whether a session can be booked at some times. */
interface Findings {
  /** By the place of a time: what nobody overrides. */
  busy: Conflict[][];
  /** By the place of a time: what staff may override. */
  rules: Conflict[][];
  ledger: Ledger | null;
}

/** Conflicts with other sessions of the coach or a client, with rules of its relations, with other sessions at its location, and with buffers, blockings and hours. `zone` is that of the business. */
async function findingsOf(
  tx: Tx,
  session: Pick<Row, 'id' | 'values'> & { before?: EntityValues; returning?: readonly number[] },
  times: readonly RequestedTime[],
  zone: string,
): Promise<Findings> {
  // What does not take place is in nobody's way, and may use a package all the same.
  if (!takesPlace(session.values)) {
    const none = times.map(() => []);
    const { service } = await fitOf(tx, session.values);
    return {
      busy: none,
      rules: none,
      ledger: await ledgerOf(tx, session, { zone, service: service?.name ?? '' }),
    };
  }
  const [fit, rules, sessions] = await Promise.all([
    fitOf(tx, session.values),
    rulesFor(tx, session, times, zone),
    sessionsAt(tx, session, times),
  ]);
  const [nearby, there, ledger] = await Promise.all([
    sessionsNear(tx, session, times, fit.buffers),
    fit.location?.sessionsAtOnce ? sessionsThere(tx, session, times, session.returning) : [],
    ledgerOf(tx, session, { zone, service: fit.service?.name ?? '' }),
  ]);
  const mismatches = [...mismatchesOfHire(fit), ...mismatchesOf(session.values, fit)];
  const at = <Then extends { place: number }>(found: readonly Then[], place: number) =>
    found.filter((one) => one.place === place);
  // The room of who hires it is the location, and its other session stands among the busy ones already.
  const others = (place: number) =>
    at(there, place).filter(({ id }) => !fit.hire?.room || at(sessions, place).every((one) => one.id !== id));
  return {
    busy: times.map((_, place) =>
      at(sessions, place).map((one) => busyConflict(one, fit.hire?.room ? fit.coach?.name : undefined)),
    ),
    rules: await oneByOne(times, (time, place) => [
      ...mismatches,
      ...[crowdedAt(fit, others(place))].filter((one) => one !== null),
      ...buffersAgainst(time, fit.buffers, at(nearby, place)),
      ...conflictsAt(time, rules),
    ]),
    ledger,
  };
}

/**
 * Why a session cannot take place as it is about to be written (empty if it can), and what it uses. In a fixed order: somebody has another session; its package does
 * not pay for it; it does not fit its service; it is too close to another one; it is blocked; it is outside of hours. `planned` uses packages besides what is stored.
 */
export async function checkBooking(
  tx: Tx,
  session: Booking,
  planned: readonly PackageUse[],
): Promise<{ conflicts: Conflict[]; uses: PackageUse[] }> {
  const { values } = session;
  const time = { start: String(values.start), end: String(values.end) };
  const { busy, rules, ledger } = await findingsOf(tx, session, [time], await businessZone(tx));
  return {
    conflicts: [...(busy[0] ?? []), ...conflictsOfLedger(ledger, time.start, planned), ...(rules[0] ?? [])],
    uses: usesAt(ledger, time.start),
  };
}

/** Why a session cannot take place as it is about to be written; empty if it can. */
export async function bookingConflicts(tx: Tx, session: Booking): Promise<Conflict[]> {
  return (await checkBooking(tx, session, [])).conflicts;
}

/**
 * Why a session would not be booked at its time, but for other sessions at that time, and what it uses. `planned` uses packages besides what is stored;
 * `returning` are sessions that come back from the trash with it.
 */
export async function rulesAgainst(
  tx: Tx,
  { id, values }: Pick<Row, 'id' | 'values'>,
  planned: readonly PackageUse[],
  returning: readonly number[],
): Promise<{ conflicts: Conflict[]; uses: PackageUse[] }> {
  const time = { start: String(values.start), end: String(values.end) };
  const { rules, ledger } = await findingsOf(tx, { id, values, returning }, [time], await businessZone(tx));
  const conflicts = [...conflictsOfLedger(ledger, time.start, planned), ...(rules[0] ?? [])];
  return { conflicts, uses: usesAt(ledger, time.start) };
}

/** What a person reads of conflicts who sees no list of them. */
export function conflictText(conflicts: readonly Conflict[]): string {
  return conflicts.map(({ words }) => words).join(' ');
}

/** {@link checkBooking} of the times of a series, in their order. Each waits for the session before it, and uses of the package what is left by then. */
export async function bookableTimes(
  tx: Tx,
  session: Pick<Row, 'id' | 'values'>,
  times: readonly RequestedTime[],
  zone: string,
): Promise<SeriesTime[]> {
  const { id, values } = session;
  const again = { id, values: { ...valuesToRepeat(values), status: 'accepted' } };
  const { busy, rules, ledger } = await findingsOf(tx, again, times, zone);
  let busyUntil = Date.parse(String(values.end));
  let planned = usesIn(values, zone);
  return times.map(({ start, end }, place) => {
    const conflicts = [
      ...(busy[place] ?? []),
      ...conflictsOfLedger(ledger, start, planned),
      ...(rules[place] ?? []),
    ];
    if (Date.parse(start) < busyUntil) {
      const words = 'The session before it in this series goes on then.';
      conflicts.push({ words, entity: 'appointments', id: session.id, override: false });
    }
    if (conflicts.length === 0) {
      busyUntil = Date.parse(end);
      planned = [...planned, ...usesAt(ledger, start)];
    }
    return { start, end, conflicts };
  });
}
