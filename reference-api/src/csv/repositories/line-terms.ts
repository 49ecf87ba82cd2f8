import { sql } from 'drizzle-orm';
import type { TaxonMode } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import type { MissingTerm } from './import-lines.ts';

/** A taxon by its name, with the names above it and its own. */
export interface NamedTerm {
  id: number;
  mode: TaxonMode;
  path: string[];
}

/** The tags, categories and options that rows of an entity can have, of some names, whatever their capitals. */
export function termsNamed(tx: Tx, entity: EntityName, names: readonly string[]): Promise<NamedTerm[]> {
  const lower = sql.param([...new Set(names.map((name) => name.toLowerCase()))]);
  return tx.runWithCustomPlan<NamedTerm>(sql`
    with recursive up (id, mode, parent, path) as (
      select id, mode, parent_id, array[name]::text[] from taxons
      where tenant_id = ${tx.tenant} and type in (${entity}, 'all')
        and lower(name) = any(${lower}::text[])
      union all
      select u.id, u.mode, t.parent_id, t.name::text || u.path from up u join taxons t on t.tenant_id = ${tx.tenant} and t.id = u.parent)
    select id, mode, path from up where parent is null order by id`);
}

/** Taxons by their ids, each with the names above it and its own; unknown ones are left out. */
export function pathsOf(tx: Tx, ids: readonly number[]): Promise<Pick<NamedTerm, 'id' | 'path'>[]> {
  return tx.run<Pick<NamedTerm, 'id' | 'path'>>(sql`
    with recursive up (id, parent, path) as (
      select id, parent_id, array[name]::text[] from taxons
      where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])
      union all
      select u.id, t.parent_id, t.name::text || u.path from up u join taxons t on t.tenant_id = ${tx.tenant} and t.id = u.parent)
    select id, path from up where parent is null`);
}

/** The taxons that some rows have. */
export async function ticksOf(
  tx: Tx,
  entity: EntityName,
  rows: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (rows.length === 0) return new Map();
  const found = await tx.run<{ row: number; taxons: number[] }>(sql`
    select row_id as row, array_agg(taxon_id) as taxons from taxon_assignments
    where tenant_id = ${tx.tenant} and entity = ${entity} and row_id = any(${sql.param([...rows])}::bigint[]) group by row_id`);
  return new Map(found.map(({ row, taxons }) => [row, new Set(taxons)]));
}

/** What a change of the taxonomy ticked for some rows: by taxon, the rows. */
export async function tickedBy(
  tx: Tx,
  change: number,
  rows: readonly number[],
): Promise<{ taxon: number; rows: number[] }[]> {
  return tx.run(sql`
    select taxon_id as taxon, array_agg(row_id) as rows from changed_assignments
    where tenant_id = ${tx.tenant} and change_id = ${change} and added and row_id = any(${sql.param([...rows])}::bigint[])
    group by taxon_id order by taxon_id`);
}

/** Those of these taxons that there still are. */
export async function livingTerms(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await tx.run<{ id: number }>(sql`
    select id from taxons where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Set(found.map(({ id }) => id));
}

const mostMissing = 500;

/** The tags and categories that refuse lines of a checked file since they do not exist, each once, whatever its capitals. */
export function missingTerms(tx: Tx, file: number): Promise<MissingTerm[]> {
  return tx.run<MissingTerm>(sql`
    select mode, path from (
      select distinct on (p -> 'missing' ->> 'mode', lower(p -> 'missing' ->> 'path'))
        p -> 'missing' ->> 'mode' as mode, p -> 'missing' -> 'path' as path, l.place
      from import_lines l cross join lateral jsonb_array_elements(l.problems) p
      where l.tenant_id = ${tx.tenant} and l.import_id = ${file} and l.outcome = 'fail' and p ? 'missing'
      order by 1, lower(p -> 'missing' ->> 'path'), l.place) as missing
    order by place limit ${mostMissing}`);
}
