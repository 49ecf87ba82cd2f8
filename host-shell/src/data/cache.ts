import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  skipToken,
} from '@tanstack/react-query';
import { queryKeys } from 'shared-contracts/shell';
import { onSessionEnd } from '../session/session.atoms.ts';

/**
 * Query client that also repeats a first read in flight when a write may have changed its data. TanStack Query takes the result of such a
 * read as fresh, although the server may have responded before the write. Without this, a card moved on a board that is still loading would
 * disappear.
 */
export class ServerCache extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    // What changes an overview, such as an import that has ended, may have completed a step of the guide.
    if (filters?.queryKey?.[0] === queryKeys.allOverviews[0])
      void super.invalidateQueries({ queryKey: queryKeys.setUpGuide });
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const again = firstReads.map(async (query) => {
      await query.promise?.catch(() => undefined);
      if (query.state.status !== 'success') return;
      const { refetchType } = filters ?? {};
      await super.invalidateQueries(
        { queryKey: query.queryKey, exact: true, ...(refetchType && { refetchType }) },
        options,
      );
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

/** The only cache of server data, shared by host and remotes. */
export const cache = new ServerCache({
  // The API client has already retried what is worth it. Another round would only make the person wait.
  defaultOptions: {
    queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: true, throwOnError: false },
    mutations: { retry: false },
  },
});

onSessionEnd(() => cache.clear());

/** Refetches the Setup Guide: any write may have completed a step. */
export function tickGuide(): void {
  void cache.invalidateQueries({ queryKey: queryKeys.setUpGuide });
}

// Screens read on in rows that others have read, by the functions that came with them: without these, the rows are of no use.
function isReadInPages(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/**
 * Lets go of the functions by which data was fetched, where nobody shows it: each holds all the code of the build that it came with. The data stays, and the next screen that shows it brings its own; rows that
 * are read in pages go, too.
 */
export function forgetCode(client: QueryClient): void {
  const queries = client.getQueryCache();
  for (const query of queries.getAll()) {
    const { queryKey, queryHash, state, meta, gcTime } = query;
    if (query.getObserversCount() > 0 || state.fetchStatus !== 'idle') continue;
    queries.remove(query);
    if (isReadInPages(state.data)) continue;
    queries.build(
      client,
      { queryKey, queryHash, gcTime, queryFn: skipToken, ...(meta ? { meta } : {}) },
      state,
    );
  }
  const mutations = client.getMutationCache();
  for (const mutation of mutations.getAll())
    if (mutation.state.status !== 'pending') mutations.remove(mutation);
}
