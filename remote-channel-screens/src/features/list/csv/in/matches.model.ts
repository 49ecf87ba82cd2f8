import { idColumn } from 'shared-contracts/api';
import { allFields, type EntityDefinition } from 'shared-contracts/entities';

/** For each column of a file what it is: a field, the id, or null where it is left out. */
export type Matches = readonly (string | null)[];

/** What a column can be matched with, as people call it. */
export function choicesOf(definition: EntityDefinition): { value: string; label: string }[] {
  const fields = Object.entries(allFields(definition))
    .filter(([, { reported }]) => !reported)
    .map(([name, { label }]) => ({ value: name, label }));
  return [{ value: idColumn, label: 'Id' }, ...fields];
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Matches columns with fields by what both are called. The first column of a name has the field. */
export function matchColumns(definition: EntityDefinition, columns: readonly string[]): Matches {
  const used = new Set<string>();
  const choices = choicesOf(definition);
  return columns.map((column) => {
    // The header of a time may name the zone that it is in, which the server reads.
    const word = plain(column.replace(/\s*\([\w+-]+(?:\/[\w+-]+)*\)\s*$/, ''));
    const found = choices.find(
      ({ value, label }) => !used.has(value) && (plain(label) === word || plain(value) === word),
    );
    if (!found || word === '') return null;
    used.add(found.value);
    return found.value;
  });
}

/** What is wrong with a match; null where it can be checked. */
export function wrongIn(definition: EntityDefinition, matches: Matches): string | null {
  const used = matches.filter((name) => name !== null);
  if (used.length === 0) return 'Match at least one column with a field.';
  const twice = used.find((name, at) => used.indexOf(name) !== at);
  const label = choicesOf(definition).find(({ value }) => value === twice)?.label;
  return twice === undefined ? null : `${label} is matched twice.`;
}

/** What people have to know of how lines find their rows. */
export function hintOf(definition: EntityDefinition, matches: Matches): string {
  const { singular } = definition;
  if (matches.includes(idColumn))
    return `A line with an id changes that ${singular}; one without makes a new one.`;
  if (definition.content && matches.includes('slug')) {
    return `A line whose slug a ${singular} has changes that ${singular}; any other makes a new one.`;
  }
  const by = definition.content ? 'an id or a slug' : 'an id';
  return `No column is ${by}, so every line makes a new ${singular}.`;
}
