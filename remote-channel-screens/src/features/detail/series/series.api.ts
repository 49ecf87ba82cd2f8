import { checkSeries, repeatSession, type SeriesTime } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** The times at which a session would be booked again by a rule, and why some of them cannot be. */
export async function readTimes(
  api: ApiClient,
  id: number,
  recurrence: string,
  signal: AbortSignal,
): Promise<SeriesTime[]> {
  return (await api.send(checkSeries, { params: { id }, query: { recurrence }, signal })).data;
}

/** Books a session again by a rule, as it was read, but for the times that are left out; the same key is the same booking. Returns how many were booked. */
export async function bookAgain(
  api: ApiClient,
  { id, version }: { id: number; version: number },
  data: { recurrence: string; series: string; except: string[] },
  idempotencyKey: string,
): Promise<number> {
  const body = { context: { id, type: 'appointments', version }, data };
  return (await api.send(repeatSession, { params: { id }, body, idempotencyKey })).data.ids.length;
}
