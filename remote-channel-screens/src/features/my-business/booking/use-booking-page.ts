import { useQuery } from '@tanstack/react-query';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { listServicesWithoutTimes, readBookingPage } from './booking-page.api.ts';

/** Key of the booking page in the one cache. */
export const bookingPageQuery = [...queryKeys.entity('my-business'), 'booking-page'];

/** The booking page of the business. */
export function useBookingPage() {
  const { api } = useShell();
  return useQuery({ queryKey: bookingPageQuery, queryFn: ({ signal }) => readBookingPage(api, signal) });
}

/** The services for which clients find no time; none where they cannot be read, undefined before. */
export function useServicesWithoutTimes() {
  const { api } = useShell();
  const { data, isError } = useQuery({
    queryKey: [...bookingPageQuery, 'without-times'],
    queryFn: ({ signal }) => listServicesWithoutTimes(api, signal),
    // Sessions and hours change it, on other screens.
    staleTime: 0,
  });
  return data ?? (isError ? [] : undefined);
}
