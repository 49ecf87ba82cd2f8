import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { AcceptedConflict } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { acceptConflict, listAccepted, takeBackConflict } from './accepted.api.ts';

// What another person accepts appears by itself.
const readAgainMs = 20_000;

/** The conflicts of an agenda that somebody accepted, by their keys. While they cannot be read, all conflicts count. */
export function useAccepted(agenda: number) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const queryKey = [...queryKeys.row('agendas', agenda), 'accepted-conflicts'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listAccepted(api, agenda, signal),
    refetchInterval: readAgainMs,
  });
  const accepted = useMemo(
    (): ReadonlyMap<string, AcceptedConflict> => new Map(data?.map((one) => [one.key, one])),
    [data],
  );
  const busy = useRef(false);

  /** Does it, unless something is on its way. Returns whether it was done. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    try {
      await work();
      await client.invalidateQueries({ queryKey });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Somebody else took it back already.
      if (error.kind === 'notFound') await client.invalidateQueries({ queryKey });
      notify({ kind: 'danger', title: 'This was not done', detail: error.message });
      return false;
    } finally {
      busy.current = false;
    }
  }

  return {
    accepted,
    accept: (key: string, reason: string) => run(() => acceptConflict(api, agenda, { key, reason })),
    takeBack: (key: string) => run(() => takeBackConflict(api, agenda, key)),
  };
}
