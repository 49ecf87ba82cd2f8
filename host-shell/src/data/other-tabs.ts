import type { InvalidateOptions, InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { queryKeys } from 'shared-contracts/shell';

const channelName = 'fairlead.changed';

// A form of another tab holds on to what it began with; a tree of terms is a tool that several tabs look at together.
const [shared] = queryKeys.taxons;

const isShared = (key: unknown): key is readonly string[] => Array.isArray(key) && key[0] === shared;

/**
 * Broadcasts taxonomy changes to the other tabs of this browser, and invalidates queries on their messages: at once in a visible tab, else
 * when it becomes visible. Returns a function that stops this. Without BroadcastChannel, tabs still read again when they become visible.
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
