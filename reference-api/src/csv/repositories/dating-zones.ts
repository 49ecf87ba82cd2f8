import { sql } from 'drizzle-orm';
import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import { columnName, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** The entity whose rows date those of a definition; null if none does. */
export function datingEntity({ datedBy = '', fields }: EntityDefinition) {
  const field = fields[datedBy];
  return field?.kind === 'relation' ? field.to : null;
}

/** The time zones of rows that date others, by id. */
export async function zonesOf(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const entity = datingEntity(definition);
  if (entity === null || ids.length === 0) return new Map();
  const rows = await tx.run<{ id: number; zone: string }>(sql`
    select id, time_zone as zone from ${sql.identifier(tableName(entity))}
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

/** Which row dates each of these rows. */
export async function datingRows(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { datedBy } = definition;
  if (datedBy === undefined || ids.length === 0) return new Map();
  const rows = await tx.run<{ id: number; by: number }>(sql`
    select id, ${sql.identifier(columnName(datedBy))} as by from ${sql.identifier(tableName(definition.name))}
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, by }) => [id, by]));
}

/** The time zones of rows, by id: their own, or those of the rows that date them. A row whose zone follows from its channel alone is absent. */
export async function zonesOfRows(
  tx: Tx,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  if (allFields(definition).timeZone?.kind !== 'timeZone') {
    const dating = await datingRows(tx, definition, ids);
    const zones = await zonesOf(tx, definition, [...new Set(dating.values())]);
    return new Map(
      [...dating].flatMap(([id, by]) => {
        const zone = zones.get(by);
        return zone === undefined ? [] : [[id, zone] as const];
      }),
    );
  }
  const rows = await tx.run<{ id: number; zone: string | null }>(sql`
    select id, time_zone as zone from ${sql.identifier(tableName(definition.name))}
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.flatMap(({ id, zone }) => (zone === null ? [] : [[id, zone] as const])));
}

/** The only row of a channel that can date others; null if there are none or several. */
export async function onlyDatingRow(
  tx: Tx,
  definition: EntityDefinition,
  channel: number | null,
): Promise<number | null> {
  const entity = datingEntity(definition);
  if (entity === null) return null;
  const rows = await tx.run<{ id: number }>(sql`
    select id from ${sql.identifier(tableName(entity))}
    where tenant_id = ${tx.tenant} and channel_id = ${channel} and deleted_at is null limit 2`);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
