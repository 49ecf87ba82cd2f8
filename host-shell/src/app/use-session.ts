import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { queryKeys } from 'shared-contracts/shell';
import { readSession } from '../session/session.api.ts';
import { holderAtom, hostStore, lapsedAtom, workingAtom } from '../session/session.atoms.ts';
import { useHost } from './host-context.ts';

/**
 * The session that the stored token starts: signed out without a live one, else the state of reading what it starts with.
 * `person` tells one signed-in person from another. One whose token has just ended is still signed in: the screen asks to sign in again.
 */
export function useSession() {
  const { api } = useHost();
  const holder = useAtomValue(holderAtom);
  const isLapsed = useAtomValue(lapsedAtom) !== null;
  const tenant = holder?.tenant ?? '';
  const person = holder ? `${tenant} ${holder.sub}` : '';
  const start = useQuery({
    queryKey: [...queryKeys.session, person],
    queryFn: async ({ signal }) => {
      const facts = await readSession(api, signal);
      hostStore.set(workingAtom, true);
      return facts;
    },
    enabled: holder !== null && !isLapsed,
    staleTime: 60_000,
  });
  return { isSignedIn: holder !== null, tenant, person, start };
}
