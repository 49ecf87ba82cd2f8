import {
  type BulkAction,
  type Deed,
  entityCalls,
  listCategories,
  listTags,
  readDeed,
  readTask,
  type Taxon,
  undoDeed,
  type WorkTask,
} from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { type ListGiven, narrowedQuery } from '../../../api/rows.api.ts';

/** Something to do to many rows: those of `ids`, or, where it is null, all that match the list. */
export interface Many {
  action: BulkAction;
  ids: readonly number[] | null;
  list: ListGiven;
  taxon?: number;
}

export async function doToMany(
  api: ApiClient,
  entity: EntityName,
  { action, ids, list, taxon }: Many,
  idempotencyKey: string,
): Promise<WorkTask> {
  const { data } = await api.send(entityCalls(entity).bulk, {
    query: ids === null ? narrowedQuery(list) : {},
    body: {
      context: { id: 0, type: entity },
      data: {
        action,
        ...(ids === null ? {} : { ids: [...ids] }),
        ...(taxon === undefined ? {} : { taxon }),
      },
    },
    idempotencyKey,
  });
  return data;
}

export async function undoMany(api: ApiClient, deed: number, idempotencyKey: string): Promise<WorkTask> {
  const { data } = await api.send(undoDeed, { params: { id: deed }, idempotencyKey });
  return data;
}

export async function readWork(api: ApiClient, id: string, signal: AbortSignal): Promise<WorkTask> {
  const { data } = await api.send(readTask, { params: { id }, signal });
  return data;
}

export async function listDeeds(api: ApiClient, entity: EntityName, signal: AbortSignal): Promise<Deed[]> {
  const { data } = await api.send(entityCalls(entity).deeds, { signal });
  return data;
}

export async function oneDeed(api: ApiClient, id: number): Promise<Deed> {
  const { data } = await api.send(readDeed, { params: { id } });
  return data;
}

/** Tags and categories that rows of an entity can carry, by their path of names. */
export async function listTickable(
  api: ApiClient,
  entity: EntityName,
  signal: AbortSignal,
): Promise<{ id: number; name: string }[]> {
  const [tags, categories] = await Promise.all([
    api.send(listTags, { params: { type: entity }, signal }),
    api.send(listCategories, { params: { type: entity }, query: { children: 'true' }, signal }),
  ]);
  const paths = (taxons: readonly Taxon[], above: string): { id: number; name: string }[] =>
    taxons.flatMap(({ id, name, children }) => [
      { id, name: above + name },
      ...paths(children ?? [], `${above}${name} › `),
    ]);
  return [...paths(tags.data, ''), ...paths(categories.data, '')];
}
