import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Taxon, TaxonChange, WorkTask } from 'shared-contracts/api';
import { runTask } from '../tasks/services/tasks.ts';
import { taskKinds } from '../taxonomy/services/task-kinds.ts';
import { type CallOptions, startApi, type Tenant, type TestApi } from './api.ts';
import { createSample } from './sample-values.ts';

/** The calls of the taxonomy for a tenant, on articles by default. */
export function taxonomyOf(api: TestApi, tenant: Tenant) {
  const call = (method: string, path: string, options?: CallOptions) =>
    tenant.call(method, `/v1/a/taxons${path}`, options);
  const body = (id: number, data: object, type = 'articles'): CallOptions => ({
    body: { context: { id, type }, data },
  });
  const create = (
    name: string,
    options: { mode?: string; type?: string; parent?: number; field?: string } = {},
  ) => {
    const { mode = 'category', type = 'articles', parent = 0, field } = options;
    return call('POST', '', body(parent, { mode, type, name, ...(field ? { field } : {}) }, type));
  };
  const of = async (answer: ReturnType<typeof call>) => {
    const { status, json } = await answer;
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(json)}`);
    return json;
  };
  const turn = (change: number, how: 'undo' | 'redo') => call('POST', `/changes/${change}/${how}`);
  return {
    call,
    create,
    made: async (...args: Parameters<typeof create>): Promise<Taxon> => (await of(create(...args))).data,
    change: (id: number, data: object) => call('PUT', `/${id}`, body(0, { id, ...data })),
    move: (id: number, parent: number, data: object = {}) =>
      call('PUT', `/${id}/parent`, body(parent, { id, ...data })),
    tick: (taxon: number, action: string, row: number, type = 'articles', data: object = {}) =>
      call('PATCH', `/${taxon}/${action}`, body(row, { id: taxon, type: 'taxon', ...data }, type)),
    remove: (id: number, query = '') => call('DELETE', `/${id}${query}`),
    merge: (target: number, data: object) => call('POST', `/${target}/merge`, body(0, data)),
    many: (parent: number, data: object, type = 'articles') =>
      call('POST', '/many', body(parent, { mode: 'category', type, ...data }, type)),
    turn,
    undo: (change: number) => turn(change, 'undo'),
    redo: (change: number) => turn(change, 'redo'),
    changes: async (type = 'articles'): Promise<TaxonChange[]> =>
      (await of(call('GET', `/changes/${type}`))).data,
    tree: async (type = 'articles'): Promise<Taxon[]> =>
      (await of(call('GET', `/categories/${type}/0?children=true`))).data,
    tags: async (type = 'articles'): Promise<Taxon[]> => (await of(call('GET', `/tags/${type}`))).data,
    /** A new row that can be ticked. */
    article: async () => (await createSample(tenant, 'articles', tenant.channels.magazine)).id,
    ticked: async (row: number, type = 'articles'): Promise<number[]> =>
      (await of(call('GET', `/entity/${type}/${row}`))).data.map(({ id }: Taxon) => id).sort(),
    /** Does the task that a call began, and returns how it ended. */
    done: async (task: string): Promise<WorkTask> => {
      await runTask(api.database.pool, { tenant: tenant.id, task }, taskKinds);
      return (await of(tenant.call('GET', `/v1/a/tasks/${task}`))).data;
    },
    of,
  };
}

/** What the product's calls of the taxonomy are in a test. */
export type Taxonomy = ReturnType<typeof taxonomyOf>;

/** Starts the API for a test file, and gives it the taxonomy of a new tenant: one for each test, or one for all. */
export function withTaxonomy(
  how: 'each' | 'all',
  give: (options: { api: TestApi; tenant: Tenant; taxons: Taxonomy }) => Promise<void> | void,
): void {
  let api: TestApi;
  const begin = async () => {
    const tenant = await api.tenant();
    await give({ api, tenant, taxons: taxonomyOf(api, tenant) });
  };
  beforeAll(async () => {
    api = await startApi();
    if (how === 'all') await begin();
  });
  if (how === 'each') beforeEach(begin);
  afterAll(() => api.close());
}
