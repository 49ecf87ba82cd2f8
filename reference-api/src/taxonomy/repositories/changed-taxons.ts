import { type SQL, sql } from 'drizzle-orm';
import { allDefinitions, type EntityName } from 'shared-contracts/entities';
import { tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { branchOf } from './taxon-tree.ts';

/** What a taxon was made: its name, place and colour. */
export interface TaxonImage {
  name: string;
  parent: number | null;
  colour: string | null;
}

/** Whether the row of an assignment in `c` still exists, in the trash or not. */
export const rowExists: SQL = sql.raw(
  `(case c.entity ${allDefinitions
    .map(
      ({ name }) =>
        `when '${name}' then exists (select from ${tableName(name)} r where r.tenant_id = c.tenant_id and r.id = c.row_id)`,
    )
    .join(' ')} else false end)`,
);

/** Adds to a change that taxons were made: as they are now. */
export async function addMade(tx: Tx, change: number, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into changed_taxons (tenant_id, change_id, taxon_id, after_name, after_parent, after_colour)
    select tenant_id, ${change}::bigint, id, name, parent_id, colour from taxons
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
}

/** Adds to a change what it made of a taxon. */
export async function addChanged(
  tx: Tx,
  changed: { change: number; taxon: number; before: TaxonImage; after: TaxonImage },
): Promise<void> {
  const { change, taxon, before, after } = changed;
  await tx.run(sql`
    insert into changed_taxons (tenant_id, change_id, taxon_id, before_name, before_parent, before_colour,
      after_name, after_parent, after_colour)
    values (${tx.tenant}, ${change}, ${taxon}, ${before.name}, ${before.parent}, ${before.colour},
      ${after.name}, ${after.parent}, ${after.colour})`);
}

/** A tick that was set, or taken away. */
export interface TurnedTick {
  taxon: number;
  entity: EntityName;
  row: number;
  added: boolean;
}

/** Adds a tick to a change. */
export async function addTick(tx: Tx, change: number, tick: TurnedTick): Promise<void> {
  await tx.run(sql`
    insert into changed_assignments (tenant_id, change_id, taxon_id, entity, row_id, added)
    values (${tx.tenant}, ${change}, ${tick.taxon}, ${tick.entity}, ${tick.row}, ${tick.added})`);
}

/** Takes a tick out of the one of these changes that has it, since it was turned back; answers that change, null if none has. */
export async function dropTick(
  tx: Tx,
  changes: readonly number[],
  { taxon, entity, row }: TurnedTick,
): Promise<number | null> {
  const [dropped] = await tx.run<{ change: number }>(sql`
    delete from changed_assignments where tenant_id = ${tx.tenant}
      and change_id = any(${sql.param([...changes])}::bigint[])
      and taxon_id = ${taxon} and entity = ${entity} and row_id = ${row} returning change_id as change`);
  return dropped?.change ?? null;
}

/** Adds to a change, before it happens, that a branch and its assignments go. */
export async function addBranchGoes(tx: Tx, change: number, taxon: number): Promise<void> {
  await tx.runWithCustomPlan(sql`
    with ${branchOf(tx, taxon)}
    insert into changed_taxons (tenant_id, change_id, taxon_id, before_name, before_parent, before_colour, version)
    select t.tenant_id, ${change}::bigint, t.id, t.name, t.parent_id, t.colour, t.version
    from branch b join taxons t on t.tenant_id = ${tx.tenant} and t.id = b.id`);
  await addAssignmentsGo(tx, change);
}

/** Adds to a change, before it happens, that the assignments of the taxons that go, go. */
async function addAssignmentsGo(tx: Tx, change: number): Promise<void> {
  await tx.runWithCustomPlan(sql`
    insert into changed_assignments (tenant_id, change_id, taxon_id, entity, row_id, added)
    select a.tenant_id, c.change_id, a.taxon_id, a.entity, a.row_id, false
    from changed_taxons c join taxon_assignments a on a.tenant_id = c.tenant_id and a.taxon_id = c.taxon_id
    where c.tenant_id = ${tx.tenant} and c.change_id = ${change} and c.after_name is null`);
}

/** A taxon that goes into another one, and one that stands under another parent (0: at the root) after a merge. */
export interface MergeSteps {
  gone: readonly { from: number; into: number }[];
  moved: readonly { id: number; parent: number }[];
}

const pairs = (steps: MergeSteps['gone']) =>
  sql`jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as p ("from" bigint, "into" bigint)`;

/** How many assignments a merge would move, and how many rows have both and would keep one. */
export async function countMoving(
  tx: Tx,
  gone: MergeSteps['gone'],
): Promise<{ moved: number; both: number }> {
  const [found] = await tx.runWithCustomPlan<{ all: number; moved: number }>(sql`
    with going as (
      select p."into" as taxon_id, a.entity, a.row_id from ${pairs(gone)}
      join taxon_assignments a on a.tenant_id = ${tx.tenant} and a.taxon_id = p."from")
    select (select count(*)::int from going) as all, (select count(*)::int from (
      select taxon_id, entity, row_id from going
      except select taxon_id, entity, row_id from taxon_assignments where tenant_id = ${tx.tenant}
        and taxon_id in (select taxon_id from going)) fresh) as moved`);
  const { all = 0, moved = 0 } = found ?? {};
  return { moved, both: all - moved };
}

/** Adds to a change, before it happens, what a merge does. */
export async function addMerge(tx: Tx, change: number, { gone, moved }: MergeSteps): Promise<void> {
  await tx.runWithCustomPlan(sql`
    insert into changed_taxons (tenant_id, change_id, taxon_id, before_name, before_parent, before_colour, version)
    select t.tenant_id, ${change}::bigint, t.id, t.name, t.parent_id, t.colour, t.version
    from ${pairs(gone)} join taxons t on t.tenant_id = ${tx.tenant} and t.id = p."from"`);
  await tx.runWithCustomPlan(sql`
    insert into changed_taxons (tenant_id, change_id, taxon_id, before_name, before_parent, before_colour,
      after_name, after_parent, after_colour)
    select t.tenant_id, ${change}::bigint, t.id, t.name, t.parent_id, t.colour, t.name, nullif(m.parent, 0), t.colour
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id bigint, parent bigint)
    join taxons t on t.tenant_id = ${tx.tenant} and t.id = m.id`);
  await addAssignmentsGo(tx, change);
  await tx.runWithCustomPlan(sql`
    insert into changed_assignments (tenant_id, change_id, taxon_id, entity, row_id, added)
    select distinct ${tx.tenant}::bigint, ${change}::bigint, p."into", a.entity, a.row_id, true
    from ${pairs(gone)} join taxon_assignments a on a.tenant_id = ${tx.tenant} and a.taxon_id = p."from"
    where not exists (select from taxon_assignments had where had.tenant_id = a.tenant_id
      and had.taxon_id = p."into" and had.entity = a.entity and had.row_id = a.row_id)`);
}
