import { type SQL, sql } from 'drizzle-orm';
import type { Taxon, TaxonMode } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';

const columns = sql.raw(
  `t.id, t.name, t.mode, t.type, nullif(t.field, '') as field, coalesce(t.parent_id, 0) as parent, t.uses`,
);

function select(tx: Tx, condition: SQL): Promise<Taxon[]> {
  return tx.run<Taxon>(sql`
    select ${columns} from taxons t where t.tenant_id = ${tx.tenant} and ${condition} order by t.name, t.id`);
}

/** Taxons of a type and mode, options of one field alone, by name. */
export function listTaxonsOf(
  tx: Tx,
  asked: { type: string; mode: TaxonMode; field?: string },
): Promise<Taxon[]> {
  const field = asked.field === undefined ? sql`true` : sql`t.field = ${asked.field}`;
  return select(tx, sql`t.type = ${asked.type} and t.mode = ${asked.mode} and ${field}`);
}

/** Taxons by their ids; unknown ones are left out. */
export function findTaxons(tx: Tx, ids: readonly number[]): Promise<Taxon[]> {
  return select(tx, sql`t.id = any(${sql.param([...ids])}::bigint[])`);
}

/** Taxons that are ticked for a row. */
export function taxonsOf(tx: Tx, entity: EntityName, row: number): Promise<Taxon[]> {
  return select(
    tx,
    sql`exists (select 1 from taxon_assignments a
      where a.tenant_id = t.tenant_id and a.taxon_id = t.id and a.entity = ${entity} and a.row_id = ${row})`,
  );
}

/** What a new taxon is made of; `parent` null at the root. */
export interface NewTaxon {
  mode: TaxonMode;
  type: string;
  field: string;
  parent: number | null;
  name: string;
}

/** Writes a new taxon and answers its id; null where its place has one of that name. */
export async function insertTaxon(tx: Tx, given: NewTaxon): Promise<number | null> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into taxons (tenant_id, mode, type, field, parent_id, name)
    values (${tx.tenant}, ${given.mode}, ${given.type}, ${given.field}, ${given.parent}, ${given.name})
    on conflict do nothing returning id`);
  return made?.id ?? null;
}

/** Renames a taxon; false where there is none. Throws PostgreSQL's 23505 where its place has one of that name. */
export async function renameTaxon(tx: Tx, id: number, name: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update taxons set name = ${name} where tenant_id = ${tx.tenant} and id = ${id} returning id`);
  return changed.length > 0;
}

/** Deletes a taxon, what is below it and their assignments; answers how many of each, 0 taxons where there is none. */
export async function deleteBranch(tx: Tx, id: number): Promise<{ taxons: number; assignments: number }> {
  const branch = await tx.run<{ id: number }>(sql`
    with recursive branch (id) as (
      select id from taxons where tenant_id = ${tx.tenant} and id = ${id}
      union
      select c.id from taxons c join branch b on c.parent_id = b.id where c.tenant_id = ${tx.tenant})
    select id from branch`);
  const ids = sql`${sql.param(branch.map((taxon) => taxon.id))}::bigint[]`;
  const [gone] = await tx.run<{ count: number }>(sql`
    with gone as (delete from taxon_assignments where tenant_id = ${tx.tenant} and taxon_id = any(${ids}) returning 1)
    select count(*)::int as count from gone`);
  await tx.run(sql`delete from taxons where tenant_id = ${tx.tenant} and id = any(${ids})`);
  return { taxons: branch.length, assignments: gone?.count ?? 0 };
}

/** Ticks a taxon for a row; answers whether that changed anything. */
export async function tickOn(tx: Tx, taxon: number, entity: EntityName, row: number): Promise<boolean> {
  const made = await tx.run(sql`
    insert into taxon_assignments (tenant_id, entity, row_id, taxon_id)
    values (${tx.tenant}, ${entity}, ${row}, ${taxon}) on conflict do nothing returning 1 as made`);
  return made.length > 0;
}

/** Takes a tick away; answers whether that changed anything. */
export async function tickOff(tx: Tx, taxon: number, entity: EntityName, row: number): Promise<boolean> {
  const gone = await tx.run(sql`
    delete from taxon_assignments
    where tenant_id = ${tx.tenant} and entity = ${entity} and row_id = ${row} and taxon_id = ${taxon}
    returning 1 as gone`);
  return gone.length > 0;
}
