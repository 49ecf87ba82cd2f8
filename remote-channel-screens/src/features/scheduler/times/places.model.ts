import { type Row, statusesThatFree } from 'shared-contracts/entities';

/** How many clients a session takes, and how many it has. */
export interface Places {
  taken: number;
  all: number;
}

/** The capacity of each service that takes several clients, by its id. */
export function capacitiesOf(services: readonly Row[]): Map<number, number> {
  const several = services.filter(({ values }) => Number(values.capacity ?? 1) > 1);
  return new Map(several.map(({ id, values }) => [id, Number(values.capacity)]));
}

/** The places of a session that several clients share; null of any other one, and of one that does not take place. */
export function placesOf({ values }: Row, capacities: ReadonlyMap<number, number>): Places | null {
  const all = capacities.get(Number(values.service));
  if (all === undefined || statusesThatFree.includes(String(values.status))) return null;
  return { taken: Array.isArray(values.clients) ? values.clients.length : 0, all };
}
