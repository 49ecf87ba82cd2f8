import type { ApiError } from 'shared-contracts/http';

/** Between two questions, in milliseconds. Source: product.md §9. */
export const everyMs = 5000;

/** The longest time between two questions while the network is away. */
export const seldomMs = 40_000;

/** After this long nobody waits any more. Source: decisions.md, Account screens. */
export const giveUpAfterMs = 300_000;

/** How long to wait before the next question, after so many that the network swallowed in a row. */
export function waitMs(swallowed: number): number {
  return Math.min(everyMs * 2 ** swallowed, seldomMs);
}

/** Whether it is worth asking once more after a wait. */
export function isWorthIt(sinceMs: number, nextWaitMs: number): boolean {
  return sinceMs + nextWaitMs <= giveUpAfterMs;
}

/** Whether a failure is temporary (network, a server that restarts): the polled work goes on. */
export function isOfTheMoment({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'tooMany' || status >= 500;
}
