import type { EntityDefinition } from './definition.ts';
import type { FieldValue } from './field.ts';

function isFilled(value: FieldValue | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}

/** Adds errors for alternatives: the chosen one is empty, or others have a value. */
export function checkAlternatives(
  broken: Record<string, string>,
  {
    alternatives = [],
    optionalAlternatives = [],
  }: Pick<EntityDefinition, 'alternatives' | 'optionalAlternatives'>,
  values: Readonly<Record<string, FieldValue>>,
): void {
  for (const { by, fields } of alternatives) {
    for (const name of fields) {
      const filled = (values[name] ?? null) !== null;
      if (name === values[by] && !filled && !optionalAlternatives.includes(name))
        broken[name] = 'Fill this in.';
      if (name !== values[by] && filled) broken[name] = 'Leave this empty, or choose it above.';
    }
  }
}

/** Adds errors for choices whose required fields are empty. */
export function checkNeeds(
  broken: Record<string, string>,
  { needs = [], requirements = [] }: Pick<EntityDefinition, 'needs' | 'requirements'>,
  values: Readonly<Record<string, FieldValue>>,
): void {
  for (const { by, is, fields, message } of needs) {
    const [first = by] = fields;
    if (values[by] === is && !fields.some((name) => isFilled(values[name]))) broken[first] ??= message;
  }
  for (const { by, values: requiring, field, message } of requirements) {
    const requires = requiring.some((value) => value === values[by]);
    if (requires && !isFilled(values[field])) broken[field] ??= message;
  }
}

/** Adds errors for values that a choice rules out: of fields that have no effect with it, and of choices that do not fit it. */
export function checkRuledOut(
  broken: Record<string, string>,
  { silences = [], fits = [] }: Pick<EntityDefinition, 'silences' | 'fits'>,
  values: Readonly<Record<string, FieldValue>>,
): void {
  for (const { by, is, fields, message } of silences) {
    if (message === undefined || values[by] !== is) continue;
    for (const name of fields) if (isFilled(values[name])) broken[name] ??= message;
  }
  for (const { by, is, field, values: fitting, message } of fits) {
    const value = values[field];
    if (values[by] === is && typeof value === 'string' && !fitting.includes(value)) broken[field] ??= message;
  }
}
