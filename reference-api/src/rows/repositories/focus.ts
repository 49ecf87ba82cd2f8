import { type SQL, sql } from 'drizzle-orm';
import { type FocusType, focusTypes } from 'shared-contracts/api';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { isLinked } from '../../database/columns.ts';
import { columnName, linkTableName } from '../../database/names.ts';
import type { OfTenant } from '../../database/transaction.ts';
import { groupsOf, membersOf } from './members.ts';

/** The user or the group that lists are narrowed to. */
export interface Focus {
  type: FocusType;
  id: number;
}

/** The focus of a mode; null if none is set. */
export function focusOf({ id, type }: { id: number; type: string }): Focus | null {
  const known = focusTypes.find((one) => one === type);
  return known && id > 0 ? { type: known, id } : null;
}

function leadsTo(of: OfTenant, definition: EntityDefinition, name: string, targets: SQL): SQL {
  const field = fieldOf(definition, name);
  if (!field || !isLinked(field)) return sql`t.${sql.identifier(columnName(name))} in ${targets}`;
  return sql`t.id in (select row_id from ${sql.identifier(linkTableName(definition.name, name))}
    where tenant_id = ${of.tenant} and target_id in ${targets})`;
}

/** Whether a row `t` is for the focus, as its definition says; null for an entity that no focus narrows. */
export function focusCondition(of: OfTenant, definition: EntityDefinition, focus: Focus): SQL | null {
  const { users, groups } = definition.focus ?? {};
  if (!users) return null;
  const only = sql`(${focus.id}::bigint)`;
  if (focus.type === 'groups') {
    return groups
      ? leadsTo(of, definition, groups, only)
      : leadsTo(of, definition, users, membersOf(of, focus.id));
  }
  const own = leadsTo(of, definition, users, only);
  return groups ? sql`(${own} or ${leadsTo(of, definition, groups, groupsOf(of, focus.id))})` : own;
}
