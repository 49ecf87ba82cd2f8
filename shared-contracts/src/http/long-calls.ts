import { isApiError } from '../errors/api-error.ts';

// A minute, with the limit of one call: a server that is busy fills a space with some thousand statements.
const mostRequests = 12;

/**
 * Sends a write that a busy server may need longer for than the time limit of one call. A request that timed out is repeated, for a
 * minute at most. Every one must have the same idempotency key: the server writes once, and answers the repeated request with what it wrote.
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
