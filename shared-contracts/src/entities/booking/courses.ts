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

/** Of currencies whose smallest coin is more than their smallest unit in every price, what that coin is in units: 5 Rappen. */
const smallestCoins: Readonly<Record<string, number>> = { CHF: 5 };

/**
 * A computed part of some prices, as people can pay it: a multiple of the smallest coin where all of these prices are, else of the smallest unit. `amount` may have a
 * fraction. Since 2.31.
 */
export function payablePart(
  amount: number,
  { currency, of }: { currency: string; of: readonly number[] },
): number {
  const coin = smallestCoins[currency] ?? 1;
  const step = of.every((price) => price % coin === 0) ? coin : 1;
  return Math.round(amount / step) * step;
}

/** What a package costs for some sessions of a course: its price, or in proportion for fewer or more of them. Null where it has none. */
export function coursePrice(
  pack: EntityValues,
  { sessions, services }: { sessions: number; services: readonly unknown[] },
): Money | null {
  const price = (pack.price ?? null) as Money | null;
  const whole = courseSize(pack, services);
  if (!price || whole <= 1) return price;
  const { amount, currency } = price;
  return { currency, amount: payablePart((amount * sessions) / whole, { currency, of: [amount] }) };
}

/** What a client read of a course when they joined its waiting list: its price for a number of sessions. Since 2.31. */
export interface PromisedCourse {
  sessions: number;
  price: Money | null;
}

/**
 * What a course costs who waited for it: the price that they read, in proportion where it has fewer or more sessions by now, or {@link coursePrice} where that is less.
 * Since 2.31. Source: ADR 143.
 */
export function promisedPrice(
  pack: EntityValues,
  course: { sessions: number; services: readonly unknown[] },
  read: PromisedCourse | null,
): Money | null {
  const now = coursePrice(pack, course);
  if (!read?.price) return now;
  const { amount, currency } = read.price;
  const isForAll = courseSize(pack, course.services) <= 1;
  const part = (amount * course.sessions) / read.sessions;
  const then = isForAll ? amount : payablePart(part, { currency, of: [amount] });
  return now?.currency === currency && now.amount < then ? now : { amount: then, currency };
}

/** A session of a series, in milliseconds. */
export interface TimedSession {
  start: number;
  end: number;
  /** Id. */
  coach: number;
}

const overlap = (one: TimedSession, other: TimedSession) => one.start < other.end && other.start < one.end;

/** How many sessions are at one time at most. */
const mostAtOnce = (sessions: readonly TimedSession[]) =>
  Math.max(0, ...sessions.map((one) => sessions.filter((other) => overlap(one, other)).length));

/**
 * The courses that the sessions of a series are, in order of time: one, unless two are at one time. Then several groups have one name: as many as are at one time, each
 * with a coach of its own, those with the most sessions. A session of somebody else is of the group whose coach has none then while the others have: they stood in for
 * that coach. Whoever else gives at least two sessions has a group, too. Null where a single session is left, of which nobody can tell the group. Since 2.31.
 */
export function groupsOfSeries<Session extends TimedSession>(
  sessions: readonly Session[],
): Session[][] | null {
  const inOrder = [...sessions].sort((one, other) => one.start - other.start);
  const count = mostAtOnce(inOrder);
  if (count <= 1) return [inOrder];
  const coaches = [...new Set(inOrder.map(({ coach }) => coach))];
  const own = coaches
    .map((coach): [number, Session[]] => [coach, inOrder.filter((one) => one.coach === coach)])
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, count);
  const groups = new Map(own.map(([coach, some]) => [coach, [...some]]));
  for (const one of inOrder.filter(({ coach }) => !own.some(([known]) => known === coach))) {
    const free = own.filter(([, some]) => !some.some((other) => overlap(one, other)));
    const [stoodInFor] = free.length === 1 ? free : [];
    const key = stoodInFor?.[0] ?? one.coach;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const found = [...groups.values()].map((some) => [...some].sort((one, other) => one.start - other.start));
  if (found.some(({ length }) => length < 2)) return null;
  return found.sort(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0));
}
