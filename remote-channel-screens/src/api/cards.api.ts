import { type RowCard, rowCards } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

export async function readCards(
  api: ApiClient,
  entity: EntityName,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<RowCard[]> {
  const { data } = await api.send(rowCards, { params: { entity }, query: { ids: ids.join(',') }, signal });
  return data;
}
