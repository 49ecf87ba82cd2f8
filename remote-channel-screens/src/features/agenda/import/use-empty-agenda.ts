import { useQuery } from '@tanstack/react-query';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { listRows } from '../../../api/rows.api.ts';

/** An agenda that is open, by its id and its name. */
export interface OpenAgenda {
  id: number;
  name: string;
}

/** The open agenda as long as it has no session, so that a programme can become it; null otherwise, or while that is not known. */
export function useEmptyAgenda(agenda: OpenAgenda | null): OpenAgenda | null {
  const { api } = useShell();
  const where = { agenda: String(agenda?.id ?? 0) };
  const { data } = useQuery({
    queryKey: queryKeys.list('agenda-sessions', { counted: true, where }),
    queryFn: ({ signal }) =>
      listRows(
        api,
        'agenda-sessions',
        { sort: 'start', taxons: [], where, all: true, limit: 1 },
        { begin: null, signal },
      ),
    enabled: agenda !== null,
  });
  return data?.total === 0 ? agenda : null;
}
