import { type PublicHoliday, readHolidays as read } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** The public holidays of the next twelve months in the country of the business; none where it has no country. */
export async function readHolidays(api: ApiClient, signal: AbortSignal): Promise<PublicHoliday[]> {
  return (await api.send(read, { signal })).data.holidays;
}
