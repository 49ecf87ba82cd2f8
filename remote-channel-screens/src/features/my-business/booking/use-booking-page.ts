import { useQuery } from '@tanstack/react-query';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readBookingPage } from './booking-page.api.ts';

/** Key of the booking page in the one cache. */
export const bookingPageQuery = [...queryKeys.entity('my-business'), 'booking-page'];

/** The booking page of the business. */
export function useBookingPage() {
  const { api } = useShell();
  return useQuery({ queryKey: bookingPageQuery, queryFn: ({ signal }) => readBookingPage(api, signal) });
}
