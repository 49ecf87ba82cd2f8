import {
  changeSeries,
  checkSeries,
  entityCalls,
  type RowVersion,
  repeatSession,
  type SeriesTime,
  type seriesScopes,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';
import type { Anyway } from '../../../ui/booking/BookAnyway.tsx';
import type { Titles } from '../../../ui/value-text.ts';

/** The times at which a session would be booked again by a rule, and why some of them cannot be. */
export async function readTimes(
  api: ApiClient,
  id: number,
  recurrence: string,
  signal: AbortSignal,
): Promise<SeriesTime[]> {
  return (await api.send(checkSeries, { params: { id }, query: { recurrence }, signal })).data;
}

/** Books a session again by a rule, except for the excluded times; `anyway` overrides what staff may override, for this `reason`. The same key is the same booking. Returns the ids of the new sessions. */
export async function bookAgain(
  api: ApiClient,
  { id, version }: { id: number; version: number },
  data: { recurrence: string; series: string; except: string[] } & Anyway,
  idempotencyKey: string,
): Promise<number[]> {
  const body = { context: { id, type: 'appointments', version }, data };
  return (await api.send(repeatSession, { params: { id }, body, idempotencyKey })).data.ids;
}

/** The last version of a session, with the titles of what it names; null if it has none. */
export async function readLastVersion(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<{ version: RowVersion; titles: Titles } | null> {
  const { data, titles } = await api.send(entityCalls('appointments').versions, {
    params: { id },
    query: {},
    signal,
  });
  return data[0] ? { version: data[0], titles } : null;
}

/** Does to other sessions of a series what the last change of one did, but to those that are left out; `anyway` overrides what staff may override, for this `reason`. Returns how many were changed, and these with their versions since; none where the API does not name them. */
export async function changeOthers(
  api: ApiClient,
  { id, version }: { id: number; version: number },
  data: { scope: (typeof seriesScopes)[number]; except: number[]; anyway?: boolean; reason?: string },
  idempotencyKey: string,
): Promise<{ count: number; sessions: { id: number; version: number }[] }> {
  const body = { context: { id, type: 'appointments', version }, data };
  const { ids, sessions = [] } = (await api.send(changeSeries, { params: { id }, body, idempotencyKey }))
    .data;
  return { count: ids.length, sessions };
}
