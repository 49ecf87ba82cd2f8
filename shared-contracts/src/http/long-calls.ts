import { isApiError } from '../errors/api-error.ts';

const mostRequests = 4;

/**
 * Sends a write that a busy server may need longer for than the time limit of one call. A request that timed out is repeated, three times
 * at most. Every one must have the same idempotency key: the server writes once, and answers the repeated request with what it has written.
 */
export async function repeatTimedOut<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let request = 1; ; request += 1) {
    try {
      return await send();
    } catch (thrown) {
      if (!isApiError(thrown) || thrown.kind !== 'timeout' || request === mostRequests) throw thrown;
    }
  }
}
