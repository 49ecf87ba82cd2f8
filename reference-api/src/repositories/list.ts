import { type SQL, sql } from 'drizzle-orm';
import { binSort } from 'shared-contracts/api';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { inChannel } from '../database/names.ts';
import type { Tx } from '../database/transaction.ts';
import { type Filters, filterConditions, isUnfiltered } from './list-filters.ts';
import { after, orderBy, readOrder, writeCursor } from './list-order.ts';
import { completeRows } from './row-details.ts';
import { ownColumns, rowTable, type StoredRow, toRow } from './row-shape.ts';
import type { Titles } from './titles.ts';

/** A page that is asked for. */
export interface PageRequest extends Filters {
  /** Ignored where the entity is tenant-wide. */
  channel: number;
  /** Whether rows in the bin are asked for, in the place of those outside it. */
  bin: boolean;
  sort: string | undefined;
  limit: number;
  cursor: string | undefined;
}

/** A page of a list. */
export interface Page {
  rows: Row[];
  titles: Titles;
  next: string | null;
  total: number;
}

/** What a list asks for, but for its order and page. */
export type Matching = Pick<PageRequest, 'channel' | 'bin' | keyof Filters>;

/** The condition of a list on its rows `t`. */
function matches(tx: Tx, definition: EntityDefinition, asked: Matching): SQL {
  const scope = inChannel(definition) ? sql`and t.channel_id = ${asked.channel}` : sql``;
  const place = asked.bin ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`;
  return sql`t.tenant_id = ${tx.tenant} ${scope} and ${place}${filterConditions(tx, definition, asked)}`;
}

/** The ids of all rows that a list holds, at most so many, in their own order. */
export async function idsMatching(
  tx: Tx,
  definition: EntityDefinition,
  asked: Matching,
  most: number,
): Promise<number[]> {
  const [found] = await tx.runAnew<{ ids: number[] | null }>(sql`
    select array_agg(id order by id) as ids from (
      select t.id from ${rowTable(definition)} t where ${matches(tx, definition, asked)} limit ${most}) found`);
  return found?.ids ?? [];
}

/** One page of an entity's rows outside the bin, or of those in it. The rows and the total are asked for together, then what belongs to the rows. */
export async function listRows(tx: Tx, definition: EntityDefinition, asked: PageRequest): Promise<Page> {
  const order = readOrder(definition, asked.sort ?? (asked.bin ? binSort : undefined), asked.bin);
  const unfiltered = isUnfiltered(definition, asked) && !asked.bin;
  const matching = matches(tx, definition, asked);
  // Which index serves a filter depends on its values, so there a plan of its own is worth its time.
  const planned = unfiltered ? [] : tx.run(sql`set local plan_cache_mode = force_custom_plan`);
  // The limit stands in the text, so that a plan which is kept knows how few rows are wanted.
  const limit = sql.raw(String(Math.trunc(asked.limit) + 1));
  const rows = tx.run<StoredRow & { sort_key: string | number | boolean | null }>(sql`
    select ${ownColumns(definition)}, t.deleted_at, ${order.key} as sort_key from ${rowTable(definition)} t ${order.join}
    where ${matching}${after(order, asked.cursor)}
    order by ${orderBy(order)} limit ${limit}`);
  const total = tx.run<{ total: number }>(
    unfiltered
      ? sql`select coalesce(sum(rows), 0)::int as total from totals where tenant_id = ${tx.tenant} and entity = ${definition.name}
          and channel_id = ${inChannel(definition) ? asked.channel : 0}`
      : sql`select count(*)::int as total from ${rowTable(definition)} t
          where ${matching}`,
  );
  const [stored, [counted]] = await Promise.all([rows, total, planned]);
  const page = stored.slice(0, asked.limit);
  const last = stored.length > asked.limit ? page.at(-1) : undefined;
  const complete = page.map((row) => toRow(definition, row));
  return {
    titles: await completeRows(tx, definition, complete),
    rows: complete,
    next: last ? writeCursor(order, last.sort_key, last.id) : null,
    total: counted?.total ?? 0,
  };
}

/**
 * Every row of a list in its order, some at a time, with the titles of what they lead to. No more of them are held than those; the rows are found
 * once, when the first are asked for. One such walk at a time in a transaction.
 */
export async function* walkRows(
  tx: Tx,
  definition: EntityDefinition,
  asked: Matching & { sort: string | undefined; atOnce: number },
): AsyncGenerator<Pick<Page, 'rows' | 'titles'>> {
  const order = readOrder(definition, asked.sort ?? (asked.bin ? binSort : undefined), asked.bin);
  await tx.runAnew(sql`
    declare walk no scroll cursor for
    select ${ownColumns(definition)}, t.deleted_at from ${rowTable(definition)} t ${order.join}
    where ${matches(tx, definition, asked)} order by ${orderBy(order)}`);
  for (;;) {
    const stored = await tx.runAnew<StoredRow>(sql.raw(`fetch ${Math.trunc(asked.atOnce)} from walk`) as SQL);
    if (stored.length === 0) break;
    const rows = stored.map((row) => toRow(definition, row));
    yield { rows, titles: await completeRows(tx, definition, rows) };
  }
  await tx.run(sql`close walk`);
}
