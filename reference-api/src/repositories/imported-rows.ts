import { sql } from 'drizzle-orm';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';
import { lineKey } from './bulk.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from './row-shape.ts';

/** A row that an import may find. */
export interface KnownRow {
  id: number;
  /** What it was imported by; null where nobody imported it. */
  key: string | null;
  title: string;
}

// What came by a file of a list may be taken for a row that nobody imported.
const isUnkeyed = sql.raw(`(t.import_key is null or t.import_key like '${lineKey}%')`);

/** Rows of a channel that an import made, by the beginning of their keys; those in the trash too. */
export function importedRows(
  tx: Tx,
  definition: EntityDefinition,
  given: { channel: number; prefix: string },
): Promise<KnownRow[]> {
  return tx.run<KnownRow>(sql`
    select t.id, t.import_key as key, t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${given.channel} and starts_with(t.import_key, ${given.prefix})
    order by t.id`);
}

/** Rows of a channel outside the trash that nobody imported and that have one of these titles. */
export function unimportedRows(
  tx: Tx,
  definition: EntityDefinition,
  given: { channel: number; titles: readonly string[] },
): Promise<KnownRow[]> {
  return tx.run<KnownRow>(sql`
    select t.id, null as key, t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${given.channel} and ${isUnkeyed} and t.deleted_at is null
      and t.title = any(${sql.param([...given.titles])}::text[])
    order by t.id`);
}

/** The contributors of these profiles, by profile; those in the trash only where there is no other one. */
export async function contributorsOf(
  tx: Tx,
  given: { channel: number; profiles: readonly number[] },
): Promise<Map<number, number>> {
  const rows = await tx.run<{ id: number; profile: number }>(sql`
    select distinct on (profile) id, profile from contributors
    where tenant_id = ${tx.tenant} and channel_id = ${given.channel}
      and profile = any(${sql.param([...given.profiles])}::bigint[])
    order by profile, deleted_at nulls first, id`);
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
  given: { channel: number; except: readonly number[] },
): Promise<Set<string>> {
  const rows = await tx.run<{ title: string }>(sql`
    select t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${given.channel} and t.deleted_at is null
      and t.id <> all(${sql.param([...given.except])}::bigint[])`);
  return new Set(rows.map(({ title }) => title));
}

/** Gives rows the keys by which the next import knows them. That is no change of theirs. */
export async function keepKeys(
  tx: Tx,
  definition: EntityDefinition,
  keys: readonly { id: number; key: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.run(sql`
    update ${rowTable(definition)} t set import_key = r.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r (id bigint, key text)
    where t.tenant_id = ${tx.tenant} and t.id = r.id`);
}
