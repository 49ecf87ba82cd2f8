import { useQuery } from '@tanstack/react-query';
import { readAccount } from 'shared-contracts/api';
import { queryKeys, useShell } from 'shared-contracts/shell';

/** The name of the person who is signed in, as rows name who saved them; null until it is read. */
export function useOwnName(): string | null {
  const { api, session } = useShell();
  const { data } = useQuery({
    queryKey: queryKeys.account(session.tenant),
    queryFn: ({ signal }) => api.send(readAccount, { signal }).then(({ data }) => data),
    staleTime: 300_000,
  });
  return data ? `${data.firstName} ${data.lastName}`.trim() : null;
}
