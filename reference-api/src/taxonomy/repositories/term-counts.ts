import { sql } from 'drizzle-orm';
import { mostTermRows, type TaxonMode, type TermCount } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { type Matching, matches } from '../../lists/repositories/list.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';

/** The chosen taxons of other modes: a choice within a tree does not filter the counts of the same tree. */
async function ofOtherModes(tx: Tx, ids: readonly number[], mode: TaxonMode): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await tx.run<{ id: number }>(sql`
    select id from taxons where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[]) and mode <> ${mode}`);
  return found.map(({ id }) => id);
}

/** How many rows a list would show with each taxon of a mode, branches included; null if it has too many rows to count. */
export async function countTerms(
  tx: Tx,
  definition: EntityDefinition,
  { mode, ...request }: Matching & { mode: TaxonMode },
): Promise<TermCount[] | null> {
  const taxons = await ofOtherModes(tx, request.taxons, mode);
  const [found] = await tx.runWithCustomPlan<{ rows: number; counts: TermCount[] }>(sql`
    with recursive matched as materialized (
      select t.id from ${rowTable(definition)} t where ${matches(tx, definition, { ...request, taxons })}
      limit ${mostTermRows + 1}),
    ticked (taxon, row) as (
      select a.taxon_id, a.row_id from matched m
      join taxon_assignments a on a.tenant_id = ${tx.tenant} and a.entity = ${definition.name} and a.row_id = m.id
      join taxons x on x.tenant_id = ${tx.tenant} and x.id = a.taxon_id and x.mode = ${mode}
      where (select count(*) from matched) <= ${mostTermRows}
      union
      select x.parent_id, k.row from ticked k join taxons x on x.tenant_id = ${tx.tenant} and x.id = k.taxon
      where x.parent_id is not null)
    select (select count(*)::int from matched) as rows, coalesce(
      (select json_agg(json_build_object('id', taxon, 'count', count)) from (
        select taxon, count(*) as count from ticked group by taxon) counted), '[]') as counts`);
  return found && found.rows <= mostTermRows ? found.counts : null;
}
