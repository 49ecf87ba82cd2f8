import { Failure } from '../errors/failure.ts';

/**
 * Makes a queue for work that takes the whole of a core: so many at once, and so many who wait; whoever comes beyond is told by `refusal` to come
 * back, with a {@link Failure} *unavailable*.
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
