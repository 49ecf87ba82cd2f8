import { taskStatus, verifyLink } from 'shared-contracts/api';
import { type ApiClient, apiError, isApiError } from 'shared-contracts/http';
import { canPollAgain, isTemporary, waitMs } from './polling.model.ts';

/** Accepts a verification link. Returns the id of the task that sets the space up. */
export async function acceptLink(api: ApiClient, jwt: string, signal: AbortSignal): Promise<string> {
  return (await api.send(verifyLink, { query: { jwt }, signal })).data;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(finish, ms);
    function finish() {
      signal.removeEventListener('abort', stop);
      done();
    }
    function stop() {
      clearTimeout(timer);
      fail(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Asks until the space is ready; throws if it fails or takes too long. The signal ends it at once. */
export async function untilReady(api: ApiClient, tid: string, signal: AbortSignal): Promise<'ready'> {
  const began = Date.now();
  let swallowed = 0;
  for (;;) {
    try {
      const status = await api.send(taskStatus, { query: { tid }, signal });
      if (status === 'ready') return status;
      if (status === 'fail') throw apiError({ kind: 'unexpected', message: 'The set-up failed.' });
      swallowed = 0;
    } catch (error) {
      if (!isApiError(error) || !isTemporary(error)) throw error;
      swallowed += 1;
    }
    const wait = waitMs(swallowed);
    if (!canPollAgain(Date.now() - began, wait)) {
      throw apiError({ kind: 'timeout', message: 'The set-up takes too long.' });
    }
    await pause(wait, signal);
  }
}
