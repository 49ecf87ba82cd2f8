import { dayAt } from 'shared-contracts/days';
import { type EntityDefinition, type EntityValues, fieldOf, initialValues } from 'shared-contracts/entities';
import { browserZone } from '../../../ui/text/dates.ts';

/** Initial form values of a new row: those of its entity, with a time zone if the entity requires one: `zone`, else the browser's. */
export function newValues(definition: EntityDefinition, zone: string | null = null): EntityValues {
  const values: EntityValues = {
    ...initialValues(definition),
    // Most entries are written on the day on which they are made.
    ...(definition.name === 'package-entries' ? { date: dayAt(Date.now(), browserZone()) } : {}),
  };
  return fieldOf(definition, 'timeZone')?.required ? { ...values, timeZone: zone ?? browserZone() } : values;
}
