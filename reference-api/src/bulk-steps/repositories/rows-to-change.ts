import { sql } from 'drizzle-orm';
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
  const hold = options.hold ? sql`for update of t` : sql``;
  const byId = await tx.run<StoredRow & { title: string }>(sql`
    ${columns} and t.id = any(${sql.param([...options.ids])}::bigint[]) order by t.id ${hold}`);
  const bySlug =
    options.slugs.length > 0
      ? await tx.run<StoredRow & { title: string }>(sql`
          ${columns} and t.slug = any(${sql.param([...options.slugs])}::text[]) order by t.id ${hold}`)
      : [];
  return [...byId, ...bySlug].map((stored) => ({ ...toRow(definition, stored), title: stored.title }));
}
