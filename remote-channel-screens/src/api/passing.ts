import { type ApiError, isApiError } from 'shared-contracts/http';

const passing: readonly ApiError['kind'][] = ['offline', 'timeout', 'tooMany', 'unauthenticated'];

/** Whether what went wrong may be right the next time. A session that is over is gone on with in place. */
export function isPassing(error: unknown): boolean {
  return isApiError(error) && (passing.includes(error.kind) || (error.status ?? 0) >= 500);
}
