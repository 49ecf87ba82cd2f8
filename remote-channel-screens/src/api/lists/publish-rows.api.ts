import {
  type BulkOperation,
  entityCalls,
  readBulkOperation,
  undoBulkOperation,
  type WorkTask,
} from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** A task, and the bulk operation that it did; null while it is under way. */
interface Done {
  task: WorkTask;
  operation: BulkOperation | null;
}

async function withOperation(api: ApiClient, task: WorkTask): Promise<Done> {
  const id = task.progress?.bulkOperation;
  if (id === undefined || task.status === 'pending') return { task, operation: null };
  return { task, operation: (await api.send(readBulkOperation, { params: { id } })).data };
}

/** Publishes rows as one bulk operation; the same key is the same write. */
export async function publishRows(
  api: ApiClient,
  entity: EntityName,
  ids: readonly number[],
  idempotencyKey: string,
): Promise<Done> {
  const body = { context: { id: 0, type: entity }, data: { action: 'publish' as const, ids: [...ids] } };
  return withOperation(
    api,
    (await api.send(entityCalls(entity).bulk, { query: {}, body, idempotencyKey })).data,
  );
}

/** Undoes the publishing of rows. */
export async function undoPublishing(api: ApiClient, id: number, idempotencyKey: string): Promise<Done> {
  return withOperation(api, (await api.send(undoBulkOperation, { params: { id }, idempotencyKey })).data);
}
