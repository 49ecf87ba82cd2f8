import { type SQL, sql } from 'drizzle-orm';
import { planForMany, type Tx } from '../../database/transaction.ts';
import { rowExists } from './changed-taxons.ts';
import type { StoredChange } from './taxon-changes.ts';

/** The columns of `changed_taxons c` with the old and new state of a change; swapped for an undo. */
export function sides(undo: boolean) {
  const side = (word: string) => ({
    name: sql.raw(`c.${word}_name`),
    parent: sql.raw(`c.${word}_parent`),
    colour: sql.raw(`c.${word}_colour`),
  });
  return undo ? { from: side('after'), to: side('before') } : { from: side('before'), to: side('after') };
}

/** The rows `c` of a change. */
export const ofChange = (tx: Tx, change: number): SQL =>
  sql`c.tenant_id = ${tx.tenant} and c.change_id = ${change}`;

// No name holds a line end, so this is never one of another taxon.
const parked = (id: string) => sql.raw(`E'\\n' || ${id}`);

/** Runs statements on a change with plans that suit its size. */
export function inSize<Result>(
  tx: Tx,
  { taxons, assignments }: Pick<StoredChange, 'taxons' | 'assignments'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return taxons + assignments > 500 ? planForMany(tx, work) : work();
}

async function removeAssignments(tx: Tx, change: number, undo: boolean): Promise<void> {
  await tx.runWithCustomPlan(sql`
    delete from taxon_assignments a using changed_assignments c
    where ${ofChange(tx, change)} and c.added = ${undo} and a.tenant_id = c.tenant_id
      and a.taxon_id = c.taxon_id and a.entity = c.entity and a.row_id = c.row_id`);
}

async function addAssignments(tx: Tx, change: number, undo: boolean): Promise<void> {
  await tx.runWithCustomPlan(sql`
    insert into taxon_assignments (tenant_id, taxon_id, entity, row_id)
    select c.tenant_id, c.taxon_id, c.entity, c.row_id from changed_assignments c
    where ${ofChange(tx, change)} and c.added = ${!undo} and ${rowExists}`);
}

/** How many taxons come, go, and change. */
async function kindsIn(tx: Tx, change: number, undo: boolean) {
  const { from, to } = sides(undo);
  const [found] = await tx.runWithCustomPlan<{ come: number; go: number; change: number }>(sql`
    select count(*) filter (where ${from.name} is null)::int as come,
      count(*) filter (where ${to.name} is null)::int as go,
      count(*) filter (where ${from.name} is not null and ${to.name} is not null)::int as change
    from changed_taxons c where ${ofChange(tx, change)}`);
  return found ?? { come: 0, go: 0, change: 0 };
}

async function applyTaxons(tx: Tx, change: StoredChange, undo: boolean): Promise<void> {
  const { from, to } = sides(undo);
  const mine = ofChange(tx, change.id);
  const same = sql`t.tenant_id = c.tenant_id and t.id = c.taxon_id`;
  const kinds = await kindsIn(tx, change.id, undo);
  // What goes or comes may have the name, in the place, of what moves: it is called otherwise while both are there.
  const meets = kinds.change > 0 && kinds.come + kinds.go > 0;
  if (kinds.go > 0) {
    await tx.runWithCustomPlan(sql`
      update changed_taxons c set version = t.version from taxons t
      where ${mine} and ${to.name} is null and ${same} and c.version <> t.version`);
  }
  if (meets && kinds.go > 0) {
    await tx.runWithCustomPlan(sql`
      update taxons t set name = ${parked('t.id')} from changed_taxons c where ${mine} and ${to.name} is null and ${same}`);
  }
  if (kinds.come > 0) {
    await tx.runWithCustomPlan(sql`
      insert into taxons (tenant_id, id, mode, type, field, parent_id, name, colour, version) overriding system value
      select c.tenant_id, c.taxon_id, ${change.mode}, ${change.type}, ${change.field}, ${to.parent},
        ${meets ? parked('c.taxon_id') : to.name}, ${to.colour}, c.version + 1
      from changed_taxons c where ${mine} and ${from.name} is null`);
  }
  if (kinds.change > 0) {
    const turned = (column: string, was: SQL, is: SQL) =>
      sql`${sql.raw(column)} = case when ${was} is distinct from ${is} then ${is} else t.${sql.raw(column)} end`;
    await tx.runWithCustomPlan(sql`
      update taxons t set version = t.version + 1, ${turned('name', from.name, to.name)},
        ${turned('parent_id', from.parent, to.parent)}, ${turned('colour', from.colour, to.colour)}
      from changed_taxons c where ${mine} and ${from.name} is not null and ${to.name} is not null and ${same}`);
  }
  if (meets && kinds.come > 0) {
    await tx.runWithCustomPlan(sql`
      update taxons t set name = ${to.name} from changed_taxons c where ${mine} and ${from.name} is null and ${same}`);
  }
  if (kinds.go > 0) {
    await tx.runWithCustomPlan(
      sql`delete from taxons t using changed_taxons c where ${mine} and ${to.name} is null and ${same}`,
    );
  }
}

/** Applies or undoes a change. The caller has checked for conflicts in the same transaction. */
export async function applyChange(tx: Tx, change: StoredChange, undo: boolean): Promise<void> {
  await inSize(tx, change, async () => {
    if (change.assignments > 0) await removeAssignments(tx, change.id, undo);
    if (change.taxons > 0) await applyTaxons(tx, change, undo);
    if (change.assignments > 0) await addAssignments(tx, change.id, undo);
  });
}
