import { type EntityDefinition, type EntityValues, fieldOf, initialValues } from 'shared-contracts/entities';
import { browserZone } from '../../../ui/text/dates.ts';

/** Initial form values of a new row: those of its entity, with the browser's time zone if the entity requires one. */
export function newValues(definition: EntityDefinition): EntityValues {
  const zone = fieldOf(definition, 'timeZone')?.required ? { timeZone: browserZone() } : {};
  return { ...initialValues(definition), ...zone };
}
