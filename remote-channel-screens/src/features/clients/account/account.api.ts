import type { EntityValues, Row } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { createRow } from '../../../api/rows.api.ts';

/** Records a payment: repeated with its key it is one. `anyway` records more than is owed. */
export async function writePayment(
  api: ApiClient,
  values: EntityValues,
  how: { anyway: boolean; idempotencyKey: string },
): Promise<Row> {
  const { anyway, idempotencyKey } = how;
  return (await createRow(api, 'payments', values, { ...(anyway ? { anyway } : {}), idempotencyKey })).data;
}
