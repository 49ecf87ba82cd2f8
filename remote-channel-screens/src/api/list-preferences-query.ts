import type { ApiClient } from 'shared-contracts/http';
import { readListPreferences } from './list-preferences.api.ts';

/** The query key of the person's list preferences. */
export const listPreferencesKey = ['list-preferences'] as const;

const freshForMs = 300_000;

/** The person's list preferences, in one call for all lists. No list waits for it. */
export function listPreferencesQuery(api: ApiClient) {
  return {
    queryKey: listPreferencesKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => readListPreferences(api, signal),
    staleTime: freshForMs,
    retry: false,
  };
}
