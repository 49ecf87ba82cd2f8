import { dayAt } from 'shared-contracts/days';
import { type EntityDefinition, type EntityValues, fieldOf, initialValues } from 'shared-contracts/entities';
import { browserZone } from '../../../ui/text/dates.ts';

// Written on the day of which they tell.
const datedEntities: readonly string[] = ['package-entries', 'payments'];

/** Initial form values of a new row: those of its entity, with a time zone or the day of today if it begins with one, by `zone`, else the browser's. */
export function newValues(definition: EntityDefinition, zone: string | null = null): EntityValues {
  const values = initialValues(definition);
  // Most entries are written on the day on which they are made.
  if (datedEntities.includes(definition.name)) values.date = dayAt(Date.now(), zone ?? browserZone());
  // Staff who book decide themselves; only a client who books in the app waits for an answer.
  if (definition.name === 'appointments') values.status = 'accepted';
  return fieldOf(definition, 'timeZone')?.required ? { ...values, timeZone: zone ?? browserZone() } : values;
}
