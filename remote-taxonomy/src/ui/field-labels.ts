import { definitionOf, isEntityName } from 'shared-contracts/entities';

// Fields whose values are words that people choose or write.
const wordy = new Set(['text', 'choice', 'choices']);

/** The fields of a type that options may belong to, by name, each with what people call it. */
export function fieldLabels(type: string): Map<string, string> {
  if (!isEntityName(type)) return new Map();
  const fields = Object.entries(definitionOf(type).fields).filter(([, field]) => wordy.has(field.kind));
  return new Map(fields.map(([name, { label }]) => [name, label]));
}
