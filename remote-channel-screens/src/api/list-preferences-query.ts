import type { ApiClient } from 'shared-contracts/http';
import { readListPreferences } from './list-preferences.api.ts';

/** Where the cache has how the person left each list. */
export const listPreferencesKey = ['list-preferences'] as const;

const freshForMs = 300_000;

/** How the person left each list, in one call for all of them. No list waits for it. */
export function listPreferencesQuery(api: ApiClient) {
  return {
    queryKey: listPreferencesKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => readListPreferences(api, signal),
    staleTime: freshForMs,
    retry: false,
  };
}
