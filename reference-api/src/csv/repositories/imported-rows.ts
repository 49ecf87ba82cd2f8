import { type SQL, sql } from 'drizzle-orm';
import { definitionOf, type EntityDefinition, type EntityName, type Row } from 'shared-contracts/entities';
import { lineKey } from '../../bulk-steps/repositories/bulk.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from '../../rows/repositories/row-shape.ts';

/** A row that an import may find. */
export interface KnownRow {
  id: number;
  /** The identifier of its import; null if nobody imported it. */
  key: string | null;
  title: string;
}

// What came by a file of a list may be taken for a row that nobody imported.
const isUnkeyed = sql.raw(`(t.import_key is null or t.import_key like '${lineKey}%')`);

/** Whether only an undo put the row `t` into the trash: nobody ever deleted it on purpose. */
export function removedByUndo(tx: Tx, definition: EntityDefinition): SQL {
  const versions = sql`from row_versions v where v.tenant_id = ${tx.tenant} and v.entity = ${definition.name} and v.row_id = t.id`;
  return sql`(t.deleted_at is not null and (select v.action ${versions} order by v.version desc limit 1) = 'undo'
    and not exists (select ${versions} and v.action = 'delete'))`;
}

/**
 * Rows of a channel that an import made, by the beginning of their keys; also those in the trash, except what only an undo put there: the next import
 * creates that again.
 */
export function importedRows(
  tx: Tx,
  definition: EntityDefinition,
  options: { channel: number; prefix: string },
): Promise<KnownRow[]> {
  return tx.run<KnownRow>(sql`
    select t.id, t.import_key as key, t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${options.channel} and starts_with(t.import_key, ${options.prefix})
      and not ${removedByUndo(tx, definition)}
    order by t.id`);
}

/** Takes these keys from the rows of a channel that only an undo put into the trash, so that new rows can have them. */
export async function releaseKeys(
  tx: Tx,
  definition: EntityDefinition,
  options: { channel: number; keys: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update ${rowTable(definition)} t set import_key = null
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${options.channel}
      and t.import_key = any(${sql.param([...options.keys])}::text[]) and ${removedByUndo(tx, definition)}`);
}

/** Rows of a channel outside the trash that nobody imported and that have one of these titles. */
export function unimportedRows(
  tx: Tx,
  definition: EntityDefinition,
  options: { channel: number; titles: readonly string[] },
): Promise<KnownRow[]> {
  return tx.run<KnownRow>(sql`
    select t.id, null as key, t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${options.channel} and ${isUnkeyed} and t.deleted_at is null
      and t.title = any(${sql.param([...options.titles])}::text[])
    order by t.id`);
}

/** The contributors of these profiles, by profile; those that somebody put into the trash only where there is no other one. */
export async function contributorsOf(
  tx: Tx,
  options: { channel: number; profiles: readonly number[] },
): Promise<Map<number, number>> {
  const rows = await tx.run<{ id: number; profile: number }>(sql`
    select distinct on (t.profile) t.id, t.profile from contributors t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${options.channel}
      and t.profile = any(${sql.param([...options.profiles])}::bigint[])
      and not ${removedByUndo(tx, definitionOf('contributors'))}
    order by t.profile, t.deleted_at nulls first, t.id`);
  return new Map(rows.map(({ id, profile }) => [profile, id]));
}

/** Whole rows by their ids, and whether they are in the trash. */
export async function wholeRows(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, { row: Row; deleted: boolean }>> {
  const stored = await tx.run<StoredRow & { deleted: boolean }>(sql`
    select ${rowColumns(definition)}, t.deleted_at is not null as deleted from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(stored.map((row) => [row.id, { row: toRow(definition, row), deleted: row.deleted }]));
}

/** Titles of the rows of a channel outside the trash, but for these. */
export async function titlesBeside(
  tx: Tx,
  definition: EntityDefinition,
  options: { channel: number; except: readonly number[] },
): Promise<Set<string>> {
  const rows = await tx.run<{ title: string }>(sql`
    select t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${options.channel} and t.deleted_at is null
      and t.id <> all(${sql.param([...options.except])}::bigint[])`);
  return new Set(rows.map(({ title }) => title));
}

/** A row that is known by another key than before. */
export interface Rekeyed {
  entity: EntityName;
  id: number;
  /** Null where nobody had imported it. */
  before: string | null;
  after: string;
}

/** Gives rows the keys by which the next import knows them, and tells which had another one. That is no change of theirs. */
export async function keepKeys(
  tx: Tx,
  definition: EntityDefinition,
  keys: readonly { id: number; key: string }[],
): Promise<Rekeyed[]> {
  if (keys.length === 0) return [];
  const rekeyed = await tx.run<Omit<Rekeyed, 'entity'>>(sql`
    with former as (
      select t.id, t.import_key as before, r.key as after from ${rowTable(definition)} t
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r (id bigint, key text) on t.id = r.id
      where t.tenant_id = ${tx.tenant} and t.import_key is distinct from r.key),
    kept as (
      update ${rowTable(definition)} t set import_key = f.after from former f
      where t.tenant_id = ${tx.tenant} and t.id = f.id)
    select id::int as id, before, after from former`);
  return rekeyed.map((row) => ({ entity: definition.name, ...row }));
}

/** Gives rows the keys that they had before an import, where no other import changed them since. */
export async function giveKeysBack(tx: Tx, rows: readonly Rekeyed[]): Promise<void> {
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    const definition = definitionOf(entity);
    await tx.run(sql`
      update ${rowTable(definition)} t set import_key = r.before
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as r (id bigint, before text, after text)
      where t.tenant_id = ${tx.tenant} and t.id = r.id and t.import_key = r.after
        and not exists (
          select 1 from ${rowTable(definition)} o
          where o.tenant_id = t.tenant_id and o.channel_id = t.channel_id and o.import_key = r.before)`);
  }
}
