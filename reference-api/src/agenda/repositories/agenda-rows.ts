import { sql } from 'drizzle-orm';
import { definitionOf, type EntityDefinition, type EntityName, type Row } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { completeRows } from '../../rows/repositories/row-details.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from '../../rows/repositories/row-shape.ts';

/** A row with its import key; null if no import made or found it. */
export interface KeyedRow {
  row: Row;
  key: string | null;
}

/** The complete rows with these ids that are outside the trash, with their import keys; with the custom fields that `definition` has. */
export async function keyedRows(
  tx: Tx,
  entity: EntityName,
  ids: readonly number[],
  definition: EntityDefinition = definitionOf(entity),
): Promise<Map<number, KeyedRow>> {
  if (ids.length === 0) return new Map();
  const stored = await tx.run<StoredRow & { key: string | null }>(sql`
    select ${rowColumns(definition)}, t.import_key as key from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.id = any(${sql.param([...ids])}::bigint[])`);
  const keyed = stored.map((one) => ({ row: toRow(definition, one), key: one.key }));
  await completeRows(
    tx,
    definition,
    keyed.map(({ row }) => row),
  );
  return new Map(keyed.map((one) => [one.row.id, one]));
}

/** The ids of the sessions of an agenda outside the trash, in order of time. */
export async function sessionsOfAgenda(tx: Tx, agenda: number): Promise<number[]> {
  const rows = await tx.run<{ id: number }>(sql`
    select t.id from agenda_sessions t
    where t.tenant_id = ${tx.tenant} and t.agenda = ${agenda} and t.deleted_at is null
    order by t.start nulls last, t.id`);
  return rows.map(({ id }) => id);
}

/** The ids and import keys of the sessions of a channel outside the trash. */
export function sessionKeys(tx: Tx, channel: number): Promise<{ id: number; key: string | null }[]> {
  return tx.run<{ id: number; key: string | null }>(sql`
    select t.id, t.import_key as key from agenda_sessions t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${channel} and t.deleted_at is null`);
}

/** The rooms of a channel outside the trash. */
export function roomsOfChannel(tx: Tx, channel: number): Promise<{ id: number; name: string }[]> {
  return tx.run<{ id: number; name: string }>(sql`
    select t.id, t.name from rooms t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${channel} and t.deleted_at is null order by t.id`);
}

/** The names of rooms by id, of those in the trash too: a session that is in one is still read with its name. */
export async function namesOfRooms(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.run<{ id: number; name: string }>(sql`
    select t.id, t.name from rooms t
    where t.tenant_id = ${tx.tenant} and t.id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The sessions of a channel outside the trash: their ids, and the id and name of their agenda. */
export function sessionsOfAgendas(
  tx: Tx,
  channel: number,
): Promise<{ id: number; agenda: number; name: string }[]> {
  return tx.run(sql`
    select t.id, t.agenda, a.name from agenda_sessions t
    join agendas a on a.tenant_id = t.tenant_id and a.id = t.agenda
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${channel} and t.deleted_at is null
    order by t.id`);
}

/**
 * The sessions of an agenda that an import made or found, by the beginning of their keys (that of programmes without it), in order of time, without cancelled
 * ones and those in the trash.
 */
export function importedSessions(
  tx: Tx,
  agenda: number,
  prefix = 'session:',
): Promise<{ id: number; key: string; title: string }[]> {
  return tx.run(sql`
    select t.id, t.import_key as key, t.title from agenda_sessions t
    where t.tenant_id = ${tx.tenant} and t.agenda = ${agenda} and t.deleted_at is null and t.state <> 'cancelled'
      and starts_with(t.import_key, ${prefix})
    order by t.start nulls last, t.id`);
}

/** The agendas of a channel that have a slug and no import key. */
export function ownAgendas(tx: Tx, channel: number): Promise<{ id: number; slug: string }[]> {
  return tx.run(sql`
    select t.id, t.slug from agendas t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${channel} and t.deleted_at is null
      and t.import_key is null and t.slug is not null
    order by t.id`);
}

/** Whether an agenda of a channel has no sessions outside the trash, and no import key. */
export async function isEmptyAgenda(
  tx: Tx,
  { channel, id }: { channel: number; id: number },
): Promise<boolean> {
  const rows = await tx.run(sql`
    select 1 from agendas t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${channel} and t.id = ${id} and t.deleted_at is null
      and t.import_key is null
      and not exists (
        select 1 from agenda_sessions s
        where s.tenant_id = t.tenant_id and s.agenda = t.id and s.deleted_at is null)`);
  return rows.length === 1;
}

/** The time zone of an agenda. */
export async function zoneOfAgenda(tx: Tx, id: number): Promise<string> {
  const [agenda] = await tx.run<{ zone: string }>(sql`
    select time_zone as zone from agendas where tenant_id = ${tx.tenant} and id = ${id}`);
  if (!agenda) throw new Error('The agenda is missing although this transaction wrote it.');
  return agenda.zone;
}
