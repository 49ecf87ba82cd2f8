import { type PublicHoliday, readHolidays as read } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';
import { queryKeys } from 'shared-contracts/shell';

/** The public holidays of the next twelve months in the country of the business; none where it has no country. */
export function holidaysQuery(api: ApiClient) {
  return {
    queryKey: [...queryKeys.entity('blockings'), 'holidays', 'of the year'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.send(read, { signal })).data.holidays,
  };
}

/** That a day (YYYY-MM-DD) is a public holiday; empty where it is none. */
export function holidayWords(holidays: readonly PublicHoliday[], day: string | null): string {
  const names = holidays
    .filter(({ date }) => date === day)
    .map(({ name, regions }) => (regions ? `${name} (${regions.join(', ')})` : name));
  return names.length > 0 ? `This day is a public holiday: ${names.join('; ')}.` : '';
}
