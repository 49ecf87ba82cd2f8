import { type SQL, sql } from 'drizzle-orm';
import { labelKey, type SessionLabelKind } from 'shared-contracts/entities';
import type { OfTenant } from '../../database/transaction.ts';

/** Sessions `t` whose track or type has one of these names, or had it before it was renamed or merged: a stored view or a link goes on finding them. */
export function labelledCondition(of: OfTenant, kind: SessionLabelKind, names: readonly string[]): SQL {
  const column = sql`t.${sql.identifier(kind)}`;
  const keys = sql`${sql.param(names.map(labelKey))}::text[]`;
  return sql`(${column} = any(${sql.param([...names])}::text[]) or (t.agenda, ${column}) in (
    select l.agenda_id, l.name from session_labels l
    where l.tenant_id = ${of.tenant} and l.kind = ${kind} and l.deleted_at is null
      and (l.name_key = any(${keys}) or l.former_keys && ${keys})))`;
}
