import {
  type BulkAction,
  type BulkOperation,
  entityCalls,
  listCategories,
  listOptionFields,
  listOptions,
  listTags,
  readBulkOperation,
  type Taxon,
  undoBulkOperation,
  type WorkTask,
} from 'shared-contracts/api';
import { definitionOf, type EntityName, type EntityValues, fieldOf } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { type ListOptions, narrowedQuery } from '../../../api/rows.api.ts';
import { capital } from '../../../ui/value-text.ts';

/** A bulk operation on the rows of `ids`, or, if null, on all that match the list. */
export interface Many {
  action: BulkAction | 'set';
  ids: readonly number[] | null;
  list: ListOptions;
  taxon?: number;
  /** For `set`. */
  values?: EntityValues;
}

export async function doToMany(
  api: ApiClient,
  entity: EntityName,
  { action, ids, list, taxon, values }: Many,
  idempotencyKey: string,
): Promise<WorkTask> {
  const calls = entityCalls(entity);
  const context = { id: 0, type: entity };
  const query = ids === null ? narrowedQuery(list) : {};
  const chosen = ids === null ? {} : { ids: [...ids] };
  if (action === 'set') {
    const body = { context, data: { ...chosen, values: values ?? {} } };
    return (await api.send(calls.set, { query, body, idempotencyKey })).data;
  }
  const body = { context, data: { ...chosen, action, ...(taxon === undefined ? {} : { taxon }) } };
  return (await api.send(calls.bulk, { query, body, idempotencyKey })).data;
}

export async function undoMany(
  api: ApiClient,
  bulkOperation: number,
  idempotencyKey: string,
): Promise<WorkTask> {
  const { data } = await api.send(undoBulkOperation, { params: { id: bulkOperation }, idempotencyKey });
  return data;
}

export async function listBulkOperations(
  api: ApiClient,
  entity: EntityName,
  { below, signal }: { below: number | null; signal: AbortSignal },
): Promise<BulkOperation[]> {
  const query = below === null ? {} : { below };
  const { data } = await api.send(entityCalls(entity).bulkOperations, { query, signal });
  return data;
}

export async function oneBulkOperation(api: ApiClient, id: number): Promise<BulkOperation> {
  const { data } = await api.send(readBulkOperation, { params: { id } });
  return data;
}

/** Terms of one tree that rows can carry, by their path of names. */
export interface TickableTerms {
  label: string;
  terms: { id: number; name: string }[];
}

function pathsOf(taxons: readonly Taxon[], above = ''): TickableTerms['terms'] {
  return taxons.flatMap(({ id, name, children }) => [
    { id, name: above + name },
    ...pathsOf(children ?? [], `${above}${name} › `),
  ]);
}

function fieldLabel(entity: EntityName, name: string): string {
  return fieldOf(definitionOf(entity), name)?.label ?? capital(name);
}

/** Tags, categories and options of fields that rows of an entity can carry: its own, then those of all. Trees without a term are left out. */
export async function listTickable(
  api: ApiClient,
  entity: EntityName,
  signal: AbortSignal,
): Promise<TickableTerms[]> {
  const ofType = async (type: string, suffix: string): Promise<TickableTerms[]> => {
    const [tags, categories, fields] = await Promise.all([
      api.send(listTags, { params: { type }, signal }),
      api.send(listCategories, { params: { type }, query: { children: 'true' }, signal }),
      api.send(listOptionFields, { params: { type }, signal }),
    ]);
    const options = await Promise.all(
      fields.data.map(async ({ field }) => {
        const { data } = await api.send(listOptions, { params: { type, field }, signal });
        return { label: fieldLabel(entity, field) + suffix, terms: pathsOf(data) };
      }),
    );
    return [
      { label: `Tags${suffix}`, terms: pathsOf(tags.data) },
      { label: `Categories${suffix}`, terms: pathsOf(categories.data) },
      ...options,
    ];
  };
  const found = await Promise.all([ofType(entity, ''), ofType('all', ' (general)')]);
  return found.flat().filter(({ terms }) => terms.length > 0);
}
