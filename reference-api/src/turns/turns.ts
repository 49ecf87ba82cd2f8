import { Failure } from '../errors/failure.ts';

/**
 * Creates a queue for CPU-bound work: runs `atOnce` jobs, and lets `backlog` jobs wait. Beyond that it rejects with a {@link Failure}
 * *unavailable* and the sentence `refusal`.
 */
export function makeTurns(options: { atOnce: number; backlog: number; refusal: string }) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working >= options.atOnce) {
      if (waiting.length >= options.backlog) {
        throw new Failure('unavailable', options.refusal, { retryAfterSeconds: 2 });
      }
      // The one that ends hands over its place, so `working` stays.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
