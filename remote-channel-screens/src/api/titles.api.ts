import { fieldValues, searchTitles } from 'shared-contracts/api';
import type { EntityName, Only } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

export interface FoundTitle {
  id: number;
  title: string;
  /** Its distinction from rows of the same title. */
  beside?: string | undefined;
}

export async function findTitles(
  api: ApiClient,
  entity: EntityName,
  { words, only }: { words: string; only: Only | undefined },
  signal: AbortSignal,
): Promise<FoundTitle[]> {
  const query = { q: words, ...(only ? { only: `${only.field}:${only.value}` } : {}) };
  const { data } = await api.send(searchTitles, { params: { entity }, query, signal });
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
