import {
  type AlikeClient,
  eraseClient as erase,
  listAlikeClients,
  mergeClients as merge,
} from 'shared-contracts/api/client-data';
import { openStatuses, type Row } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { listRows } from '../../../api/rows.api.ts';

/** Erases the personal data of a client, if nobody changed it since it was read. */
export async function eraseClient(
  api: ApiClient,
  { id, version }: Pick<Row, 'id' | 'version'>,
): Promise<void> {
  await api.send(erase, { params: { id }, body: { context: { id, type: 'users', version } } });
}

// Beyond these nobody counts.
const mostCounted = 100;

/** How many sessions to come a client takes part in, or waits for, at a time in milliseconds; 100 at most of each. */
export async function countSessionsToCome(api: ApiClient, client: number, now: number): Promise<number> {
  const read = (field: 'clients' | 'waiting') =>
    listRows(
      api,
      'appointments',
      {
        ...{ sort: '-start', taxons: [], all: true, limit: mostCounted, fields: ['start', 'end'] },
        where: { [field]: String(client), status: openStatuses.join(',') },
      },
      { begin: null, signal: new AbortController().signal },
    );
  const lists = await Promise.all([read('clients'), read('waiting')]);
  return lists.flatMap(({ data }) => data).filter(({ values }) => Date.parse(String(values.end)) > now)
    .length;
}

/** Merges `other` into a client, if nobody changed either since they were read. The values of the fields in `take` are those of `other`. */
export async function mergeClients(
  api: ApiClient,
  {
    into,
    other,
    take,
  }: { into: Pick<Row, 'id' | 'version'>; other: Pick<Row, 'id' | 'version'>; take: string[] },
): Promise<void> {
  const context = { id: into.id, type: 'users', version: into.version };
  const data = { other: other.id, version: other.version, take };
  await api.send(merge, { params: { id: into.id }, body: { context, data } });
}

/** The other records that may be of the same person. */
export async function readAlike(api: ApiClient, id: number, signal: AbortSignal): Promise<AlikeClient[]> {
  return (await api.send(listAlikeClients, { params: { id }, signal })).data;
}
