import {
  type BulkOperation,
  readBulkOperation,
  undoBulkOperation,
  type WorkTask,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** What came of a write of many rows: its state, the sentence that says so, and the bulk operation; null while it is under way. */
export interface BulkWritten {
  task: Pick<WorkTask, 'status' | 'sentence'>;
  operation: BulkOperation | null;
}

/** The bulk operation of a task, once it is done. */
export async function withOperation(api: ApiClient, task: WorkTask): Promise<BulkWritten> {
  const id = task.progress?.bulkOperation;
  if (id === undefined || task.status === 'pending') return { task, operation: null };
  return { task, operation: (await api.send(readBulkOperation, { params: { id } })).data };
}

/** Undoes a bulk operation. */
export async function undoBulk(api: ApiClient, id: number, idempotencyKey: string): Promise<BulkWritten> {
  return withOperation(api, (await api.send(undoBulkOperation, { params: { id }, idempotencyKey })).data);
}
