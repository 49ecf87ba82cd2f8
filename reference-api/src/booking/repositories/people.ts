import type { EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { waitFor } from '../../rows/repositories/holders.ts';

/** Coaches and clients, by their ids. */
export interface People {
  coaches: readonly number[];
  clients: readonly number[];
}

/** The coaches and clients of some sessions. */
export function peopleIn(sessions: readonly EntityValues[]): People {
  return {
    coaches: sessions.flatMap(({ coach }) => (typeof coach === 'number' ? [coach] : [])),
    clients: sessions.flatMap(({ clients }) => (clients ?? []) as number[]),
  };
}

/**
 * Locks people until this transaction ends, so that concurrent bookings of them, and entries of their packages, wait. Whoever writes for several locks them all at
 * once: the fixed order prevents deadlocks.
 */
export async function holdPeople(tx: Tx, { coaches, clients }: People): Promise<void> {
  const people = [...coaches.map((id) => `coach/${id}`), ...clients.map((id) => `client/${id}`)];
  for (const person of [...new Set(people)].sort()) await waitFor(tx, `booking/${person}`);
}
