import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { queryKeys } from 'shared-contracts/shell';
import { onSessionEnd } from '../session/session.atoms.ts';

/**
 * Query client that also repeats a first read in flight when a write may have changed its data. TanStack Query takes the result of such a
 * read as fresh, although the server may have responded before the write. Without this, a card moved on a board that is still loading would
 * disappear.
 */
export class ServerCache extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
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
