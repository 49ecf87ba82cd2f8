import type { EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { waitFor } from '../../rows/repositories/holders.ts';

/** Coaches, clients and locations, by their ids: all that one session can take from another. */
export interface People {
  coaches: readonly number[];
  clients: readonly number[];
  locations?: readonly number[];
}

/** The coaches, clients and locations of some sessions. */
export function peopleIn(sessions: readonly EntityValues[]): People {
  return {
    coaches: sessions.flatMap(({ coach }) => (typeof coach === 'number' ? [coach] : [])),
    clients: sessions.flatMap(({ clients }) => (clients ?? []) as number[]),
    locations: sessions.flatMap(({ location }) => (typeof location === 'number' ? [location] : [])),
  };
}

/**
 * Locks people and locations until this transaction ends, so that concurrent bookings of them, and entries of their packages, wait. Whoever writes for several locks them all at
 * once: the fixed order prevents deadlocks.
 */
export async function holdPeople(tx: Tx, { coaches, clients, locations = [] }: People): Promise<void> {
  const people = [
    ...coaches.map((id) => `coach/${id}`),
    ...clients.map((id) => `client/${id}`),
    ...locations.map((id) => `location/${id}`),
  ];
  for (const person of [...new Set(people)].sort()) await waitFor(tx, `booking/${person}`);
}
