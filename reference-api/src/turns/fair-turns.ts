import { Failure } from '../errors/failure.ts';

/**
 * Makes a queue for work that takes the whole of a core: `atOnce` at a time, one at a time for each key, and the keys that wait in
 * rotation, so that no key holds all. Whoever comes beyond a backlog is told by `refusal` to come back, with a {@link Failure} *unavailable*.
 */
export function makeFairTurns<Key>(options: {
  atOnce: number;
  backlog: number;
  backlogOfOne: number;
  refusal: string;
}) {
  const working = new Set<Key>();
  // In the order in which their turn comes.
  const waiting = new Map<Key, (() => void)[]>();
  let waitingCount = 0;

  const beginNext = () => {
    if (working.size >= options.atOnce) return;
    for (const [key, begins] of waiting) {
      if (working.has(key)) continue;
      waiting.delete(key);
      const begin = begins.shift();
      // Behind all others that wait.
      if (begins.length > 0) waiting.set(key, begins);
      waitingCount -= 1;
      working.add(key);
      begin?.();
      return;
    }
  };

  return async function inTurn<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const own = waiting.get(key) ?? [];
    if (waitingCount >= options.backlog || own.length >= options.backlogOfOne) {
      throw new Failure('unavailable', options.refusal, { retryAfterSeconds: 2 });
    }
    waitingCount += 1;
    const begun = new Promise<void>((begin) => own.push(begin));
    waiting.set(key, own);
    beginNext();
    await begun;
    try {
      return await work();
    } finally {
      working.delete(key);
      beginNext();
    }
  };
}
