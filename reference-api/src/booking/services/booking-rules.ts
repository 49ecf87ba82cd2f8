import type { EntityValues } from 'shared-contracts/entities';

const at = (value: unknown) => Date.parse(String(value));

const areAtOneTime = (one: EntityValues, other: EntityValues) =>
  at(one.start) < at(other.end) && at(other.start) < at(one.end);

/** Whether one of two sessions hires the room in which the other one is at that time. `rooms` has the locations that coaches stand for. */
export function areOnOneCourt(
  one: EntityValues,
  other: EntityValues,
  rooms: ReadonlyMap<unknown, number>,
): boolean {
  if (typeof one.location !== 'number' || one.location !== other.location) return false;
  const isHired = [one, other].some(({ coach, location }) => rooms.get(coach) === location);
  return isHired && areAtOneTime(one, other);
}

/** Whether two sessions have a coach or a client in common at one time. */
export function areTogether(one: EntityValues, other: EntityValues): boolean {
  if (!areAtOneTime(one, other)) return false;
  const clients = new Set((one.clients ?? []) as number[]);
  return one.coach === other.coach || ((other.clients ?? []) as number[]).some((id) => clients.has(id));
}
