import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ApiClient } from 'shared-contracts/http';
import { queryKeys } from 'shared-contracts/shell';
import { useHost } from '../config/host-context.ts';
import { expiredTokenAtom, hostStore, tokenSubjectAtom, workingAtom } from './session.atoms.ts';

/** Key of a signed-in person; empty without a session. */
function personOf(subject: { tenant: string; sub: string } | null): string {
  return subject ? `${subject.tenant} ${subject.sub}` : '';
}

/** Calls `act` with each person whose session starts, including that of a stored token. */
export function onSessionBegin(act: (person: string) => void): void {
  let last = '';
  const look = () => {
    const person = personOf(hostStore.get(tokenSubjectAtom));
    if (person === last) return;
    last = person;
    if (person !== '') act(person);
  };
  hostStore.sub(tokenSubjectAtom, look);
  look();
}

/** Query for the data that a person's session starts with. */
export function sessionQuery(api: ApiClient, person: string) {
  return {
    queryKey: [...queryKeys.session, person],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // Visitors do not need this chunk.
      const { readSession } = await import(/* webpackChunkName: "inside" */ './session.api.ts');
      const facts = await readSession(api, signal);
      hostStore.set(workingAtom, true);
      return facts;
    },
    staleTime: 60_000,
  };
}

/**
 * The session of the stored token: whether it is live, and the query for its first data. `person` is the key of the signed-in person. An
 * expired session still counts as signed in: its screen asks to sign in again.
 */
export function useSession() {
  const { api } = useHost();
  const subject = useAtomValue(tokenSubjectAtom);
  const isExpired = useAtomValue(expiredTokenAtom) !== null;
  const tenant = subject?.tenant ?? '';
  const person = personOf(subject);
  const start = useQuery({ ...sessionQuery(api, person), enabled: subject !== null && !isExpired });
  return { isSignedIn: subject !== null, tenant, person, start };
}
