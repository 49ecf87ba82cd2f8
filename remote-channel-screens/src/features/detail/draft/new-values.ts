import { type EntityDefinition, type EntityValues, fieldOf, initialValues } from 'shared-contracts/entities';
import { browserZone } from '../../../ui/text/dates.ts';

/** What the form of a new row begins with: the initial values of its entity, and where a zone has to be chosen, that of the person. */
export function newValues(definition: EntityDefinition): EntityValues {
  const zone = fieldOf(definition, 'timeZone')?.required ? { timeZone: browserZone() } : {};
  return { ...initialValues(definition), ...zone };
}
