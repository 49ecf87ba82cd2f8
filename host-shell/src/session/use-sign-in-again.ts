import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { login } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { useHost } from '../config/host-context.ts';
import { isSamePerson } from './person.model.ts';
import { expiredTokenAtom, hostStore, resumeSessionAtom } from './session.atoms.ts';

const refused = 'Credentials not valid';

/** Signs in again over the current screen: whether a request is pending, and the message of a failed one. */
export function useSignInAgain(emailAddress: string) {
  const { api } = useHost();
  const cache = useQueryClient();
  const resume = useSetAtom(resumeSessionAtom);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  const submit = async (password: string) => {
    if (isPending) return;
    setPending(true);
    setFailure('');
    try {
      const { data } = await api.send(login, { body: { emailAddress, password } });
      const expired = hostStore.get(expiredTokenAtom);
      if (expired === null || !isSamePerson(expired, data.access_token)) {
        setFailure(refused);
        return;
      }
      resume(data.access_token);
      // Retry the reads that failed meanwhile, but not those of a form in use.
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isRefused = error.kind === 'unauthenticated' || error.kind === 'invalid';
      setFailure(isRefused ? refused : error.message);
    } finally {
      setPending(false);
    }
  };
  return { isPending, failure, submit };
}
