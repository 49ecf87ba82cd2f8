import {
  allFields,
  customNamePattern,
  type EntityDefinition,
  type EntityValues,
  initialValues,
} from 'shared-contracts/entities';
import { brokenFields } from '../../entities/services/entity-rules.ts';
import { invalid } from '../../errors/failure.ts';

/** The values that a bulk operation sets. Throws if there is none, if a field is not for many rows at once, or if a value breaks its rule. */
export function checkedValues(definition: EntityDefinition, values: Record<string, unknown>): EntityValues {
  const fields = allFields(definition);
  const names = Object.keys(values);
  if (names.length === 0) throw invalid({ values: 'Choose a field.' });
  for (const name of names) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field?.inBulk && !field?.addedInBulk)
      throw invalid({ [name]: `This is not set for many ${definition.plural.toLowerCase()} at once.` });
    const value = values[name];
    if (field.addedInBulk && !(Array.isArray(value) && value.length > 0))
      throw invalid({ [name]: `Choose the ${field.label.toLowerCase()} to add.` });
  }
  const known = values as EntityValues;
  const broken = Object.entries(brokenFields(definition, { ...initialValues(definition), ...known }));
  const ofThese = broken.filter(([name]) => Object.hasOwn(values, name));
  if (ofThese.length > 0) throw invalid(Object.fromEntries(ofThese));
  return known;
}

/** The labels of the fields that are set, such as: track and room; null where none is. */
export function fieldNames(
  definition: EntityDefinition,
  values: EntityValues | null | undefined,
): string | null {
  if (!values) return null;
  return Object.entries(allFields(definition))
    .filter(([name]) => Object.hasOwn(values, name))
    .map(([name, { label }]) => (customNamePattern.test(name) ? label : label.toLowerCase()))
    .join(' and ');
}
