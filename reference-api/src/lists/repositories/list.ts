import { type SQL, sql } from 'drizzle-orm';
import { trashSort } from 'shared-contracts/api';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { inChannel } from '../../database/names.ts';
import type { OfTenant, Tx } from '../../database/transaction.ts';
import { completeRows } from '../../rows/repositories/row-details.ts';
import { ownColumns, rowTable, type StoredRow, toRow } from '../../rows/repositories/row-shape.ts';
import type { Titles } from '../../rows/repositories/titles.ts';
import { countedWhere, type Filters, filterConditions } from './list-filters.ts';
import { branchesOf, joinOf, orderBy, readOrder, writeCursor } from './list-order.ts';
import { countedUpTo, pageStatement } from './page-statement.ts';

/** A requested page. */
export interface PageRequest extends Filters {
  /** Ignored where the entity is tenant-wide. */
  channel: number;
  /** Whether to read rows in the trash instead of those outside it. */
  trash: boolean;
  sort: string | undefined;
  limit: number;
  cursor: string | undefined;
  /** How many rows of the list come before the page. There is a cursor, or this; a cursor costs the same wherever it is. */
  at: number;
  /** The fields whose values are wanted; null: all. */
  fields: readonly string[] | null;
}

/** A page of a list. Its rows and the titles of related rows are JSON, as written by the database. */
export interface Page {
  rows: string;
  titles: string;
  next: string | null;
  total: number;
  /** Whether there are more than were counted. */
  more: boolean;
}

/** What {@link PageRead.statement} answers. */
export interface WrittenPage {
  rows: string;
  titles: string;
  /** The key and the id of the last row, where others follow. */
  last: [string | number | boolean | null, number] | null;
  total: number;
}

/** How a page is read: the statement beside `s` (see {@link pageStatement}), and what its answer says. */
export interface PageRead {
  statement: SQL;
  /** Whether one plan serves it whatever its values are. Which index serves a filter depends on them. */
  isPlanCached: boolean;
  pageOf(written: WrittenPage): Page;
}

/** What a list asks for, but for its order and page. */
export type Matching = Pick<PageRequest, 'channel' | 'trash' | keyof Filters>;

/** The condition of a list on its rows `t`. */
export function matches(of: OfTenant, definition: EntityDefinition, request: Matching): SQL {
  const scope = inChannel(definition) ? sql`and t.channel_id = ${request.channel}` : sql``;
  const place = request.trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`;
  return sql`t.tenant_id = ${of.tenant} ${scope} and ${place}${filterConditions(of, definition, request)}`;
}

/** The ids of all rows that a list holds, at most so many, in their own order. */
export async function idsMatching(
  tx: Tx,
  definition: EntityDefinition,
  request: Matching,
  most: number,
): Promise<number[]> {
  const [found] = await tx.runWithCustomPlan<{ ids: number[] | null }>(sql`
    select array_agg(id order by id) as ids from (
      select t.id from ${rowTable(definition)} t where ${matches(tx, definition, request)} limit ${most}) found`);
  return found?.ids ?? [];
}

/** The most rows that are counted of a list whose total no counter knows. To count on would cost more than the page. */
export const mostCounted = 10_000;

const boundedTotal = (found: number) => ({
  total: Math.min(found, mostCounted),
  more: found > mostCounted,
});

/** How one page of an entity's rows outside the trash, or of those in it, is read: the rows, what belongs to them, and the total in one statement. */
export function pageRead(definition: EntityDefinition, of: OfTenant, request: PageRequest): PageRead {
  const order = readOrder(definition, request.sort ?? (request.trash ? trashSort : undefined), request.trash);
  const counted = request.trash ? null : countedWhere(definition, request);
  const place = inChannel(definition) ? sql`s.channel` : sql`0`;
  const conditions = filterConditions(of, definition, request);
  const total = counted
    ? sql`(select coalesce(sum(rows), 0)::int from totals where tenant_id = s.tenant and entity = ${definition.name}
        and channel_id = ${place}${counted})`
    : countedUpTo(definition, { inTrash: request.trash, conditions, most: mostCounted + 1 });
  const statement = pageStatement(definition, {
    fields: request.fields,
    // Write it into the text, so that a cached plan knows how few rows to read.
    limit: Math.trunc(request.limit),
    inTrash: request.trash,
    order,
    branches: branchesOf(order, request.cursor),
    at: request.at,
    conditions,
    total,
  });
  return {
    statement,
    isPlanCached: counted !== null,
    pageOf: ({ rows, titles, last, total }) => ({
      ...{ rows, titles, ...(counted ? { total, more: false } : boundedTotal(total)) },
      next: last ? writeCursor(order, ...last) : null,
    }),
  };
}

/** One page of a list in a transaction of its own tenant. */
export async function listRows(tx: Tx, definition: EntityDefinition, request: PageRequest): Promise<Page> {
  const { statement, isPlanCached, pageOf } = pageRead(definition, tx, request);
  const planned = isPlanCached ? [] : tx.run(sql`set local plan_cache_mode = force_custom_plan`);
  const read = tx.run<WrittenPage>(sql`
    select l.* from (select ${tx.tenant}::bigint as tenant, ${request.channel}::bigint as channel, true as is_open) s
    cross join lateral (${statement}) l`);
  const [[written]] = await Promise.all([read, planned]);
  if (!written) throw new Error('A page that has no rows is a page all the same.');
  return pageOf(written);
}

/**
 * Every row of a list in its order, in batches, with the titles of related rows. Memory holds one part at a time. The database finds the
 * rows once, for the first part. One such walk at a time in a transaction.
 */
export async function* walkRows(
  tx: Tx,
  definition: EntityDefinition,
  request: Matching & { sort: string | undefined; atOnce: number },
): AsyncGenerator<{ rows: Row[]; titles: Titles }> {
  const order = readOrder(definition, request.sort ?? (request.trash ? trashSort : undefined), request.trash);
  await tx.runWithCustomPlan(sql`
    declare walk no scroll cursor for
    select ${ownColumns(definition)}, t.deleted_at from ${rowTable(definition)} t ${joinOf(order)}
    where ${matches(tx, definition, request)} order by ${orderBy(order)}`);
  for (;;) {
    const stored = await tx.runWithCustomPlan<StoredRow>(
      sql.raw(`fetch ${Math.trunc(request.atOnce)} from walk`) as SQL,
    );
    if (stored.length === 0) break;
    const rows = stored.map((row) => toRow(definition, row));
    yield { rows, titles: await completeRows(tx, definition, rows) };
  }
  await tx.run(sql`close walk`);
}
