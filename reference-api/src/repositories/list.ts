import { sql } from 'drizzle-orm';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { inChannel } from '../database/names.ts';
import type { Tx } from '../database/transaction.ts';
import { type Filters, filterConditions, isUnfiltered } from './list-filters.ts';
import { after, orderBy, readOrder, writeCursor } from './list-order.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from './row-shape.ts';

/** A page that is asked for. */
export interface PageRequest extends Filters {
  /** Ignored where the entity is tenant-wide. */
  channel: number;
  sort: string | undefined;
  limit: number;
  cursor: string | undefined;
}

/** A page of a list. */
export interface Page {
  rows: Row[];
  next: string | null;
  total: number;
}

/** One page of an entity's rows outside the bin. Its two statements travel together. */
export async function listRows(tx: Tx, definition: EntityDefinition, asked: PageRequest): Promise<Page> {
  const order = readOrder(definition, asked.sort);
  const scope = inChannel(definition) ? sql`and t.channel_id = ${asked.channel}` : sql``;
  const filters = filterConditions(tx, definition, asked);
  const rows = tx.run<StoredRow & { sort_key: string | number | boolean | null }>(sql`
    select ${rowColumns(definition)}, t.sort_key from (
      select t.*, ${order.key} as sort_key from ${rowTable(definition)} t ${order.join}
      where t.tenant_id = ${tx.tenant} ${scope} and t.deleted_at is null${filters}${after(order, asked.cursor)}
      order by ${orderBy(order)} limit ${asked.limit + 1}
    ) t order by ${orderBy({ ...order, key: sql.raw('t.sort_key') })}`);
  const total = tx.run<{ total: number }>(
    isUnfiltered(asked)
      ? sql`select rows as total from totals where tenant_id = ${tx.tenant} and entity = ${definition.name}
          and channel_id = ${inChannel(definition) ? asked.channel : 0}`
      : sql`select count(*)::int as total from ${rowTable(definition)} t
          where t.tenant_id = ${tx.tenant} ${scope} and t.deleted_at is null${filters}`,
  );
  const [stored, [counted]] = await Promise.all([rows, total]);
  const page = stored.slice(0, asked.limit);
  const last = stored.length > asked.limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => toRow(definition, row)),
    next: last ? writeCursor(order, last.sort_key, last.id) : null,
    total: counted?.total ?? 0,
  };
}
