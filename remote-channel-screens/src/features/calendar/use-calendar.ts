import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FocusType } from 'shared-contracts/api';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readCalendar } from './calendar.api.ts';

/** The calendar items of the focus on some days. */
export function useCalendar(focus: { type: FocusType; id: number } | null, days: readonly string[]) {
  const { api } = useShell();
  const [from = '', to = from] = [days[0], days.at(-1)];
  const options = { type: focus?.type ?? 'users', id: focus?.id ?? 0, from, to };
  return useQuery({
    // Under the overviews: any write may put something onto a day.
    queryKey: [...queryKeys.allOverviews, 'calendar', options],
    queryFn: ({ signal }) => readCalendar(api, options, signal),
    placeholderData: keepPreviousData,
    enabled: focus !== null,
  });
}
