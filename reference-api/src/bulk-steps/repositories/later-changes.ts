import { sql } from 'drizzle-orm';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** The fields that were changed after these versions, by row id; a row that nobody wrote since has none. Hold the rows first. */
export async function changedAfter(
  tx: Tx,
  entity: EntityName,
  versions: readonly { id: number; version: number }[],
): Promise<Map<number, Set<string>>> {
  if (versions.length === 0) return new Map();
  const stored = await tx.runWithCustomPlan<{ id: number; field: string }>(sql`
    select distinct requested.id, changed.field
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as requested (id bigint, version int)
    cross join lateral (
      select jsonb_object_keys(changes) as field from row_versions
      where tenant_id = ${tx.tenant} and entity = ${entity} and row_id = requested.id and version > requested.version) changed
    order by 1, 2`);
  const changed = new Map<number, Set<string>>();
  for (const { id, field } of stored) changed.set(id, (changed.get(id) ?? new Set()).add(field));
  return changed;
}
