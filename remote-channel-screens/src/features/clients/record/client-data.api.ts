import {
  type AlikeClient,
  eraseClient as erase,
  listAlikeClients,
  mergeClients as merge,
} from 'shared-contracts/api/client-data';
import type { Row } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** Erases the personal data of a client, if nobody changed it since it was read. */
export async function eraseClient(
  api: ApiClient,
  { id, version }: Pick<Row, 'id' | 'version'>,
): Promise<void> {
  await api.send(erase, { params: { id }, body: { context: { id, type: 'users', version } } });
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
