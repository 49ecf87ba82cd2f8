import {
  listServicesWithoutTimes as listWithoutTimes,
  type OwnBookingPage,
  readBookingPage as read,
  type ServiceWithoutTimes,
  writeBookingPage as write,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Reads the booking page of the business. */
export async function readBookingPage(api: ApiClient, signal: AbortSignal): Promise<OwnBookingPage> {
  const { data } = await api.send(read, { signal });
  return data;
}

/** Lists the services that the page shows and for which clients find no time. */
export async function listServicesWithoutTimes(
  api: ApiClient,
  signal: AbortSignal,
): Promise<ServiceWithoutTimes[]> {
  const { data } = await api.send(listWithoutTimes, { signal });
  return data;
}

/** Writes it, if its version is still the one that was read. */
export async function writeBookingPage(
  api: ApiClient,
  version: number,
  data: { address: string; isOn: boolean },
): Promise<OwnBookingPage> {
  const written = await api.send(write, {
    body: { context: { id: 0, type: 'booking-page', version }, data },
  });
  return written.data;
}
