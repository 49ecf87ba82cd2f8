import { dayMs } from 'shared-contracts/days';
import { freeStarts, takesPlace } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import type { RequestedTime } from '../repositories/availability.ts';
import { sessionsAtPlaces, sessionsBetween } from '../repositories/coach-sessions.ts';
import { fitOf } from '../repositories/fit.ts';
import { timesOf, timesOfClients } from '../repositories/next-times.ts';
import { type Booking, bookingConflicts, rulesFor } from './conflicts.ts';

/** Number of times that a refusal names, and the period in which they are sought, in milliseconds. */
const [mostNext, nextWithin] = [3, 31 * dayMs];

/** Number of times that get the complete check. A conflict that all of these have, such as an empty package, concerns every time. */
const mostChecked = 6;

const minuteMs = 60_000;
const isoAt = (ms: number) => new Date(ms).toISOString();

/**
 * The first three times after a refused one at which the session can take place with the same coach, clients, service, location and length. None if no
 * other time solves the conflict, such as a package that is used up.
 */
export async function nextTimes(tx: Tx, { id, values, before }: Booking): Promise<RequestedTime[]> {
  const [start, end] = [Date.parse(String(values.start)), Date.parse(String(values.end))];
  const length = end - start;
  if (!takesPlace(values) || !(length > 0) || length > dayMs) return [];
  const since = Math.max(start + minuteMs, Date.now());
  const span = { start: since, end: since + nextWithin };
  const readSpan = { start: span.start, end: span.end + dayMs };
  const zone = await businessZone(tx);
  const { location } = values;
  const { slotInterval, zone: placeZone, sessionsAtOnce } = await timesOf(tx, values);
  const { buffers } = await fitOf(tx, values);
  const atLocation = sessionsAtOnce === null ? [] : await sessionsAtPlaces(tx, [Number(location)], readSpan);
  const coached = await sessionsBetween(tx, [Number(values.coach)], readSpan);
  const clients = (values.clients ?? []) as number[];
  const attended = await timesOfClients(tx, { clients, except: id }, readSpan);
  const starts = freeStarts(
    {
      duration: length / minuteMs,
      interval: slotInterval ?? Number((await settingValues(tx))('scheduler-slot-minutes')),
      buffers,
    },
    {
      rules: await rulesFor(
        tx,
        { values },
        [{ start: isoAt(readSpan.start), end: isoAt(readSpan.end) }],
        zone,
      ),
      zone: placeZone ?? zone,
      busy: coached.filter((one) => one.id !== id),
      there: { sessions: atLocation.filter((one) => one.id !== id), atOnce: sessionsAtOnce },
    },
    span,
  ).filter((at) => !attended.some((one) => one.start < at + length && at < one.end));
  const next: RequestedTime[] = [];
  for (const at of starts.slice(0, mostChecked)) {
    const time = { start: isoAt(at), end: isoAt(at + length) };
    const conflicts = await bookingConflicts(tx, { id, values: { ...values, ...time }, before });
    if (conflicts.length === 0) next.push(time);
    if (next.length === mostNext) break;
  }
  return next;
}
