import { closeOnHolidays, type PublicHoliday, readHolidays as read } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** The public holidays of the next twelve months, and of which country (ISO 3166-1); null where the business has none. */
export async function readHolidays(
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ country: string | null; holidays: PublicHoliday[] }> {
  return (await api.send(read, { signal })).data;
}

/** Blocks everything on some days (YYYY-MM-DD). Returns the ids of the new blockings. */
export async function closeOn(
  api: ApiClient,
  dates: readonly string[],
  idempotencyKey: string,
): Promise<number[]> {
  const body = { context: { id: 0, type: 'blockings' }, data: { dates: [...dates] } };
  return (await api.send(closeOnHolidays, { body, idempotencyKey })).data.ids;
}
