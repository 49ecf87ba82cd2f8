import { definitionOf, isEntityName } from 'shared-contracts/entities';

// Kinds of fields whose values are words.
const wordy = new Set(['text', 'choice', 'choices']);

/** Labels of a type's fields whose values are always options, by field name. */
export function optionFields(type: string): Map<string, string> {
  return new Map(isEntityName(type) ? Object.entries(definitionOf(type).optionFields ?? {}) : []);
}

/** Labels of a type's fields that can have options, by field name. */
export function fieldLabels(type: string): Map<string, string> {
  if (!isEntityName(type)) return new Map();
  const fields = Object.entries(definitionOf(type).fields).filter(([, field]) => wordy.has(field.kind));
  return new Map([...optionFields(type), ...fields.map(([name, { label }]) => [name, label] as const)]);
}
