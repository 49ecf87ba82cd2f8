import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  allDefinitions,
  allFields,
  type EntityDefinition,
  type EntityName,
  type Field,
} from 'shared-contracts/entities';
import { isLinked } from './columns.ts';

/** Whether a list is put in the order of a field by an index of its own: what a relation leads to is sorted by its title, whose index that entity has. */
export function isIndexed(name: string, field: Field, { titleField }: EntityDefinition): boolean {
  return name !== titleField && field.sortable === true && field.kind !== 'relation';
}

/** Whether one row at most may have a yes in a field, however many have a no. */
export function isOnce(definition: EntityDefinition, name: string): boolean {
  return definition.fields[name]?.kind === 'boolean';
}

/** Groups of fields whose combined values are unique in a channel (or tenant). An empty group allows only one row. */
export function uniqueGroups(definition: EntityDefinition): string[][] {
  const { unique = [], within, content, single } = definition;
  return [
    ...unique.map((names) => [...(within ? [within] : []), ...names]),
    ...(content ? [['slug']] : []),
    ...(single ? [[]] : []),
  ];
}

/** What of a column, or of a value for it, no two rows may share: of an address its letters whatever their case, of a relation that may be empty nothing too. */
export function uniqueKey<Place extends SQLWrapper>(field: Field | undefined, place: Place): Place | SQL {
  if (field?.kind === 'text' && field.format === 'email') return sql`lower(${place})`;
  return field?.kind === 'relation' && !field.required ? sql`coalesce(${place}, 0::bigint)` : place;
}

/** Whether a list that is narrowed by a field has an index for it alone, so that of a value that few rows have the others are not gone through. */
export function isNarrowedBy(field: Field): boolean {
  return (
    field.filterable === true &&
    !field.sortable &&
    !isLinked(field) &&
    !['relation', 'choices'].includes(field.kind)
  );
}

/**
 * The condition of a partial index for one choice. Row-level security prevents the operator in an index search, but not in the condition of a
 * partial index; so each filterable choice has its own index.
 */
export function hasChoice(place: string, choice: string): SQL {
  return sql.raw(`${place} @> array['${choice.replaceAll("'", "''")}']::text[]`);
}

/** The choices that lists are narrowed by, each with the field that holds it and others. */
export function choicesNarrowedBy(definition: EntityDefinition): [name: string, choice: string][] {
  return Object.entries(allFields(definition)).flatMap(([name, field]) =>
    field.kind === 'choices' && field.filterable
      ? field.options.map(({ value }): [string, string] => [name, value])
      : [],
  );
}

/** Whether lists are narrowed by the moment that a field holds. */
export function isMomentFilter(definition: EntityDefinition, name: string): boolean {
  const field = definition.fields[name];
  return field?.kind === 'dateTime' && field.filterable === true;
}

/** Whether rows that lead to an entity are put in the order of its titles, also to those of it that are in the trash. */
export function isSortedBy(entity: EntityName): boolean {
  return allDefinitions.some((definition) =>
    Object.entries(allFields(definition)).some(
      ([name, field]) =>
        field.kind === 'relation' && field.to === entity && field.sortable && name !== definition.titleField,
    ),
  );
}
