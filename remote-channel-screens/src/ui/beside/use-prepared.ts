import { useEffect } from 'react';

const lookedAtMs = 1000;

/** Fetches what a screen opens next, once it has been looked at for a moment. A failed prefetch is repeated when it is needed, and reports its error there. */
export function usePrepared(prepare: () => Promise<unknown>): void {
  useEffect(
    function prepareWhileLookedAt() {
      const timer = setTimeout(() => prepare().catch(() => undefined), lookedAtMs);
      return () => clearTimeout(timer);
    },
    [prepare],
  );
}
