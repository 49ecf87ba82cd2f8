import { allFields, type EntityDefinition, type EntityValues } from 'shared-contracts/entities';
import { comparedTitle } from '../../rows/repositories/row-values.ts';

/** What no two rows may share of these values; null if they have nothing of it. */
export function keyOf(
  definition: EntityDefinition,
  names: readonly string[],
  values: EntityValues,
): string | null {
  const parts = names.map((name) => {
    const field = definition.fields[name];
    const value = values[name] ?? null;
    if (field?.kind === 'boolean') return value || null;
    if (field?.kind === 'relation' && !field.required) return value ?? 0;
    return field?.kind === 'text' && field.format === 'email' && typeof value === 'string'
      ? value.toLowerCase()
      : value;
  });
  return parts.includes(null) ? null : JSON.stringify([names, parts]);
}

/** A text as `foundWithout` compares it: of a phone number the digits. */
export function comparedText(definition: EntityDefinition, name: string, values: EntityValues): string {
  const field = allFields(definition)[name];
  const text = String(values[name] ?? '').trim();
  return field?.kind === 'text' && field.phone ? text.replace(/\D/g, '') : text;
}

/** What no two lines of a file without the unique value may share; null if the values have it, or the entity always has it. */
export function keyWithout(definition: EntityDefinition, values: EntityValues): string | null {
  const { foundWithout } = definition;
  if (!foundWithout || (values[foundWithout.unique] ?? null) !== null) return null;
  const { fields } = foundWithout;
  return JSON.stringify([fields, fields.map((name) => comparedText(definition, name, values))]);
}

/** What no two lines of a file that share a value may both have: that value, and the title. */
export function keyOfSharing({ titleField }: EntityDefinition, values: EntityValues, shared: string): string {
  return JSON.stringify(['shares', shared, comparedTitle(String(values[titleField] ?? ''))]);
}

/** Whether these fields say which one of all rows something is, such as the current one. */
export function isOfOne(definition: EntityDefinition, names: readonly string[]): boolean {
  return names.length === 1 && definition.fields[names[0] ?? '']?.kind === 'boolean';
}
