import { definitionOf, isEntityName } from 'shared-contracts/entities';

// Fields whose values are words that people choose or write.
const wordy = new Set(['text', 'choice', 'choices']);

/** The fields of a type whose values are options alone, by name, each with what people call it. */
export function optionFields(type: string): Map<string, string> {
  return new Map(isEntityName(type) ? Object.entries(definitionOf(type).optionFields ?? {}) : []);
}

/** The fields of a type that options may belong to, by name, each with what people call it. */
export function fieldLabels(type: string): Map<string, string> {
  if (!isEntityName(type)) return new Map();
  const fields = Object.entries(definitionOf(type).fields).filter(([, field]) => wordy.has(field.kind));
  return new Map([...optionFields(type), ...fields.map(([name, { label }]) => [name, label] as const)]);
}
