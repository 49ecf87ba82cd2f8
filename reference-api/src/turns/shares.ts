import { Failure } from '../errors/failure.ts';

/** Runs work of a key, at once or as soon as its share has room. */
export type InShare<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a limit on what each key does at once: `atOnce` jobs of a key run, and up to `backlog` of its others wait in their order, whatever other keys do.
 * Beyond that it rejects with a {@link Failure} *unavailable* and the sentence `refusal`.
 */
export function makeShares<Key>(options: { atOnce: number; backlog: number; refusal: string }): InShare<Key> {
  const shares = new Map<Key, { working: number; waiting: (() => void)[] }>();

  const leave = (key: Key, share: { working: number; waiting: (() => void)[] }) => {
    // Who waits takes over the place.
    const next = share.waiting.shift();
    if (next) return next();
    share.working -= 1;
    if (share.working === 0) shares.delete(key);
  };

  return async (key, work) => {
    const share = shares.get(key) ?? { working: 0, waiting: [] };
    shares.set(key, share);
    if (share.working < options.atOnce) share.working += 1;
    else if (share.waiting.length < options.backlog)
      await new Promise<void>((begin) => share.waiting.push(begin));
    else throw new Failure('unavailable', options.refusal, { retryAfterSeconds: 2 });
    try {
      return await work();
    } finally {
      leave(key, share);
    }
  };
}
