import { type OwingClient, readOwing } from 'shared-contracts/api/client-accounts';
import type { EntityValues, Money, Row } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { createRow } from '../../../api/rows.api.ts';

/** Who owes something, how many they are, and what all of them owe. */
export interface Owing {
  clients: OwingClient[];
  all: number;
  total: Money[];
}

export async function readWhoOwes(api: ApiClient, signal: AbortSignal): Promise<Owing> {
  return (await api.send(readOwing, { signal })).data;
}

/** Records a payment: repeated with its key it is one. `anyway` records more than is owed. */
export async function writePayment(
  api: ApiClient,
  values: EntityValues,
  how: { anyway: boolean; idempotencyKey: string },
): Promise<Row> {
  const { anyway, idempotencyKey } = how;
  return (await createRow(api, 'payments', values, { ...(anyway ? { anyway } : {}), idempotencyKey })).data;
}
