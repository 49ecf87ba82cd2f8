import { entityCalls, type RowAnswer, type VersionsAnswer } from 'shared-contracts/api';
import { type EntityName, withCustomBeside } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

export function listVersions(
  api: ApiClient,
  row: { entity: EntityName; id: number },
  page: { below: number | null; signal: AbortSignal },
): Promise<VersionsAnswer> {
  return api.send(entityCalls(row.entity).versions, {
    params: { id: row.id },
    query: page.below === null ? {} : { below: page.below },
    signal: page.signal,
  });
}

/** Gives a row the values of an earlier version, over the version that was read. */
export async function revertRow(
  api: ApiClient,
  entity: EntityName,
  options: { id: number; read: number; to: number; idempotencyKey: string },
): Promise<RowAnswer> {
  const answer = await api.send(entityCalls(entity).revert, {
    params: { id: options.id, version: options.to },
    body: { context: { id: options.id, type: entity, version: options.read } },
    idempotencyKey: options.idempotencyKey,
  });
  return { ...answer, data: { ...answer.data, values: withCustomBeside(answer.data.values) } };
}
