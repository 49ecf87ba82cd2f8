import { useRef, useState } from 'react';
import { keep, readKept } from '../place/storage.ts';
import { type Problem, problemOf } from './client.ts';

interface Attempt {
  request: string;
  key: string;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The same request, repeated after a lost answer or a reload, has the same key, so that it is done once.
function keyOf(name: string, request: string): string {
  const known = readKept<Attempt>(name);
  if (known?.request === request) return known.key;
  const attempt = { request, key: newKey() };
  keep(name, attempt);
  return attempt.key;
}

/** A write that a visitor tries, once at a time. */
export interface Trying {
  isBusy: boolean;
  problem: Problem | null;
  /** Does `work` with the key of its request, unless another one is under way. */
  attempt: (request: object, work: (key: string) => Promise<void>) => void;
  forget: () => void;
}

/** Tries writes of one kind; `name` tells them from others of the tab. */
export function useAttempt(name: string): Trying {
  const isRunning = useRef(false);
  const [state, setState] = useState<{ isBusy: boolean; problem: Problem | null }>({
    isBusy: false,
    problem: null,
  });
  const attempt: Trying['attempt'] = (request, work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true, problem: null });
    work(keyOf(name, JSON.stringify(request)))
      .then(
        () => {
          keep(name, null);
          setState({ isBusy: false, problem: null });
        },
        (error: unknown) => {
          const problem = problemOf(error);
          // Whether a lost write was done is known to its key alone; any other did nothing.
          if (problem.kind !== 'lost' && problem.kind !== 'unexpected') keep(name, null);
          setState({ isBusy: false, problem });
        },
      )
      .finally(() => {
        isRunning.current = false;
      });
  };
  return { ...state, attempt, forget: () => setState({ isBusy: false, problem: null }) };
}
