import {
  type BulkOperation,
  importProgramme as call,
  entityCalls,
  readBulkOperation,
  readTask,
  undoBulkOperation,
  type WorkTask,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';
import { programmeEntities } from '../../../ui/imports/import-runs.ts';

/** What a new agenda and its people begin as. */
export type NewRows = 'draft' | 'published';

/** Sends a file to be imported, or checked; `into` is the agenda that it goes into if it is not here yet. */
export async function sendProgramme(
  api: ApiClient,
  file: File,
  {
    isCheck,
    into,
    newRows,
    idempotencyKey,
    signal,
  }: {
    isCheck: boolean;
    into: number | null;
    newRows: NewRows;
    idempotencyKey: string;
    signal: AbortSignal;
  },
): Promise<WorkTask> {
  // As it is: the server would read JSON as a body of another call.
  const body = new Blob([file], { type: 'application/octet-stream' });
  const query = {
    file: file.name.slice(0, 200),
    ...(isCheck ? { check: 'true' as const } : {}),
    ...(into === null ? {} : { into }),
    ...(newRows === 'published' ? {} : { newRows }),
  };
  return (await api.send(call, { query, body, idempotencyKey, signal })).data;
}

export async function readImportTask(api: ApiClient, id: string, signal: AbortSignal): Promise<WorkTask> {
  return (await api.send(readTask, { params: { id }, signal })).data;
}

/** Begins to take an import back. */
export async function undoImport(api: ApiClient, bulkOperation: number): Promise<WorkTask> {
  return (await api.send(undoBulkOperation, { params: { id: bulkOperation }, body: {} })).data;
}

/** The undo of each entity of an import, by the first of them: one call begins them all, at the same moment. */
export async function undoneParts(
  api: ApiClient,
  first: number,
  signal: AbortSignal,
): Promise<BulkOperation[]> {
  const begun = (await api.send(readBulkOperation, { params: { id: first }, signal })).data;
  const lists = await Promise.all(
    programmeEntities.map((entity) => api.send(entityCalls(entity).bulkOperations, { query: {}, signal })),
  );
  return lists.flatMap(({ data }) => data).filter(({ action, at }) => action === 'undo' && at === begun.at);
}
