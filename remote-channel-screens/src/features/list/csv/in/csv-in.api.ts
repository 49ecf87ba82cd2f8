import {
  addImportLines,
  applyImport,
  beginImport,
  checkImport,
  type DateOrder,
  type Import,
  type ImportOutcome,
  listImportLines,
  readImport,
  readTask,
  type WorkTask,
} from 'shared-contracts/api';
import { createMissingRows, type MissingRowsResult } from 'shared-contracts/api/missing-rows';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import type { Line } from './table.model.ts';

export async function beginFile(
  api: ApiClient,
  entity: EntityName,
  options: { file: string; columns: readonly string[] },
): Promise<Import> {
  const { data } = await api.send(beginImport, {
    body: { context: { id: 0, type: entity }, data: { file: options.file, columns: [...options.columns] } },
  });
  return data;
}

export async function sendLines(
  api: ApiClient,
  id: number,
  options: { received: number; lines: Line[]; key: string; signal: AbortSignal },
): Promise<void> {
  const { key: idempotencyKey, signal, ...data } = options;
  await api.send(addImportLines, { params: { id }, body: { data }, idempotencyKey, signal });
}

export async function readFileState(api: ApiClient, id: number, signal: AbortSignal): Promise<Import> {
  const { data } = await api.send(readImport, { params: { id }, signal });
  return data;
}

/** What a file is checked with: the field of each column, and what a person answered. */
export interface Checking {
  matches: readonly (string | null)[];
  /** What comes first in the dates of columns, by their positions. */
  dateOrders?: readonly (DateOrder | null)[];
  /** Whether lines with the email of somebody with another name become users whose contact that person is, or give that person the name. */
  shares?: boolean | undefined;
}

export async function checkFile(
  api: ApiClient,
  id: number,
  { matches, dateOrders = [], shares }: Checking,
): Promise<Import> {
  const chosen = dateOrders.some((order) => order !== null) ? { dateOrders: [...dateOrders] } : {};
  const body = { data: { matches: [...matches], ...chosen, ...(shares === undefined ? {} : { shares }) } };
  const { data } = await api.send(checkImport, { params: { id }, body });
  return data;
}

export function readLines(
  api: ApiClient,
  request: { id: number; outcome: ImportOutcome | 'warn'; after: number; hasCells?: boolean },
  signal?: AbortSignal,
) {
  const { id, outcome, after, hasCells } = request;
  const query = {
    ...(outcome === 'warn' ? { warned: 'true' as const } : { outcome }),
    ...(hasCells ? { cells: 'true' as const } : {}),
    after,
  };
  return api.send(listImportLines, { params: { id }, query, ...(signal && { signal }) });
}

/** Creates the rows of other entities that lines of a checked file lack. */
export async function createRows(
  api: ApiClient,
  id: number,
  idempotencyKey: string,
): Promise<MissingRowsResult> {
  return (await api.send(createMissingRows, { params: { id }, idempotencyKey })).data;
}

export async function applyFile(api: ApiClient, id: number, idempotencyKey: string): Promise<WorkTask> {
  const { data } = await api.send(applyImport, { params: { id }, idempotencyKey });
  return data;
}

export async function readWork(api: ApiClient, id: string, signal: AbortSignal): Promise<WorkTask> {
  const { data } = await api.send(readTask, { params: { id }, signal });
  return data;
}
