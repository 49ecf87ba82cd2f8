import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { decodeToken } from 'shared-contracts/session';
import { queryKeys } from 'shared-contracts/shell';
import { readSession } from '../session/session.api.ts';
import { hasLiveToken, tokenAtom } from '../session/session.atoms.ts';
import { useHost } from './host-context.ts';

/** The session that the stored token starts: signed out without a live one, else the state of reading what it starts with. */
export function useSession() {
  const { api } = useHost();
  const token = useAtomValue(tokenAtom);
  const live = hasLiveToken(token);
  const tenant = live ? (decodeToken(token)?.tenant ?? '') : '';
  const start = useQuery({
    queryKey: [...queryKeys.session, tenant],
    queryFn: ({ signal }) => readSession(api, signal),
    enabled: live,
    staleTime: 60_000,
  });
  return { isSignedIn: live, tenant, start };
}
