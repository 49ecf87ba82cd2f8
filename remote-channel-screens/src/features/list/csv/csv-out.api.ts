import { entityCalls, readFilePart, readTask, type WorkTask } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { type ListOptions, narrowedQuery } from '../../../api/rows.api.ts';

/** What a file is to hold: the rows of a list; the columns that it shows, or, where they are null, all that there is. */
export interface CsvFileRequest {
  list: ListOptions;
  columns: readonly string[] | null;
  zone: string;
}

export async function writeFile(
  api: ApiClient,
  entity: EntityName,
  { list, columns, zone }: CsvFileRequest,
  idempotencyKey: string,
): Promise<WorkTask> {
  const { data } = await api.send(entityCalls(entity).csv, {
    query: { sort: list.sort, ...narrowedQuery(list) },
    body: {
      context: { id: 0, type: entity },
      data: { zone, ...(columns ? { columns: [...columns] } : {}) },
    },
    idempotencyKey,
  });
  return data;
}

export async function readFileTask(api: ApiClient, id: string, signal: AbortSignal): Promise<WorkTask> {
  const { data } = await api.send(readTask, { params: { id }, signal });
  return data;
}

export async function readPart(
  api: ApiClient,
  file: { id: string; part: number },
  signal: AbortSignal,
): Promise<string> {
  const { data } = await api.send(readFilePart, { params: file, signal });
  return data;
}
