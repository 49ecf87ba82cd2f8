import type { EntityValues } from 'shared-contracts/entities';

/** Whether two sessions have a coach or a client in common at one time. */
export function areTogether(one: EntityValues, other: EntityValues): boolean {
  const at = (value: unknown) => Date.parse(String(value));
  if (at(one.start) >= at(other.end) || at(other.start) >= at(one.end)) return false;
  const clients = new Set((one.clients ?? []) as number[]);
  return one.coach === other.coach || ((other.clients ?? []) as number[]).some((id) => clients.has(id));
}
