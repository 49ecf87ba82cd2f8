import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { readAccount } from 'shared-contracts/api';
import { decodeToken } from 'shared-contracts/session';
import { queryKeys } from 'shared-contracts/shell';
import { useHost } from '../app/host-context.ts';
import { hasLiveToken, tokenAtom } from './session.atoms.ts';

/** When the trial space of this session ends; null in a space that stays, undefined as long as that is not known. */
export function useTrial(isWanted = true): string | null | undefined {
  const { api } = useHost();
  const token = useAtomValue(tokenAtom);
  const isSignedIn = hasLiveToken(token);
  const account = useQuery({
    queryKey: queryKeys.account(isSignedIn ? (decodeToken(token)?.tenant ?? '') : ''),
    queryFn: ({ signal }) => api.send(readAccount, { signal }).then(({ data }) => data),
    enabled: isSignedIn && isWanted,
    staleTime: 300_000,
  });
  // Where the account cannot be read, nothing is said of a trial: the screens themselves say what is wrong.
  return account.isError ? null : account.data?.trialEndsAt;
}
