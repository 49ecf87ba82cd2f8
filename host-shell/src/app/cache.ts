import { QueryClient } from '@tanstack/react-query';
import { queryKeys } from 'shared-contracts/shell';
import { onSessionEnd } from '../session/session.atoms.ts';

/** The one cache of server data, of host and remotes. */
export const cache = new QueryClient({
  // The client has retried already what may be retried; another round here would only make the person wait.
  defaultOptions: {
    queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: true, throwOnError: false },
    mutations: { retry: false },
  },
});

onSessionEnd(() => cache.clear());

/** Has the Setup Guide read anew: any write may have ticked a step. */
export function tickGuide(): void {
  void cache.invalidateQueries({ queryKey: queryKeys.setUpGuide });
}
