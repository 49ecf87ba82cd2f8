import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readAccount } from 'shared-contracts/api';
import { queryKeys, useShell } from 'shared-contracts/shell';

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

function useAccountQuery() {
  const { api, session } = useShell();
  return {
    queryKey: queryKeys.account(session.tenant),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.send(readAccount, { signal }).then(({ data }) => data),
    staleTime: 300_000,
  };
}

/** The name of the person who is signed in, as rows say who changed them; null until it is read. */
export function useOwnName(): string | null {
  const { data } = useQuery(useAccountQuery());
  return data ? fullName(data) : null;
}

/** Answers {@link useOwnName} where it is asked for, so that no form reads it ahead; null where it cannot be read. */
export function useAskOwnName(): () => Promise<string | null> {
  const client = useQueryClient();
  const query = useAccountQuery();
  return () => client.fetchQuery(query).then(fullName, () => null);
}
