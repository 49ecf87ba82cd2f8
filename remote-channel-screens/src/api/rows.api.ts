import {
  customFilter,
  entityCalls,
  type ListAnswer,
  type RowAnswer,
  wherePrefix,
} from 'shared-contracts/api';
import {
  customMember,
  customNamePattern,
  type EntityName,
  type EntityValues,
  type Row,
  withCustomApart,
  withCustomBeside,
} from 'shared-contracts/entities';
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
  const entries = Object.entries(options.where);
  const where = entries
    .filter(([name]) => !customNamePattern.test(name))
    .map(([name, value]) => [wherePrefix + name, value] as const);
  const custom = entries.filter(([name]) => customNamePattern.test(name)).map((entry) => entry.join(':'));
  return {
    ...(options.all ? { all: 'true' as const } : {}),
    ...(options.trash ? { trash: 'true' as const } : {}),
    ...(options.taxons.length > 0 ? { taxons: options.taxons.join(',') } : {}),
    ...Object.fromEntries(where),
    ...(custom.length > 0 ? { [customFilter]: custom.join(';') } : {}),
  };
}

// A call carries the values of custom fields in a member of their own; screens have them beside the others.
const beside = <Of extends Row>(row: Of): Of => ({ ...row, values: withCustomBeside(row.values) });
const besideOne = (answer: RowAnswer): RowAnswer => ({ ...answer, data: beside(answer.data) });

function fieldsText(fields: readonly string[]): string {
  const names = fields.map((name) => (customNamePattern.test(name) ? customMember : name));
  return [...new Set(names)].join(',');
}

export async function listRows(
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
  const answer = options.fields
    ? await api.send(calls.brief, { query: { ...query, fields: fieldsText(options.fields) }, ...how })
    : await api.send(calls.list, { query, ...how });
  return { ...answer, data: answer.data.map(beside) };
}

export async function readRow(
  api: ApiClient,
  entity: EntityName,
  id: number,
  signal?: AbortSignal,
): Promise<RowAnswer> {
  return besideOne(
    await api.send(entityCalls(entity).read, { params: { id }, ...(signal ? { signal } : {}) }),
  );
}

/** A row that is in the trash. */
export async function readTrashed(
  api: ApiClient,
  entity: EntityName,
  id: number,
  signal: AbortSignal,
): Promise<RowAnswer> {
  const query = { trash: 'true' as const };
  return besideOne(await api.send(entityCalls(entity).read, { params: { id }, query, signal }));
}

/** How a row is written. */
export interface WriteOptions {
  /** Books a session outside of hours and over a blocking. */
  anyway?: boolean;
  /** The version of the working copy whose changes it publishes. */
  workingCopy?: number;
  /** The channel of a new row, if not that of the mode. */
  channel?: Mode['channel'];
}

export async function createRow(
  api: ApiClient,
  entity: EntityName,
  data: EntityValues,
  { idempotencyKey, channel, ...how }: WriteOptions & { idempotencyKey: string },
): Promise<RowAnswer> {
  const answer = await api.send(entityCalls(entity).create, {
    body: { context: { id: 0, type: entity, ...how }, data: withCustomApart(data) },
    idempotencyKey,
    ...(channel ? { channel } : {}),
  });
  return besideOne(answer);
}

export async function updateRow(
  api: ApiClient,
  entity: EntityName,
  read: { id: number; version: number },
  data: EntityValues,
  how: Omit<WriteOptions, 'channel'> = {},
): Promise<RowAnswer> {
  const context = { id: read.id, type: entity, version: read.version, ...how };
  const answer = await api.send(entityCalls(entity).update, {
    params: { id: read.id },
    body: { context, data: withCustomApart(data) },
  });
  return besideOne(answer);
}

export async function removeRow(api: ApiClient, entity: EntityName, id: number): Promise<void> {
  await api.send(entityCalls(entity).remove, { params: { id } });
}

export async function restoreRow(api: ApiClient, entity: EntityName, id: number): Promise<RowAnswer> {
  return besideOne(await api.send(entityCalls(entity).restore, { params: { id } }));
}
