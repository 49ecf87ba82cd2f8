import { entityCalls } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { type BulkWritten, withOperation } from './bulk-write.api.ts';

/** Publishes rows as one bulk operation; the same key is the same write. */
export async function publishRows(
  api: ApiClient,
  entity: EntityName,
  ids: readonly number[],
  idempotencyKey: string,
): Promise<BulkWritten> {
  const body = { context: { id: 0, type: entity }, data: { action: 'publish' as const, ids: [...ids] } };
  return withOperation(
    api,
    (await api.send(entityCalls(entity).bulk, { query: {}, body, idempotencyKey })).data,
  );
}
