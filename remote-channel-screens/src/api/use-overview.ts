import { useQuery } from '@tanstack/react-query';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readOverview } from './overview.api.ts';

/** Figures and latest changes of the channel in the mode, or of the tenant where it is none. */
export function useOverview() {
  const { api, session } = useShell();
  return useQuery({
    queryKey: queryKeys.overview(session.mode.channel.id),
    queryFn: ({ signal }) => readOverview(api, signal),
  });
}
