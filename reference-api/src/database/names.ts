import type { EntityDefinition, EntityName, Field } from 'shared-contracts/entities';

/** A word of the contract as PostgreSQL writes it: `agenda-sessions` and `dateFrom` become `agenda_sessions` and `date_from`. */
function snake(word: string): string {
  return word.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The table of an entity. */
export function tableName(entity: EntityName): string {
  return snake(entity);
}

/** The column of a field. */
export function columnName(field: string): string {
  return snake(field);
}

/** The column that holds the values of fields that tenants defined, by their names. */
export const customColumn = 'custom';

/** Where rows `t` have the value of a field, as JSON where the tenant defined it. */
export function fieldPlace(name: string, { custom }: Field): string {
  return custom ? `t."${customColumn}" -> '${name}'` : `t."${columnName(name)}"`;
}

/** The table that holds a field of kind `relations`: one row for each row and target, in order. */
export function linkTableName(entity: EntityName, field: string): string {
  return `${snake(entity)}_${snake(field)}`;
}

/** The column that holds when a row that repeats ends for good, and the one that holds when any row of its entity does. */
export const repeatsUntilColumn = 'repeats_until';
export const goesOnUntilColumn = 'goes_on_until';

/** Whether rows of an entity belong to a channel. */
export function inChannel(definition: EntityDefinition): boolean {
  return definition.scope === 'channel';
}
