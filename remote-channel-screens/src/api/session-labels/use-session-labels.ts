import { useQuery } from '@tanstack/react-query';
import { useShell } from 'shared-contracts/shell';
import { readSessionLabels } from './session-labels.api.ts';

/** The key of everything that is read of tracks and types. */
export const sessionLabelsKey = ['session-labels'] as const;

/** The tracks and types of an agenda. What other people do to them appears within a minute; null asks for nothing. */
export function useSessionLabels(agenda: number | null, staleTime = 60_000) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...sessionLabelsKey, agenda],
    queryFn: ({ signal }) => readSessionLabels(api, agenda ?? 0, signal),
    enabled: agenda !== null,
    staleTime,
  });
}
