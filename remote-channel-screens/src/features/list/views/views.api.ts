import {
  createView,
  listViews,
  removeView,
  restoreView,
  type SavedView,
  updateView,
} from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

const context = { id: 0, type: 'views' };

export async function readViews(
  api: ApiClient,
  entity: EntityName,
  signal: AbortSignal,
): Promise<SavedView[]> {
  return (await api.send(listViews, { params: { entity }, signal })).data;
}

export async function saveView(
  api: ApiClient,
  entity: EntityName,
  data: { name: string; query: string; shared: boolean },
  idempotencyKey: string,
): Promise<SavedView> {
  return (await api.send(createView, { params: { entity }, body: { context, data }, idempotencyKey })).data;
}

export async function changeView(
  api: ApiClient,
  { id, version }: SavedView,
  data: { name?: string; query?: string; shared?: boolean },
): Promise<SavedView> {
  const body = { context: { id, type: 'views', version }, data };
  return (await api.send(updateView, { params: { id }, body })).data;
}

export async function deleteView(api: ApiClient, id: number): Promise<void> {
  await api.send(removeView, { params: { id } });
}

export async function undeleteView(api: ApiClient, id: number): Promise<SavedView> {
  return (await api.send(restoreView, { params: { id } })).data;
}
