import { repeatSession } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Books a session again by a rule, as it was read; the same key is the same booking. Answers how many were booked. */
export async function bookAgain(
  api: ApiClient,
  { id, version }: { id: number; version: number },
  data: { recurrence: string; series: string },
  idempotencyKey: string,
): Promise<number> {
  const body = { context: { id, type: 'appointments', version }, data };
  return (await api.send(repeatSession, { params: { id }, body, idempotencyKey })).data.ids.length;
}
