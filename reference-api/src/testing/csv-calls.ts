import { expect } from '@jest/globals';
import { allFields, definitionOf, type EntityName } from 'shared-contracts/entities';
import { runBulkOperation } from '../bulk/services/run-bulk-operation.ts';
import { runCheck } from '../csv-imports/services/imports.ts';
import { matchedDefinition } from '../csv-imports/services/session-ends.ts';
import type { Tenant, TestApi } from './api.ts';

const nameOf = (entity: EntityName, header: string) => {
  const label = header.replace(/ \([\w/]+\)$/, '');
  if (label === 'Id') return 'id';
  if (label === 'Tags' || label === 'Tags and categories') return 'taxons';
  const fields = Object.entries(allFields(matchedDefinition(definitionOf(entity))));
  return fields.find(([, field]) => field.label === label && !field.reported)?.[0] ?? null;
};

/** The calls by which a file comes into a list, with the jobs that they leave. A file belongs to the conference where no channel is named. */
export function csvCalls(api: TestApi, tenant: Tenant) {
  const post = (path: string, data: object = {}, options: object = {}) =>
    tenant.call('POST', `/v1/a/imports${path}`, {
      ...{ channel: tenant.channels.conference, body: { data } },
      ...options,
    });

  async function untilDone(step: (queue: { add: () => Promise<void> }) => Promise<void>) {
    for (let isLeft = true; isLeft; ) {
      isLeft = false;
      const add = async () => {
        isLeft = true;
      };
      await step({ add });
    }
  }

  async function check(
    entity: EntityName,
    [header = [], ...lines]: string[][],
    place = tenant.channels.conference,
    options?: readonly (string | null)[],
    more: object = {},
  ) {
    const context = { id: 0, type: entity };
    const begun = await post(
      '',
      {},
      { channel: place, body: { context, data: { file: `${entity}.csv`, columns: header } } },
    );
    const { id } = begun.json.data;
    for (let at = 0; at < lines.length; at += 1000) {
      const some = lines.slice(at, at + 1000).map((cells, more) => ({ line: at + more + 2, cells }));
      const sent = await post(`/${id}/lines`, { received: at, lines: some });
      expect(sent.status).toBe(200);
    }
    const matches = options ?? header.map((label) => nameOf(entity, label));
    const { status, json } = await post(`/${id}/check`, { matches, ...more });
    expect([status, json.error]).toEqual([200, undefined]);
    if (json.data.status === 'checking') {
      await untilDone((queue) => runCheck(api.database.pool, queue, { tenant: tenant.id, id }));
    }
    const report = (await tenant.call('GET', `/v1/a/imports/${id}`)).json.data;
    const linesOf = async (outcome: string) =>
      (await tenant.call('GET', `/v1/a/imports/${id}/lines?outcome=${outcome}`)).json.data;
    return { id, report, linesOf };
  }

  async function work(task: string) {
    await untilDone((queue) => runBulkOperation(api.database.pool, queue, { tenant: tenant.id, task }));
    return (await tenant.call('GET', `/v1/a/tasks/${task}`)).json.data;
  }

  async function apply(id: number) {
    return work((await post(`/${id}/apply`)).json.data.id);
  }

  async function undo(bulkOperation: number) {
    const { json } = await tenant.call('POST', `/v1/a/bulk-operations/${bulkOperation}/undo`);
    return work(json.data.id);
  }

  const bulkOperation = async (id: number) =>
    (await tenant.call('GET', `/v1/a/bulk-operations/${id}`)).json.data;

  return { post, check, work, apply, undo, bulkOperation };
}
