import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { acceptLink, untilReady } from './verify-link.api.ts';
import { saidOfLink, words } from './verify-link.model.ts';

/** State of a verification link, and its message. */
export interface LinkState {
  status: 'pending' | 'polling' | 'success' | 'fail';
  message: string;
}

// Poll while the screen is open, also in a background tab. Cache nothing for a second visit.
const once = {
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  refetchOnWindowFocus: false,
} as const;

/** Follows a verification link until its space is ready. */
export function useVerifyLink(jwt: string): LinkState {
  const { api, session } = useShell();
  const cache = useQueryClient();
  const accepted = useQuery({
    ...once,
    queryKey: ['verify-link', jwt],
    queryFn: ({ signal }) => acceptLink(api, jwt, signal),
    enabled: jwt !== '',
  });
  const ready = useQuery({
    ...once,
    queryKey: ['verify-link', jwt, 'ready', accepted.data],
    queryFn: async ({ signal }) => {
      const status = await untilReady(api, accepted.data ?? '', signal);
      // After the sign-up the space is no longer a trial.
      await cache.invalidateQueries({ queryKey: queryKeys.account(session.tenant) });
      return status;
    },
    enabled: accepted.data !== undefined,
  });
  if (jwt === '' || ready.isError) return { status: 'fail', message: words.failed };
  if (accepted.isError) {
    const { error } = accepted;
    return { status: 'fail', message: isApiError(error) ? saidOfLink(error) : words.failed };
  }
  if (ready.isSuccess) return { status: 'success', message: words.ready };
  return accepted.isSuccess
    ? { status: 'polling', message: words.polling }
    : { status: 'pending', message: words.checking };
}
