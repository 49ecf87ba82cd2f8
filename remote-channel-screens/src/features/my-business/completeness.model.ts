import { allFields, definitionOf, type EntityValues, type FieldValue } from 'shared-contracts/entities';

/** The share of the business's fields that are filled, and the labels of the missing ones. */
export interface Completeness {
  filled: number;
  total: number;
  missing: string[];
}

// What only staff see does not make a business complete.
const internal = 'notes';

function isFilled(value: FieldValue | undefined): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** The completeness of the business’s values; without a business, every field is missing. */
export function completenessOf(values: EntityValues | null): Completeness {
  const fields = Object.entries(allFields(definitionOf('my-business'))).filter(([name]) => name !== internal);
  const missing = fields.filter(([name]) => !isFilled(values?.[name])).map(([, { label }]) => label);
  return { filled: fields.length - missing.length, total: fields.length, missing };
}
