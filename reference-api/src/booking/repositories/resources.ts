import type { EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { waitFor } from '../../rows/repositories/holders.ts';

/** The resources of sessions, by ids: coaches, clients and locations. */
export interface Resources {
  coaches: readonly number[];
  clients: readonly number[];
  locations?: readonly number[];
}

/** The coaches, clients and locations of some sessions. */
export function resourcesIn(sessions: readonly EntityValues[]): Resources {
  return {
    coaches: sessions.flatMap(({ coach }) => (typeof coach === 'number' ? [coach] : [])),
    // The packages of those who cancelled late are used, too.
    clients: sessions.flatMap(({ clients, lateCancels }) =>
      [clients, lateCancels].flatMap((ids) => (ids ?? []) as number[]),
    ),
    locations: sessions.flatMap(({ location }) => (typeof location === 'number' ? [location] : [])),
  };
}

/**
 * Locks resources until this transaction ends, so that concurrent bookings of them, and entries of clients' packages, wait. A writer for several locks them
 * all at once: the fixed order prevents deadlocks.
 */
export async function holdResources(tx: Tx, { coaches, clients, locations = [] }: Resources): Promise<void> {
  const keys = [
    ...coaches.map((id) => `coach/${id}`),
    ...clients.map((id) => `client/${id}`),
    ...locations.map((id) => `location/${id}`),
  ];
  for (const key of [...new Set(keys)].sort()) await waitFor(tx, `booking/${key}`);
}
