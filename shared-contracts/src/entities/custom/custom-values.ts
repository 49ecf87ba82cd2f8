import * as z from 'zod/mini';
import type { FieldValue } from '../field.ts';
import type { EntityValues } from '../row.ts';
import { customNamePattern } from './custom-fields.ts';

/** The member of the values of a row that holds those of fields which the tenant defined, by their names. */
export const customMember = 'custom';

const noField = 'There is no such field.';

/** The schema of {@link customMember}. Which fields there are, and what they allow, the server alone knows. */
export function customValues(): z.ZodMiniOptional<z.ZodMiniType<FieldValue>> {
  const value = z.nullable(z.union([z.string(), z.number()], 'Enter text or a number.'));
  const named = z
    .record(z.string(), value)
    .check(z.refine((values) => Object.keys(values).every((name) => customNamePattern.test(name)), noField));
  return z.optional(named) as unknown as z.ZodMiniOptional<z.ZodMiniType<FieldValue>>;
}

/** Values as a form and a list have them: those of custom fields stand beside the others. */
export function withCustomBeside(values: EntityValues): EntityValues {
  const { [customMember]: custom, ...others } = values as EntityValues & { [customMember]?: unknown };
  return custom === undefined ? values : { ...others, ...(custom as EntityValues) };
}

/** Values as a call carries them: those of custom fields stand in a member of their own. */
export function withCustomApart(values: EntityValues): EntityValues {
  const isCustom = ([name]: [string, FieldValue]) => customNamePattern.test(name);
  const entries = Object.entries(values);
  const custom = entries.filter(isCustom);
  if (custom.length === 0) return values;
  const others = entries.filter((entry) => !isCustom(entry));
  return {
    ...Object.fromEntries(others),
    [customMember]: Object.fromEntries(custom) as unknown as FieldValue,
  };
}
