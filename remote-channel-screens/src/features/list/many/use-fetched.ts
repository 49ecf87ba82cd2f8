import { useEffect, useState } from 'react';

/**
 * Whether a part that nobody waits for has loaded. Fetches it as soon as it `isWanted`, and again when the browser is back online.
 * A failure leaves the part out, and breaks nothing else.
 */
export function useFetched({ prepare }: { prepare: () => Promise<unknown> }, isWanted: boolean): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const fetchIt = () =>
      prepare().then(
        () => !isGone && setFetched(true),
        () => undefined,
      );
    void fetchIt();
    window.addEventListener('online', fetchIt);
    return () => {
      isGone = true;
      window.removeEventListener('online', fetchIt);
    };
  }, [prepare, isWanted]);
  return isFetched;
}
