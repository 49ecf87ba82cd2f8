import type { Field } from 'shared-contracts/entities';

/** Whether a field is a year, which reads wrong with a separator: 2,019. */
export function isYear(field: Extract<Field, { kind: 'integer' }>): boolean {
  return field.min >= 1000 && field.max <= 9999;
}
