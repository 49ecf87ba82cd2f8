import {
  discardWorkingCopy,
  readWorkingCopy,
  saveWorkingCopy,
  type WorkingCopy,
} from 'shared-contracts/api/working-copies';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import type { Titles } from '../../../ui/value-text.ts';

/** A working copy with the titles of the rows that it refers to; null where the row has none. */
export interface ReadCopy {
  copy: WorkingCopy | null;
  titles: Titles;
}

/** The working copy of a row as it is when its form opens: never one from before. */
export function workingCopyQuery(api: ApiClient, entity: EntityName, id: number) {
  return {
    queryKey: ['working-copy', entity, id],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadCopy> => {
      const { data, titles } = await api.send(readWorkingCopy, { params: { entity, id }, signal });
      return { copy: data, titles };
    },
    gcTime: 0,
    retry: false,
  };
}

export async function saveCopy(
  api: ApiClient,
  { entity, id }: { entity: EntityName; id: number },
  write: { version: number; rowVersion: number; values: EntityValues },
): Promise<WorkingCopy | null> {
  const { version, ...data } = write;
  const context = { id, type: entity, version };
  return (await api.send(saveWorkingCopy, { params: { entity, id }, body: { context, data } })).data;
}

export async function discardCopy(
  api: ApiClient,
  { entity, id }: { entity: EntityName; id: number },
  version: number,
): Promise<void> {
  await api.send(discardWorkingCopy, { params: { entity, id }, query: { version } });
}
