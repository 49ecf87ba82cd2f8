import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';

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
    return field?.kind === 'text' && field.format === 'email' ? String(value).toLowerCase() : value;
  });
  return parts.includes(null) ? null : JSON.stringify([names, parts]);
}

/** Whether these fields say which one of all rows something is, such as the current one. */
export function isOfOne(definition: EntityDefinition, names: readonly string[]): boolean {
  return names.length === 1 && definition.fields[names[0] ?? '']?.kind === 'boolean';
}
