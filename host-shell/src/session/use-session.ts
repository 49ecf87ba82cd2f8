import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ApiClient } from 'shared-contracts/http';
import { queryKeys } from 'shared-contracts/shell';
import { useHost } from '../config/host-context.ts';
import { expiredTokenAtom, hostStore, tokenSubjectAtom, workingAtom } from './session.atoms.ts';

/** Names a signed-in person apart from any other; empty for nobody. */
function personOf(subject: { tenant: string; sub: string } | null): string {
  return subject ? `${subject.tenant} ${subject.sub}` : '';
}

/** Calls back with each person whose session begins, the one of a stored token included. */
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

/** What a person's session starts with, as the cache knows it. */
export function sessionQuery(api: ApiClient, person: string) {
  return {
    queryKey: [...queryKeys.session, person],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // A visitor does without it.
      const { readSession } = await import(/* webpackChunkName: "inside" */ './session.api.ts');
      const facts = await readSession(api, signal);
      hostStore.set(workingAtom, true);
      return facts;
    },
    staleTime: 60_000,
  };
}

/**
 * The session of the stored token: signed out without a valid token, otherwise the state of loading the session data. `person` identifies the
 * signed-in person. After the token expires, the session stays until the person signs in again or leaves.
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
