import { allFields, definitionOf, type EntityDefinition, type EntityName } from 'shared-contracts/entities';
import type { NamedRow } from '../../rows/repositories/titles.ts';
import type { Problem } from '../repositories/import-lines.ts';

// People are found by their email: a name alone would make somebody a second time.
const neverCreated: readonly EntityName[] = ['users'];

/** Whether a row of an entity can be made of a name: it needs no more than its title, or is a person with a profile of that name. */
function needsNameOnly(definition: EntityDefinition): boolean {
  if (definition.name === 'contributors') return true;
  return Object.entries(allFields(definition)).every(
    ([name, field]) =>
      name === definition.titleField || !field.required || ('initial' in field && Boolean(field.initial)),
  );
}

// What separates several names in one cell: of these, nobody can say whether they are one.
const separators = /[,;]/;

/** The error of a cell of `field` whose text is the title of no row, or of several. It names the row where one could be created for it. */
export function noSuchRow(
  field: string,
  { entity, title, found }: { entity: EntityName; title: string; found: readonly NamedRow[] },
): Problem {
  const definition = definitionOf(entity);
  const { singular, plural } = definition;
  if (found.length === 0) {
    const mayBe = needsNameOnly(definition) && !neverCreated.includes(entity) && !separators.test(title);
    const reason = `There is no ${singular} called “${title}”.`;
    return { field, reason, ...(mayBe && { missingRow: { entity, title } }) };
  }
  const titles = [...new Set(found.map((row) => row.title))];
  if (titles.length === 1)
    return {
      field,
      reason: `${found.length} ${plural.toLowerCase()} are called “${titles[0]}”. Give the id.`,
    };
  const names = titles.map((one) => `“${one}”`).join(' or ');
  return { field, reason: `“${title}” may be ${names}. Write the name as it is, or give the id.` };
}
