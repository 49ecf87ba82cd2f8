import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { readAccount } from 'shared-contracts/api';
import { queryKeys } from 'shared-contracts/shell';
import { useHost } from '../config/host-context.ts';
import { expiredTokenAtom, tokenSubjectAtom } from './session.atoms.ts';

/** Whose session this is: address (null as long as it is not known) and when the trial space ends (null in a space that stays, undefined as long as that is not known). */
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
  // Where the account cannot be read, nothing is said of a trial: the screens themselves say what is wrong.
  const trialEndsAt = account.isError ? null : account.data?.trialEndsAt;
  return { emailAddress: account.data?.emailAddress || null, isTrial: Boolean(trialEndsAt), trialEndsAt };
}
