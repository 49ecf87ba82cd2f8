import type { EntityDefinition, EntityValues, FieldValue } from 'shared-contracts/entities';
import { fromLocalTime, toLocalTime } from '../../../ui/text/dates.ts';

/**
 * The times of a row whose own time zone is chosen anew, so that the clock still shows what a person typed: six in the evening stays six in the evening.
 * When it is published is a moment of whoever publishes, and stays that. `zone` is the one that they were shown in.
 */
export function preservedClocks(
  { fields }: Pick<EntityDefinition, 'fields'>,
  values: EntityValues,
  changed: { name: string; value: FieldValue; zone: string },
): EntityValues {
  const { name, value, zone } = changed;
  const preserved: EntityValues = {};
  if (name !== 'timeZone' || fields[name]?.kind !== 'timeZone' || typeof value !== 'string') return preserved;
  for (const [one, { kind, reported }] of Object.entries(fields)) {
    const time = values[one];
    if (kind !== 'dateTime' || reported || typeof time !== 'string' || Number.isNaN(Date.parse(time)))
      continue;
    preserved[one] = fromLocalTime(toLocalTime(time, zone), value);
  }
  return preserved;
}
