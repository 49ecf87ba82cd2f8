import { sql } from 'drizzle-orm';
import type { Taxon, TaxonUses } from 'shared-contracts/api';
import { allDefinitions } from 'shared-contracts/entities';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';
import { branchOf } from './taxon-tree.ts';

/** Rows outside the trash with a taxon, or with anything below it, by entity and channel. One statement for each entity in use. */
export async function usesOf(tx: Tx, id: number): Promise<TaxonUses[]> {
  const used = await tx.run<{ entity: string }>(sql`
    with ${branchOf(tx, id)}
    select distinct a.entity from branch b join taxon_assignments a on a.tenant_id = ${tx.tenant} and a.taxon_id = b.id`);
  const names = new Set(used.map(({ entity }) => entity));
  const found = await Promise.all(
    allDefinitions
      .filter(({ name }) => names.has(name))
      .map((definition) => {
        const channel = inChannel(definition) ? sql`r.channel_id` : sql`null::bigint`;
        return tx.run<TaxonUses>(sql`
          with ${branchOf(tx, id)}, ticked as (
            select a.row_id, bool_or(a.taxon_id = ${id}) as itself from branch b
            join taxon_assignments a on a.tenant_id = ${tx.tenant} and a.taxon_id = b.id and a.entity = ${definition.name}
            group by a.row_id)
          select ${definition.name} as entity, ${channel} as channel,
            count(*) filter (where k.itself)::int as rows, count(*)::int as branch
          from ticked k join ${rowTable(definition)} r
            on r.tenant_id = ${tx.tenant} and r.id = k.row_id and r.deleted_at is null
          group by 2 order by 2`);
      }),
  );
  return found.flat();
}

/**
 * Taxons of one tree whose `uses` count rows outside the trash, as their lists do. The stored number has those in the trash, too, which come back with
 * their taxons. `type` is that of the tree: an entity, or one whose taxons any entity has.
 */
export async function outsideTrash(tx: Tx, type: string, taxons: Taxon[]): Promise<Taxon[]> {
  if (taxons.every(({ uses }) => uses === 0)) return taxons;
  const own = allDefinitions.filter(({ name }) => name === type);
  const deleted = (own.length > 0 ? own : allDefinitions).map(
    (definition) => sql`select ${definition.name} as entity, r.id from ${rowTable(definition)} r
      where r.tenant_id = ${tx.tenant} and r.deleted_at is not null`,
  );
  const counts = await tx.run<{ id: number; rows: number }>(sql`
    select a.taxon_id as id, count(*)::int as rows from (${sql.join(deleted, sql` union all `)}) d
    join taxon_assignments a on a.tenant_id = ${tx.tenant} and a.entity = d.entity and a.row_id = d.id
    group by a.taxon_id`);
  if (counts.length === 0) return taxons;
  const inTrash = new Map(counts.map(({ id, rows }) => [id, rows]));
  return taxons.map((taxon) => ({ ...taxon, uses: taxon.uses - (inTrash.get(taxon.id) ?? 0) }));
}
