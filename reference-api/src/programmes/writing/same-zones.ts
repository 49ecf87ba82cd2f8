import { zoneNameToday } from 'shared-contracts/days';
import { allFields, type EntityDefinition, type EntityValues } from 'shared-contracts/entities';

/**
 * The values of a file with the names that time zones have here: `Asia/Katmandu` is `Asia/Kathmandu`, and another name for it changes nothing. `known` are
 * the values to compare with; the first that is the same zone counts.
 */
export function withZonesAsKnown(
  definition: EntityDefinition,
  fromFile: EntityValues,
  known: readonly (EntityValues | null | undefined)[],
): EntityValues {
  const own = Object.entries(allFields(definition)).flatMap(([name, { kind }]) => {
    const zone = fromFile[name];
    if (kind !== 'timeZone' || typeof zone !== 'string') return [];
    const same = known
      .map((values) => values?.[name])
      .find((other) => typeof other === 'string' && zoneNameToday(other) === zoneNameToday(zone));
    return same === undefined ? [] : [[name, same] as const];
  });
  return { ...fromFile, ...Object.fromEntries(own) };
}
