import { importProgramme as call, readTask, undoBulkOperation, type WorkTask } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Sends a file to be imported, or checked. */
export async function sendProgramme(
  api: ApiClient,
  file: File,
  { isCheck, idempotencyKey, signal }: { isCheck: boolean; idempotencyKey: string; signal: AbortSignal },
): Promise<WorkTask> {
  // As it is: the server would read JSON as a body of another call.
  const body = new Blob([file], { type: 'application/octet-stream' });
  const query = { file: file.name.slice(0, 200), ...(isCheck ? { check: 'true' as const } : {}) };
  return (await api.send(call, { query, body, idempotencyKey, signal })).data;
}

export async function readImportTask(api: ApiClient, id: string, signal: AbortSignal): Promise<WorkTask> {
  return (await api.send(readTask, { params: { id }, signal })).data;
}

/** Begins to take an import back. */
export async function undoImport(api: ApiClient, bulkOperation: number): Promise<WorkTask> {
  return (await api.send(undoBulkOperation, { params: { id: bulkOperation }, body: {} })).data;
}
