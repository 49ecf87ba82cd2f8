import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import {
  type ContentsField,
  type EntityName,
  type Field,
  isContents,
  isOwnedItems,
} from 'shared-contracts/entities';

/** Text that people sort by: the collation `sorted` (made by the first migration) orders any script, numbers by value. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "sorted"' });

/** A moment, in milliseconds, so that what is stored is what JSON carries and a cursor can repeat it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' });

/** A number that identifies a row. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

const texts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

/** The column of a field by its kind; null for `relations` and `items`, which have a table of their own. Of a table of contents it has the titles of its sections. */
export function fieldColumn(name: string, field: Field) {
  const required = field.required === true;
  if (isContents(field)) return texts(name);
  switch (field.kind) {
    case 'text': {
      if (field.multiline || field.shape) return required ? text(name).notNull() : text(name);
      return required ? sortedText(name).notNull() : sortedText(name);
    }
    case 'choice':
      return required ? sortedText(name).notNull() : sortedText(name);
    case 'integer':
      return required ? integer(name).notNull() : integer(name);
    case 'boolean':
      return boolean(name).notNull().default(false);
    case 'choices':
      return texts(name);
    case 'date':
      return required ? date(name, { mode: 'string' }).notNull() : date(name, { mode: 'string' });
    case 'dateTime':
      return required ? moment(name).notNull() : moment(name);
    case 'timeZone':
    case 'country':
    case 'colour':
    case 'currency':
      return required ? text(name).notNull() : text(name);
    case 'blocks':
    case 'links':
    case 'weekly':
    case 'overrides':
    case 'steps':
      return jsonb(name).notNull().default([]);
    case 'money':
    case 'point':
    case 'image':
      return required ? jsonb(name).notNull() : jsonb(name);
    case 'relation':
      return required ? reference(name).notNull() : reference(name);
    case 'relations':
    case 'items':
      return null;
  }
}

/** A field whose targets are in its own link table. */
export type LinkedField = Extract<Field, { kind: 'relations' | 'items' }> | ContentsField;

/** Whether a field has a link table with one row for each target. */
export function isLinked(field: Field): field is LinkedField {
  return field.kind === 'relations' || field.kind === 'items' || isContents(field);
}

/** The column of a link table, beside the target of a link, that has what a field says of it: how many, whose it is, or in which section. Null where it says nothing. */
export function linkColumn(field: LinkedField): 'quantity' | 'of_id' | 'section' | null {
  if (isOwnedItems(field)) return 'of_id';
  if (field.kind === 'items') return 'quantity';
  return isContents(field) ? 'section' : null;
}

/** The entities that a linked field leads to, each with the column of its link table. */
export function linkedEntities(field: LinkedField): { to: EntityName; column: 'target_id' | 'of_id' }[] {
  const targets = { to: field.to, column: 'target_id' as const };
  return isOwnedItems(field) ? [targets, { to: field.of, column: 'of_id' }] : [targets];
}

/** Whether the table of an entity has a column for a field. */
export function hasColumn(field: Field): boolean {
  return !isLinked(field) || isContents(field);
}

/** Whether a column holds JSON. */
export function isJson(field: Field): boolean {
  if (isContents(field)) return false;
  return ['blocks', 'links', 'weekly', 'overrides', 'steps', 'money', 'point', 'image'].includes(field.kind);
}
