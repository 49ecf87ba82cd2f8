import { useMemo } from 'react';
import { useAllRows } from '../../api/use-all-rows.ts';

/** The filter of the contributors who declined. */
export const declinedOnly = { state: 'declined' };

/** The contributors who declined, by id; nobody until they are read. */
export function useDeclined(enabled = true) {
  const { data, isError, error, refetch } = useAllRows('contributors', 'profile', declinedOnly, {
    enabled,
    fields: ['state'],
  });
  const ids = useMemo((): ReadonlySet<number> => new Set(data?.data.map(({ id }) => id)), [data]);
  return { ids, isError, error, refetch };
}
