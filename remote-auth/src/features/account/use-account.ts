import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Account } from 'shared-contracts/api';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { accountCalls } from './account.api.ts';

/** The calls of the account screen. */
export function useAccountCalls() {
  const { api } = useShell();
  return useMemo(() => accountCalls(api), [api]);
}

function useAccountKey() {
  return queryKeys.account(useShell().session.tenant);
}

/** The account of the signed-in person. */
export function useAccount() {
  const calls = useAccountCalls();
  return useQuery({ queryKey: useAccountKey(), queryFn: ({ signal }) => calls.read(signal) });
}

/** Updates the account in the cache, from a response or by a refetch. */
export function useAccountUpdates() {
  const cache = useQueryClient();
  const queryKey = useAccountKey();
  return {
    adopt: (account: Account) => cache.setQueryData(queryKey, account),
    readAgain: () => cache.invalidateQueries({ queryKey }),
  };
}

/** Devices signed in to this account. */
export function useDevices() {
  const calls = useAccountCalls();
  return useQuery({
    queryKey: [...useAccountKey(), 'devices'],
    queryFn: ({ signal }) => calls.devices(signal),
  });
}
