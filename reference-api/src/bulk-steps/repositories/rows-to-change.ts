import { type SQL, sql } from 'drizzle-orm';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from '../../rows/repositories/row-shape.ts';

/** A row that is about to be changed with others. */
export type RowToChange = Pick<Row, 'id' | 'version' | 'values'> & { title: string };

/** Rows of a channel (null: of an entity that is tenant-wide) outside the trash, by their ids or slugs. */
export async function rowsToChange(
  tx: Tx,
  definition: EntityDefinition,
  options: { ids: readonly number[]; slugs: readonly string[]; channel: number | null; hold: boolean },
): Promise<RowToChange[]> {
  if (options.ids.length + options.slugs.length === 0) return [];
  const place = inChannel(definition) ? sql`and t.channel_id = ${options.channel}` : sql``;
  const columns = sql`select ${rowColumns(definition)}, t.title from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} ${place} and t.deleted_at is null`;
  // Read after they are locked: a statement that waits for a lock reads links as they were before it.
  const lock = async (condition: SQL) => {
    if (!options.hold) return;
    await tx.run(sql`select from ${rowTable(definition)} t
      where t.tenant_id = ${tx.tenant} ${place} and t.deleted_at is null and ${condition} order by t.id for update of t`);
  };
  const hasId = sql`t.id = any(${sql.param([...options.ids])}::bigint[])`;
  const hasSlug = sql`t.slug = any(${sql.param([...options.slugs])}::text[])`;
  if (options.ids.length > 0) await lock(hasId);
  if (options.slugs.length > 0) await lock(hasSlug);
  const byId = await tx.run<StoredRow & { title: string }>(sql`
    ${columns} and ${hasId} order by t.id`);
  const bySlug =
    options.slugs.length > 0
      ? await tx.run<StoredRow & { title: string }>(sql`
          ${columns} and ${hasSlug} order by t.id`)
      : [];
  return [...byId, ...bySlug].map((stored) => ({ ...toRow(definition, stored), title: stored.title }));
}
