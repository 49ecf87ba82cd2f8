import type { ApiError } from 'shared-contracts/http';

/** Time between two polls, in milliseconds. Source: product.md §9. */
export const pollEveryMs = 5000;

/** Longest time between two polls while the network is down, in milliseconds. */
export const maxPollEveryMs = 40_000;

/** Time in milliseconds after which the screen stops polling. Source: decisions.md, Account screens. */
export const giveUpAfterMs = 300_000;

/** Milliseconds to wait before the next poll, after a number of network failures in a row. */
export function waitMs(failures: number): number {
  return Math.min(pollEveryMs * 2 ** failures, maxPollEveryMs);
}

/** Whether another poll after the wait still fits into {@link giveUpAfterMs}. */
export function canPollAgain(sinceMs: number, nextWaitMs: number): boolean {
  return sinceMs + nextWaitMs <= giveUpAfterMs;
}

/** Whether a failure is temporary (network, restarting server), so that the screen continues to poll. */
export function isTemporary({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'tooMany' || status >= 500;
}
