import { type SQL, sql } from 'drizzle-orm';
import {
  allFields,
  canBeEmpty,
  type EntityDefinition,
  type Field,
  type PresenceFilter,
} from 'shared-contracts/entities';
import { isJson, isLinked } from '../../database/columns.ts';
import { columnName, customColumn, linkTableName } from '../../database/names.ts';
import type { OfTenant } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { liveMembersOf } from '../../rows/repositories/members.ts';

/** Rows `t` that a field of a link table leads from. Groups also have members by their rules. */
function hasLinks(of: OfTenant, definition: EntityDefinition, name: string): SQL {
  if (definition.name === 'users' && name === 'groups') {
    return sql`t.id in (${liveMembersOf(of, sql`(select id from groups where tenant_id = ${of.tenant})`)})`;
  }
  return sql`t.id in (
    select row_id from ${sql.identifier(linkTableName(definition.name, name))} where tenant_id = ${of.tenant})`;
}

function hasValue(of: OfTenant, definition: EntityDefinition, name: string, field: Field): SQL {
  if (field.custom) {
    return sql`coalesce(t.${sql.identifier(customColumn)} ->> ${name}, '') not in ('', '[]')`;
  }
  if (isLinked(field)) return hasLinks(of, definition, name);
  const column = sql`t.${sql.identifier(columnName(name))}`;
  if (field.kind === 'choices') return sql`${column} <> '{}'`;
  if (isJson(field)) return sql`coalesce(${column}, 'null') not in ('null', '[]')`;
  return field.kind === 'text' ? sql`coalesce(${column}, '') <> ''` : sql`${column} is not null`;
}

/** Rows `t` that have no value, or have one, in each of some fields, which are separated by commas. */
export function presenceCondition(
  of: OfTenant,
  definition: EntityDefinition,
  { filter, text }: { filter: PresenceFilter; text: string },
): SQL {
  const fields = allFields(definition);
  const conditions = text.split(',').map((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw new Failure('malformed', `${definition.plural} have no field “${name}”.`);
    if (!canBeEmpty(field)) {
      throw new Failure('malformed', `“${field.label}” always has a value: filter by another field.`);
    }
    const has = hasValue(of, definition, name, field);
    return filter === 'empty' ? sql`not (${has})` : sql`(${has})`;
  });
  return sql.join(conditions, sql` and `);
}
