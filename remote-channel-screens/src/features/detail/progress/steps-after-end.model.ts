import { daysBetween } from 'shared-contracts/days';
import type { EntityValues, Step } from 'shared-contracts/entities';

/** Which steps of a plan come after its last day. Null where none does, and where the plan has no first or last day. */
export function stepsAfterEnd({ start, end, steps }: EntityValues): string | null {
  if (typeof start !== 'string' || typeof end !== 'string' || start > end || !Array.isArray(steps))
    return null;
  const last = daysBetween(start, end) + 1;
  const days = (steps as Step[]).map(({ day }) => day).filter((day) => day > last);
  if (days.length === 0) return null;
  const first = Math.min(...days);
  const which = days.length === 1 ? `Day ${first} comes` : `${days.length} steps, from day ${first} on, come`;
  return `${which} after the last day of the plan, which is day ${last}.`;
}
