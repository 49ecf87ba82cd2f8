import { keepLayout, type ListLayout, listLayouts } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** How a person left a list: its columns in a word of the address, and its view type; null where they are as the definition has them. */
export type ListPreferences = Omit<ListLayout, 'entity'>;

export async function readListPreferences(api: ApiClient, signal: AbortSignal): Promise<ListLayout[]> {
  return (await api.send(listLayouts, { signal })).data;
}

/** Stores the supplied members; the others stay. */
export async function writeListPreferences(
  api: ApiClient,
  entity: EntityName,
  preferences: Partial<ListPreferences>,
): Promise<ListLayout> {
  const answer = await api.send(keepLayout, {
    params: { entity },
    body: { context: { id: 0, type: 'layouts' }, data: preferences },
  });
  return answer.data;
}
