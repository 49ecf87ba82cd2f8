import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readOverview } from './overview.api.ts';

/** What {@link useOverview} answers, as the cache knows it. */
export function overviewQuery(api: ApiClient, channel: number) {
  return {
    queryKey: queryKeys.overview(channel),
    queryFn: ({ signal }: { signal: AbortSignal }) => readOverview(api, signal),
  };
}

/** Figures and latest changes of the mode's channel, or of the tenant without one. */
export function useOverview() {
  const { api, session } = useShell();
  return useQuery(overviewQuery(api, session.mode.channel.id));
}
