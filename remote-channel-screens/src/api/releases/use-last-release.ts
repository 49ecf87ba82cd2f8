import { useQuery } from '@tanstack/react-query';
import { useShell } from 'shared-contracts/shell';
import { listReleases, readPlacements } from './released.api.ts';
import { releasesKey } from './releases-key.ts';

// What others release appears by itself.
const readAgainMs = 60_000;

/** The last release of an agenda, and where its sessions are; `last` is null where nothing was released yet. Asks nothing for an agenda that is not there yet (0). */
export function useLastRelease(agenda: number) {
  const { api } = useShell();
  const key = releasesKey(agenda);
  const releases = useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => listReleases(api, agenda, signal),
    refetchInterval: readAgainMs,
    enabled: agenda > 0,
  });
  const last = releases.data?.[0] ?? null;
  const placements = useQuery({
    queryKey: [...key, last?.id, 'placements'],
    queryFn: () => readPlacements(api, agenda, Number(last?.id)),
    enabled: last !== null,
  });
  return {
    last,
    placements: last && placements.data ? placements.data : null,
    isPending: (agenda > 0 && releases.isPending) || (last !== null && placements.isPending),
    error: releases.error ?? placements.error,
    refetch: () => void Promise.all([releases.refetch(), ...(last ? [placements.refetch()] : [])]),
  };
}
