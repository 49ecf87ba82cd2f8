import { allFields, type EntityDefinition } from '../definition.ts';
import type { Field } from '../field.ts';

/** Filters by whether fields have a value: `where.empty=phone,custom12` lists rows that have neither, `where.filled=phone` those with a phone. */
export const presenceFilters = ['empty', 'filled'] as const;
export type PresenceFilter = (typeof presenceFilters)[number];

/** Whether the name of a filter is one of {@link presenceFilters}, and not that of a field. */
export function isPresenceFilter(name: string): name is PresenceFilter {
  return presenceFilters.some((one) => one === name);
}

/** Whether rows may lack a value of a field: it is neither required nor one of yes and no. */
export function canBeEmpty(field: Pick<Field, 'kind' | 'required'>): boolean {
  return field.required !== true && field.kind !== 'boolean';
}

/** What a list offers of a filter: its text, for {@link presenceFilters} without fields that are unknown or always have a value; null for none. */
export function offeredFilter(definition: EntityDefinition, name: string, text: string): string | null {
  const fields = allFields(definition);
  if (!isPresenceFilter(name)) return fields[name]?.filterable || fields[name]?.ranged ? text : null;
  const names = text.split(',').filter((one) => {
    const field = Object.hasOwn(fields, one) ? fields[one] : undefined;
    return field !== undefined && canBeEmpty(field);
  });
  return [...new Set(names)].join(',') || null;
}
