import { type ListedWorkingCopy, listWorkingCopies } from 'shared-contracts/api/working-copies';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** Which rows of an entity have changes that are not published. */
export async function listChanged(
  api: ApiClient,
  entity: EntityName,
  signal: AbortSignal,
): Promise<ListedWorkingCopy[]> {
  return (await api.send(listWorkingCopies, { params: { entity }, signal })).data;
}
