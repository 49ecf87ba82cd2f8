import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';
import { inSize, ofChange } from './apply-change.ts';
import { countChange, type StoredChange } from './taxon-changes.ts';

/** Why an undo keeps a taxon: it is deleted already, has changed since, or is needed. */
export interface LeftTaxon {
  id: number;
  name: string;
  why: 'gone' | 'renamed' | 'moved' | 'coloured' | 'holds' | 'ticked' | 'above';
  /** Its name of now, or that of what stands below it; null if the reason names nothing. */
  other: string | null;
}

/** The taxons that a change made and that undoing it leaves, those with a reason of their own before those that stand above them. */
export async function leftByUndo(tx: Tx, change: StoredChange): Promise<LeftTaxon[]> {
  return inSize(tx, change, () =>
    tx.runWithCustomPlan<LeftTaxon>(sql`
      with recursive made as materialized (
        select c.taxon_id as id, c.after_name as name, c.after_parent as parent, c.after_colour as colour,
          t.id is null as gone, t.name as now_name, t.parent_id as now_parent, t.colour as now_colour
        from changed_taxons c left join taxons t on t.tenant_id = c.tenant_id and t.id = c.taxon_id
        where ${ofChange(tx, change.id)} and c.before_name is null),
      reasons as materialized (
        select m.id, m.name, case
            when m.gone then 'gone'
            when m.now_name <> m.name then 'renamed'
            when m.now_parent is distinct from m.parent then 'moved'
            when m.now_colour is distinct from m.colour then 'coloured'
            when child.name is not null then 'holds'
            else 'ticked' end as why,
          case when m.now_name <> m.name then m.now_name else child.name end as other
        from made m
        left join lateral (
          select t.name from taxons t where t.tenant_id = ${tx.tenant} and t.parent_id = m.id
            and not exists (select from made o where o.id = t.id) order by t.name limit 1) child on true
        where m.gone or m.now_name <> m.name or m.now_parent is distinct from m.parent
          or m.now_colour is distinct from m.colour or child.name is not null
          or exists (select from taxon_assignments a where a.tenant_id = ${tx.tenant} and a.taxon_id = m.id)),
      retained (id) as (
        select id from reasons where why <> 'gone'
        union
        select m.now_parent from retained k join made m on m.id = k.id join made above on above.id = m.now_parent)
      select * from (
      select id, name, why, other from reasons
      union all
      select m.id, m.name, 'above', null from retained k join made m on m.id = k.id
      where not exists (select from reasons r where r.id = k.id)) l
      order by why = 'above', name, id`),
  );
}

/** Takes taxons out of a change, which is no longer about them, and counts what stays of it. */
export async function dropFromChange(
  tx: Tx,
  change: StoredChange,
  ids: readonly number[],
): Promise<StoredChange> {
  await tx.run(sql`
    delete from changed_taxons c where ${ofChange(tx, change.id)} and c.taxon_id = any(${sql.param([...ids])}::bigint[])`);
  return { ...change, ...(await countChange(tx, change.id)) };
}
