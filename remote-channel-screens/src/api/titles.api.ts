import { fieldValues, searchTitles } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

export interface FoundTitle {
  id: number;
  title: string;
}

export async function findTitles(
  api: ApiClient,
  entity: EntityName,
  q: string,
  signal: AbortSignal,
): Promise<FoundTitle[]> {
  const { data } = await api.send(searchTitles, { params: { entity }, query: { q }, signal });
  return data;
}

export async function listValues(
  api: ApiClient,
  entity: EntityName,
  field: string,
  signal: AbortSignal,
): Promise<{ value: string; count: number }[]> {
  const { data } = await api.send(fieldValues, { params: { entity, field }, signal });
  return data;
}
