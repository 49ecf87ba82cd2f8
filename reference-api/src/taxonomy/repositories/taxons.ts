import { type SQL, sql } from 'drizzle-orm';
import type { Taxon, TaxonColour, TaxonMode } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { nameKey } from './name-key.ts';

/** A tree of taxons: those with one mode, type and, for options, field ('' if none). */
export interface TaxonTree {
  mode: TaxonMode;
  type: string;
  field: string;
}

const columns = sql.raw(
  `t.id, t.name, t.mode, t.type, nullif(t.field, '') as field, coalesce(t.parent_id, 0) as parent, t.uses, t.version, t.colour`,
);

/** In the order of the index that keeps names unique: siblings by name, those of one parent together. */
function select(tx: Tx, condition: SQL): Promise<Taxon[]> {
  return tx.run<Taxon>(sql`
    select ${columns} from taxons t where t.tenant_id = ${tx.tenant} and ${condition} order by t.parent_id, t.name`);
}

// Soft hyphen, blanks and joiners without a width, byte order mark.
const invisible = '\u00ad\u200b\u200c\u200d\u2060\ufeff';

const ofTree = ({ mode, type, field }: TaxonTree) =>
  sql`t.type = ${type} and t.mode = ${mode} and t.field = ${field}`;

/** The taxons of a tree: siblings by name. What they all have in common is not read fifty thousand times. */
export async function listTaxonsOf(tx: Tx, tree: TaxonTree): Promise<Taxon[]> {
  const { mode, type, field } = tree;
  const found = await tx.run<Pick<Taxon, 'id' | 'name' | 'parent' | 'uses' | 'version' | 'colour'>>(sql`
    select t.id, t.name, coalesce(t.parent_id, 0) as parent, t.uses, t.version, t.colour from taxons t
    where t.tenant_id = ${tx.tenant} and ${ofTree(tree)} order by t.parent_id, t.name`);
  return found.map(({ id, name, parent, uses, version, colour }) => ({
    id,
    name,
    mode,
    type,
    field: field || null,
    parent,
    uses,
    version,
    colour,
  }));
}

/** The fields of a type that have options, by name, with how many. */
export function listFieldsOf(tx: Tx, type: string): Promise<{ field: string; options: number }[]> {
  return tx.run(sql`
    select t.field, count(*)::int as options from taxons t
    where t.tenant_id = ${tx.tenant} and t.type = ${type} and t.mode = 'option' group by t.field order by t.field`);
}

/** The taxons at the root of a tree, by name. */
export function listRootsOf(tx: Tx, tree: TaxonTree): Promise<Taxon[]> {
  return select(tx, sql`${ofTree(tree)} and t.parent_id is null`);
}

/** Taxons by their ids, by name; unknown ones are left out. */
export function findTaxons(tx: Tx, ids: readonly number[]): Promise<Taxon[]> {
  return tx.run<Taxon>(sql`
    select ${columns} from taxons t
    where t.tenant_id = ${tx.tenant} and t.id = any(${sql.param([...ids])}::bigint[]) order by t.name, t.id`);
}

/** One taxon, locked until the transaction ends; null if there is none. */
export async function holdTaxon(tx: Tx, id: number): Promise<Taxon | null> {
  const [taxon] = await tx.run<Taxon>(sql`
    select ${columns} from taxons t where t.tenant_id = ${tx.tenant} and t.id = ${id} for update`);
  return taxon ?? null;
}

// The same as `nameKey`, which is what those who want one name take turns by. Of a plain name its case alone: the whole takes 9 µs a name.
const keyOf = (name: SQL): SQL => sql`case
  when octet_length(${name}) = char_length(${name}) and position('  ' in ${name}) = 0 then lower(${name})
  else btrim(regexp_replace(replace(lower(translate(normalize(${name}, nfkc), ${invisible}, '')), 'ß', 'ss'), '\\s+', ' ', 'g'))
end`;

/** The taxon of a name in a place, or of one that looks like it; null if the name is free there, or has the taxon `except` alone. */
export async function taxonAt(
  tx: Tx,
  tree: TaxonTree,
  { parent, name, except = 0 }: { parent: number | null; name: string; except?: number },
): Promise<Taxon | null> {
  const place = parent === null ? sql`t.parent_id is null` : sql`t.parent_id = ${parent}`;
  const [taxon] = await select(
    tx,
    sql`${ofTree(tree)} and ${place} and ${keyOf(sql`t.name`)} = ${nameKey(name)} and t.id <> ${except}`,
  );
  return taxon ?? null;
}

/** Taxons that are ticked for a row, by name. */
export function taxonsOf(tx: Tx, entity: EntityName, row: number): Promise<Taxon[]> {
  return tx.run<Taxon>(sql`
    select ${columns} from taxon_assignments a
    join taxons t on t.tenant_id = a.tenant_id and t.id = a.taxon_id
    where a.tenant_id = ${tx.tenant} and a.entity = ${entity} and a.row_id = ${row} order by t.name, t.id`);
}

/** What a new taxon is made of; `parent` null at the root. */
export interface NewTaxon extends TaxonTree {
  parent: number | null;
  name: string;
  colour: TaxonColour | null;
}

/** Writes a new taxon and returns its id; null if its place has one of that name. */
export async function insertTaxon(tx: Tx, taxon: NewTaxon): Promise<number | null> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into taxons (tenant_id, mode, type, field, parent_id, name, colour)
    values (${tx.tenant}, ${taxon.mode}, ${taxon.type}, ${taxon.field}, ${taxon.parent}, ${taxon.name}, ${taxon.colour})
    on conflict do nothing returning id`);
  return made?.id ?? null;
}

/** Writes name, colour and place of a taxon. Throws PostgreSQL's 23505 where its place has one of that name. */
export async function updateTaxonRow(
  tx: Tx,
  id: number,
  values: { name: string; colour: TaxonColour | null; parent: number | null },
): Promise<void> {
  await tx.run(sql`
    update taxons set name = ${values.name}, colour = ${values.colour}, parent_id = ${values.parent}, version = version + 1
    where tenant_id = ${tx.tenant} and id = ${id}`);
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
