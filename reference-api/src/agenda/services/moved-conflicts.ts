import { mostAcceptedConflicts } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';
import { acceptedConflicts, copyAccepted } from '../repositories/accepted-conflicts.ts';

/** A session that moves: when it began and begins, ISO 8601. */
interface Moved {
  id: number;
  before: string;
  start: string;
}

/** Conflicts that do not depend on the time. What speaks against an hour or a day of a session does, so a move makes it another one. */
const timeless = new Set(['room', 'turnaround', 'speaker', 'capacity', 'declined']);

const minuteOf = (time: string) => Math.floor(Date.parse(time) / 60_000);

/**
 * The key of an accepted conflict after its sessions moved, in the same rooms; null where the conflict is not the same any more: it is about the time, one of
 * its sessions stays or moves by another time, or they were elsewhere when it was accepted.
 */
export function movedKey(key: string, moved: ReadonlyMap<number, Moved>): string | null {
  const [kind = '', ...numbers] = key.split('-');
  const [session = 0, other = 0, about, room, minute, otherMinute] = numbers.map(Number);
  if (numbers.length !== 6 || !timeless.has(kind)) return null;
  const one = moved.get(session);
  if (!one || minuteOf(one.before) !== minute) return null;
  const by = minuteOf(one.start) - minute;
  if (other === 0) return [kind, session, 0, about, room, minute + by, otherMinute].join('-');
  const met = moved.get(other);
  if (!met || minuteOf(met.before) !== otherMinute || minuteOf(met.start) - otherMinute !== by) return null;
  return [kind, session, other, about, room, minute + by, otherMinute + by].join('-');
}

/** Conflicts that people accepted stay accepted where both sessions of an agenda move by the same time. */
export async function keepAccepted(tx: Tx, agenda: number, moved: readonly Moved[]): Promise<void> {
  const byId = new Map(moved.map((one) => [one.id, one]));
  const keys = (await acceptedConflicts(tx, agenda)).flatMap(({ key }) => {
    const to = movedKey(key, byId);
    return to === null ? [] : [{ from: key, to }];
  });
  if (keys.length > 0) await copyAccepted(tx, agenda, keys, mostAcceptedConflicts);
}
