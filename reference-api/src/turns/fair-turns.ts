import { Failure } from '../errors/failure.ts';

/**
 * Creates a queue for CPU-bound work: runs `atOnce` jobs, one at a time for each key, and rotates among waiting keys. Beyond `backlog` it
 * rejects with a {@link Failure} *unavailable* and the sentence `refusal`.
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
