import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { readAccount } from 'shared-contracts/api';
import { queryKeys } from 'shared-contracts/shell';
import { useHost } from '../config/host-context.ts';
import { expiredTokenAtom, tokenSubjectAtom } from './session.atoms.ts';

/**
 * Whose session this is. `emailAddress` is null until it is known. `trialEndsAt` is null in a permanent space, and undefined until it is
 * known.
 */
export function useTokenSubject(isWanted = true): {
  emailAddress: string | null;
  isTrial: boolean;
  trialEndsAt: string | null | undefined;
} {
  const { api } = useHost();
  const subject = useAtomValue(tokenSubjectAtom);
  const isExpired = useAtomValue(expiredTokenAtom) !== null;
  const account = useQuery({
    queryKey: queryKeys.account(subject?.tenant ?? ''),
    queryFn: ({ signal }) => api.send(readAccount, { signal }).then(({ data }) => data),
    enabled: subject !== null && !isExpired && isWanted,
    staleTime: 300_000,
  });
  // If the account cannot be read, show no trial: the screens report the error themselves.
  const trialEndsAt = account.isError ? null : account.data?.trialEndsAt;
  return { emailAddress: account.data?.emailAddress || null, isTrial: Boolean(trialEndsAt), trialEndsAt };
}
