import { entityCalls, type ListAnswer, type RowAnswer, wherePrefix } from 'shared-contracts/api';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import type { Mode } from 'shared-contracts/session';

/** What a list asks for, the channel and the keywords aside: those travel in the mode. */
export interface ListOptions {
  sort: string;
  taxons: readonly number[];
  where: Readonly<Record<string, string>>;
  /** Leaves the keywords aside. */
  all?: boolean;
  /** List rows in the trash instead. */
  trash?: boolean;
  /** Page size; that of a list by default. */
  limit?: number;
  /** The fields to read; all by default. */
  fields?: readonly string[];
  /** Row offset of the first page; 0 by default. */
  from?: number;
}

/** The start of a page: a cursor, or a row offset; null for the first page. */
export type PageBegin = string | { at: number; limit: number } | null;

// The first ones are waited for; by then the next are on their way.
const firstRows = 50;
export const rowsPerPage = 100;

/** The query by which the server narrows a list. */
export function narrowedQuery(options: ListOptions) {
  const where = Object.entries(options.where).map(([name, value]) => [wherePrefix + name, value] as const);
  return {
    ...(options.all ? { all: 'true' as const } : {}),
    ...(options.trash ? { trash: 'true' as const } : {}),
    ...(options.taxons.length > 0 ? { taxons: options.taxons.join(',') } : {}),
    ...Object.fromEntries(where),
  };
}

export function listRows(
  api: ApiClient,
  entity: EntityName,
  options: ListOptions,
  page: { begin: PageBegin; signal: AbortSignal; keywords?: string },
): Promise<ListAnswer> {
  const calls = entityCalls(entity);
  const { begin, ...how } = page;
  const isAt = typeof begin === 'object' && begin !== null;
  const query = {
    sort: options.sort,
    limit: options.limit ?? (isAt ? begin.limit : begin === null ? firstRows : rowsPerPage),
    ...(isAt && begin.at > 0 ? { at: begin.at } : {}),
    ...(typeof begin === 'string' ? { cursor: begin } : {}),
    ...narrowedQuery(options),
  };
  return options.fields
    ? api.send(calls.brief, { query: { ...query, fields: options.fields.join(',') }, ...how })
    : api.send(calls.list, { query, ...how });
}

export function readRow(
  api: ApiClient,
  entity: EntityName,
  id: number,
  signal?: AbortSignal,
): Promise<RowAnswer> {
  return api.send(entityCalls(entity).read, { params: { id }, ...(signal ? { signal } : {}) });
}

/** A row that is in the trash. */
export function readTrashed(
  api: ApiClient,
  entity: EntityName,
  id: number,
  signal: AbortSignal,
): Promise<RowAnswer> {
  return api.send(entityCalls(entity).read, { params: { id }, query: { trash: 'true' }, signal });
}

/** How a row is written. */
export interface WriteOptions {
  /** Books a session outside of hours and over a blocking. */
  anyway?: boolean;
  /** The channel of a new row, if not that of the mode. */
  channel?: Mode['channel'];
}

export function createRow(
  api: ApiClient,
  entity: EntityName,
  data: EntityValues,
  { idempotencyKey, channel, ...how }: WriteOptions & { idempotencyKey: string },
): Promise<RowAnswer> {
  return api.send(entityCalls(entity).create, {
    body: { context: { id: 0, type: entity, ...how }, data },
    idempotencyKey,
    ...(channel ? { channel } : {}),
  });
}

export function updateRow(
  api: ApiClient,
  entity: EntityName,
  read: { id: number; version: number },
  data: EntityValues,
  how: Omit<WriteOptions, 'channel'> = {},
): Promise<RowAnswer> {
  return api.send(entityCalls(entity).update, {
    params: { id: read.id },
    body: { context: { id: read.id, type: entity, version: read.version, ...how }, data },
  });
}

export async function removeRow(api: ApiClient, entity: EntityName, id: number): Promise<void> {
  await api.send(entityCalls(entity).remove, { params: { id } });
}

export function restoreRow(api: ApiClient, entity: EntityName, id: number): Promise<RowAnswer> {
  return api.send(entityCalls(entity).restore, { params: { id } });
}
