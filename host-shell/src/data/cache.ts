import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { queryKeys } from 'shared-contracts/shell';
import { onSessionEnd } from '../session/session.atoms.ts';

/**
 * A query client that reads again what a write may have changed, also where the first read is on its way.
 * The library leaves such a read alone and takes its answer as fresh, though the server may have answered before the write: a card that was
 * moved into a column of a board that was still loading would be gone.
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

/** The one cache of server data, of host and remotes. */
export const cache = new ServerCache({
  // The client has retried already what may be retried; another round here would only make the person wait.
  defaultOptions: {
    queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: true, throwOnError: false },
    mutations: { retry: false },
  },
});

onSessionEnd(() => cache.clear());

/** Invalidates the Setup Guide: any write may have completed a step. */
export function tickGuide(): void {
  void cache.invalidateQueries({ queryKey: queryKeys.setUpGuide });
}
