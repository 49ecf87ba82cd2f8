import { atom } from 'jotai';
import {
  type ApiClient,
  type ApiError,
  createApiClient,
  isApiError,
  type SendOptions,
} from 'shared-contracts/http';
import { queryNames } from 'shared-contracts/routes';
import type { Mode } from 'shared-contracts/session';
import {
  expiredTokenAtom,
  hasLiveToken,
  hostStore,
  modeAtom,
  tokenAtom,
  tokenEndedAtom,
} from './session.atoms.ts';

/** The mode with the keywords of the address, which are the truth of what is searched. */
function currentMode(): Mode {
  const query = new URLSearchParams(location.search).get(queryNames.keywords) ?? '';
  return { ...hostStore.get(modeAtom), query };
}

/** The request id of the last call that failed; a report of what went wrong names it. */
export const lastFailedRequestAtom = atom<string | null>(null);

/** Whether the last call that was made could not reach the server. */
export const unreachableAtom = atom(false);

function note(error: ApiError | null): void {
  if (error?.requestId) hostStore.set(lastFailedRequestAtom, error.requestId);
  hostStore.set(unreachableAtom, error?.kind === 'offline');
}

// Waits while the person is asked to sign in again; true once there is a token that holds.
function signedInAgain(signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((answer, fail) => {
    const settle = () => {
      if (hostStore.get(expiredTokenAtom) !== null) return;
      stop();
      answer(hasLiveToken(hostStore.get(tokenAtom)));
    };
    const giveUp = () => {
      stop();
      fail(signal?.reason);
    };
    const unsubscribe = hostStore.sub(expiredTokenAtom, settle);
    const stop = () => {
      unsubscribe();
      signal?.removeEventListener('abort', giveUp);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    settle();
  });
}

/**
 * The one client of the page, working for the host's session. A call that is refused because the session has ended
 * waits until the person has signed in again, and is then made once more; a POST with the same idempotency key.
 * `onWritten` is called after every write that succeeded. It works in the mode of the page, or in one of its own.
 */
export function createHostApi(
  address: string,
  onWritten: () => void,
  mode: () => Mode = currentMode,
): ApiClient {
  const client = createApiClient(address, {
    token: () => hostStore.get(tokenAtom),
    mode,
    onRenewed: (token) => hostStore.set(tokenAtom, token),
    onUnauthenticated: (token) => hostStore.set(tokenEndedAtom, token),
  });
  const send: ApiClient['send'] = async (call, taken) => {
    const options = { idempotencyKey: crypto.randomUUID(), ...taken } as typeof taken & SendOptions;
    const token = hostStore.get(tokenAtom);
    const sendOnce = async () => {
      const answer = await client.send(call, options);
      note(null);
      if (call.access === 'signedIn' && call.method !== 'GET') onWritten();
      return answer;
    };
    try {
      return await sendOnce();
    } catch (error) {
      if (!isApiError(error)) throw error;
      note(error);
      if (call.access !== 'signedIn' || error.kind !== 'unauthenticated') throw error;
      const isOver = !(await signedInAgain(options.signal)) || hostStore.get(tokenAtom) === token;
      if (isOver) throw error;
      return await sendOnce();
    }
  };
  return { send };
}
