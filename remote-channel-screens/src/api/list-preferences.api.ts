import { keepLayout, type ListLayout, listLayouts } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** How a person left a list: its columns as in the address, and its view type. Null means as defined. */
export type ListPreferences = Omit<ListLayout, 'entity'>;

export async function readListPreferences(api: ApiClient, signal: AbortSignal): Promise<ListLayout[]> {
  return (await api.send(listLayouts, { signal })).data;
}

/** Stores the members of the change; the others stay. */
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
