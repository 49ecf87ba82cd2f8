import { eraseClient as erase } from 'shared-contracts/api/client-data';
import type { Row } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** Erases the personal data of a client, if nobody changed it since it was read. */
export async function eraseClient(
  api: ApiClient,
  { id, version }: Pick<Row, 'id' | 'version'>,
): Promise<void> {
  await api.send(erase, { params: { id }, body: { context: { id, type: 'users', version } } });
}
