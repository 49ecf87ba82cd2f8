import type { EntityDefinition, EntityValues, FieldValue } from 'shared-contracts/entities';
import { fromLocalTime, toLocalTime } from '../../../ui/text/dates.ts';

/**
 * Converts the times of a row to its new time zone so that local times stay: 18:00 stays 18:00. The publishing time stays the same instant.
 * `zone` is the previous one.
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
