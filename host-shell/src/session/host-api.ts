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

/** The mode with the keywords of the address, which decide what is searched. */
function currentMode(): Mode {
  const query = new URLSearchParams(location.search).get(queryNames.keywords) ?? '';
  return { ...hostStore.get(modeAtom), query };
}

/** Request id of the last failed call, for error reports. */
export const lastFailedRequestAtom = atom<string | null>(null);

/** Whether the last call could not reach the server. */
export const unreachableAtom = atom(false);

function note(error: ApiError | null): void {
  if (error?.requestId) hostStore.set(lastFailedRequestAtom, error.requestId);
  hostStore.set(unreachableAtom, error?.kind === 'offline');
}

// Waits while the person is asked to sign in again. Resolves to whether there is a live token afterwards.
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
 * API client of the page for the host's session. If a call fails because the session has ended, it waits until the person has signed in
 * again. It is then repeated once; a POST keeps its idempotency key. Calls `onWritten` after each successful write. Sends the mode of the
 * page unless `mode` gives another, and the `traceparent` of each call.
 */
export function createHostApi(
  address: string,
  onWritten: () => void,
  {
    mode = currentMode,
    traceparent = () => null,
  }: { mode?: () => Mode; traceparent?: () => string | null } = {},
): ApiClient {
  const client = createApiClient(address, {
    token: () => hostStore.get(tokenAtom),
    mode,
    onRenewed: (token) => hostStore.set(tokenAtom, token),
    onUnauthenticated: (token) => hostStore.set(tokenEndedAtom, token),
    traceparent,
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
