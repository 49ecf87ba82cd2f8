import * as z from 'zod/mini';
import { customMember, customValues } from './custom/custom-values.ts';
import { allFields, type EntityDefinition } from './definition.ts';
import type { FieldValue } from './field.ts';
import { presentRule } from './rules.ts';

function answeredValues(definition: EntityDefinition) {
  const shape: Record<string, z.ZodMiniType<FieldValue>> = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    shape[name] = z.nullable(presentRule({ ...field, required: false }));
  }
  if (definition.customFields) shape[customMember] = customValues() as unknown as z.ZodMiniType<FieldValue>;
  return z.object(shape);
}

/** The schema of one row in a response. */
export function rowSchema(definition: EntityDefinition) {
  return rowWith(answeredValues(definition));
}

/** The schema of one row with only the requested values. */
export function briefRowSchema(definition: EntityDefinition) {
  return rowWith(z.partial(answeredValues(definition)) as unknown as ReturnType<typeof answeredValues>);
}

function rowWith(values: ReturnType<typeof answeredValues>) {
  return z.object({
    id: z.number(),
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
    createdBy: z.string(),
    updatedBy: z.string(),
    taxons: z.array(z.number()),
    values,
    deletedAt: z.optional(z.string()),
  });
}
