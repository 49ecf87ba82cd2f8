import type { Item, Money } from '../field.ts';
import type { EntityValues } from '../row.ts';

/** How many sessions of some services (ids) are in a package. */
export function courseSize(pack: EntityValues, services: readonly unknown[]): number {
  const items = ((pack.items ?? []) as Item[]).filter(({ id }) => services.includes(id));
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many of the sessions to come of a series are a course: as many as the package has of their `services`. A package of one is a price for all of them. */
export function courseLength(
  pack: EntityValues,
  { toCome, services }: { toCome: number; services: readonly unknown[] },
): number {
  const size = courseSize(pack, services);
  return size > 1 ? Math.min(size, toCome) : toCome;
}

/** What a package costs for some sessions of a course: its price, or in proportion for fewer or more of them. Null where it has none. */
export function coursePrice(
  pack: EntityValues,
  { sessions, services }: { sessions: number; services: readonly unknown[] },
): Money | null {
  const price = (pack.price ?? null) as Money | null;
  const whole = courseSize(pack, services);
  if (!price || whole <= 1) return price;
  return { ...price, amount: Math.round((price.amount * sessions) / whole) };
}

/** A session of a series, in milliseconds. */
export interface TimedSession {
  start: number;
  end: number;
  /** Id. */
  coach: number;
}

const overlap = (one: TimedSession, other: TimedSession) => one.start < other.end && other.start < one.end;

/**
 * The courses that the sessions of a series are, in order of time: one, unless two are at one time. Then two groups have one name, and each coach has a group; null where
 * that leaves somebody with a single session, such as who stood in for another one: nobody can tell then which group it is of. Since 2.31.
 */
export function groupsOfSeries<Session extends TimedSession>(
  sessions: readonly Session[],
): Session[][] | null {
  const inOrder = [...sessions].sort((one, other) => one.start - other.start);
  const isApart = inOrder.every(
    (one, index) => !inOrder.slice(index + 1).some((other) => overlap(one, other)),
  );
  if (isApart) return [inOrder];
  const coaches = [...new Set(inOrder.map(({ coach }) => coach))];
  const groups = coaches.map((one) => inOrder.filter(({ coach }) => coach === one));
  return groups.some(({ length }) => length < 2) ? null : groups;
}
