import { sql } from 'drizzle-orm';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** One taxon and rows of an entity. */
export interface ManyTicks {
  taxon: number;
  entity: EntityName;
  rows: readonly number[];
  on: boolean;
}

/** Ticks a taxon for rows, or takes it off them; answers the rows for which that changed anything. */
export async function tickMany(tx: Tx, { taxon, entity, rows, on }: ManyTicks): Promise<number[]> {
  const ids = sql`${sql.param([...rows])}::bigint[]`;
  const changed = await tx.run<{ id: number }>(
    on
      ? sql`insert into taxon_assignments (tenant_id, entity, row_id, taxon_id)
          select ${tx.tenant}::bigint, ${entity}, id, ${taxon}::bigint from unnest(${ids}) as requested (id)
          on conflict do nothing returning row_id as id`
      : sql`delete from taxon_assignments
          where tenant_id = ${tx.tenant} and entity = ${entity} and taxon_id = ${taxon} and row_id = any(${ids})
          returning row_id as id`,
  );
  return changed.map(({ id }) => id);
}

/** Adds ticks that were made, or taken away, to a change of the taxonomy; false if that one is undone. */
export async function logTicks(tx: Tx, change: number, ticks: ManyTicks): Promise<boolean> {
  const open = await tx.run(sql`
    update taxon_changes set assignments = assignments + ${ticks.rows.length}::int
    where tenant_id = ${tx.tenant} and id = ${change} and not undone returning id`);
  await tx.run(sql`
    insert into changed_assignments (tenant_id, change_id, taxon_id, entity, row_id, added)
    select ${tx.tenant}::bigint, ${change}::bigint, ${ticks.taxon}::bigint, ${ticks.entity}, id, ${ticks.on}
    from unnest(${sql.param([...ticks.rows])}::bigint[]) as requested (id)`);
  return open.length > 0;
}
