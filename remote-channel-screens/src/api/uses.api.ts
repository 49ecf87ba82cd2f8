import { type RowUse, rowUses, unpublishedRows } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** What leads to a row. */
export async function readUses(api: ApiClient, entity: EntityName, id: number): Promise<RowUse[]> {
  return (await api.send(rowUses, { params: { entity, id } })).data;
}

const mostIds = 200;

/** Of the given rows, those that are not published. */
export async function readUnpublished(
  api: ApiClient,
  entity: EntityName,
  ids: readonly number[],
): Promise<{ id: number; title: string; status: string }[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) =>
    ids.slice(at * mostIds, (at + 1) * mostIds),
  );
  const answers = await Promise.all(
    parts.map((part) => api.send(unpublishedRows, { params: { entity }, query: { ids: part.join(',') } })),
  );
  return answers.flatMap(({ data }) => data);
}
