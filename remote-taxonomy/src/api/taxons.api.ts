import {
  createTaxon,
  entityCalls,
  entityTaxons,
  listCategories,
  listTags,
  type Taxon,
  type TermCount,
  taxonsById,
  tickTaxon,
} from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** Modes whose terms a person ticks for a whole row; options belong to a field. */
export type TickedMode = 'tag' | 'category';

export async function readTaxons(
  api: ApiClient,
  mode: TickedMode,
  type: string,
  signal: AbortSignal,
): Promise<Taxon[]> {
  if (mode === 'tag') return (await api.send(listTags, { params: { type }, signal })).data;
  return (await api.send(listCategories, { params: { type }, query: { children: 'true' }, signal })).data;
}

/** Counts the rows of a list for each term of a mode; null if the list has too many rows. */
export async function readCounts(
  api: ApiClient,
  entity: EntityName,
  query: Readonly<Record<string, string>> & { mode: TickedMode },
  signal: AbortSignal,
): Promise<TermCount[] | null> {
  return (await api.send(entityCalls(entity).terms, { query, signal })).data;
}

export async function readTicked(
  api: ApiClient,
  type: string,
  id: number,
  signal: AbortSignal,
): Promise<Taxon[]> {
  return (await api.send(entityTaxons, { params: { type, id }, signal })).data;
}

export async function readNames(api: ApiClient, ids: readonly number[]): Promise<Taxon[]> {
  return (await api.send(taxonsById, { params: { ids: ids.join(',') } })).data;
}

export async function tick(
  api: ApiClient,
  row: { type: string; id: number },
  taxon: number,
  action: 'on' | 'off',
): Promise<void> {
  await api.send(tickTaxon, {
    params: { id: taxon, action },
    body: { context: row, data: { id: taxon, type: 'taxon' } },
  });
}

export async function createTag(api: ApiClient, type: string, name: string): Promise<Taxon> {
  const body = { context: { id: 0, type }, data: { mode: 'tag' as const, type, name } };
  return (await api.send(createTaxon, { body })).data;
}
