import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';
import type { TaxonTree } from './taxons.ts';

/**
 * Holds the taxonomy of the tenant until the transaction ends. Writes of one taxon or assignment hold it together; what looks at more
 * than one place (moving, merging, deleting, undoing) holds it alone, so that no two of them together make a cycle, or lose a child.
 */
export async function holdTaxonomy(tx: Tx, how: 'together' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await tx.run(sql`select ${lock}(hashtextextended(${`taxonomy/${tx.tenant}`}, 0))`);
}

/** A taxon, and what is above it up to the root, as a relation `up`. */
const above = (tx: Tx, id: number): SQL => sql`
  with recursive up (id, parent_id) as (
    select id, parent_id from taxons where tenant_id = ${tx.tenant} and id = ${id}
    union
    select p.id, p.parent_id from taxons p join up on p.id = up.parent_id where p.tenant_id = ${tx.tenant})`;

/** The level of a taxon: 1 at the root, 0 if it does not exist. */
export async function levelOf(tx: Tx, id: number): Promise<number> {
  const [found] = await tx.run<{ level: number }>(
    sql`${above(tx, id)} select count(*)::int as level from up`,
  );
  return found?.level ?? 0;
}

/** Whether a taxon is another one or stands somewhere below it. */
export async function isWithin(tx: Tx, id: number, other: number): Promise<boolean> {
  const found = await tx.run(sql`${above(tx, id)} select 1 as found from up where id = ${other}`);
  return found.length > 0;
}

/** A taxon and what is below it, as a relation `branch (id, level)`; the taxon itself is on level 1. */
export const branchOf = (tx: Tx, id: number): SQL => sql`
  recursive branch (id, level) as (
    select id, 1 from taxons where tenant_id = ${tx.tenant} and id = ${id}
    union all
    select c.id, b.level + 1 from taxons c join branch b on c.parent_id = b.id where c.tenant_id = ${tx.tenant})`;

/** The number of taxons, levels and assignments of a branch; 0 taxons if it does not exist. */
export async function sizeOfBranch(
  tx: Tx,
  id: number,
): Promise<{ taxons: number; levels: number; assignments: number }> {
  const [found] = await tx.run<{ taxons: number; levels: number; assignments: number }>(sql`
    with ${branchOf(tx, id)}
    select count(*)::int as taxons, coalesce(max(b.level), 0)::int as levels, coalesce(sum(t.uses), 0)::int as assignments
    from branch b join taxons t on t.tenant_id = ${tx.tenant} and t.id = b.id`);
  return found ?? { taxons: 0, levels: 0, assignments: 0 };
}

/** What a plan needs to know of a taxon; `parent` 0 at the root. */
export interface TreeNode {
  id: number;
  parent: number;
  name: string;
}

/** The shape of a tree: siblings by name. */
export function nodesOf(tx: Tx, { mode, type, field }: TaxonTree): Promise<TreeNode[]> {
  return tx.run<TreeNode>(sql`
    select t.id, coalesce(t.parent_id, 0) as parent, t.name from taxons t
    where t.tenant_id = ${tx.tenant} and t.type = ${type} and t.mode = ${mode} and t.field = ${field}
    order by t.parent_id, t.name`);
}
