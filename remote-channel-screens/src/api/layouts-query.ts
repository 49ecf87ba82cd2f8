import type { ApiClient } from 'shared-contracts/http';
import { readLayouts } from './layouts.api.ts';

/** Where the cache has how the person left each list. */
export const layoutsKey = ['layouts'] as const;

const freshForMs = 300_000;

/** How the person left each list, in one call for all of them. No list waits for it. */
export function layoutsQuery(api: ApiClient) {
  return {
    queryKey: layoutsKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => readLayouts(api, signal),
    staleTime: freshForMs,
    retry: false,
  };
}
