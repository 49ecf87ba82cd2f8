import type { InvalidateOptions, InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { queryKeys } from 'shared-contracts/shell';

const channelName = 'fairlead.changed';

// Only the taxonomy is shared, because several tabs show one tree. A form in another tab keeps the data that it started with.
const [shared] = queryKeys.taxons;

const isShared = (key: unknown): key is readonly string[] => Array.isArray(key) && key[0] === shared;

/**
 * Keeps the taxonomy in step across the tabs of this browser. Broadcasts each change made here and refetches what other tabs broadcast. A
 * visible tab refetches at once, a hidden one when it becomes visible. Returns a function that stops this. Does nothing in a browser
 * without BroadcastChannel.
 */
export function followOtherTabs(cache: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  const invalidate = cache.invalidateQueries.bind(cache);
  cache.invalidateQueries = ((filters?: InvalidateQueryFilters, options?: InvalidateOptions) => {
    if (isShared(filters?.queryKey)) channel.postMessage(filters.queryKey);
    return invalidate(filters, options);
  }) as QueryClient['invalidateQueries'];
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isShared(data)) return;
    void invalidate({ queryKey: data, refetchType: document.hidden ? 'none' : 'active' });
  };
  return () => {
    cache.invalidateQueries = invalidate;
    channel.close();
  };
}
