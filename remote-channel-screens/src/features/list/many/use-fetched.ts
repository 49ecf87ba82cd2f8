import { useEffect, useState } from 'react';

/**
 * Whether a part that nobody waits for has loaded. Fetches it as soon as it `isWanted`, and again when the browser is back online.
 * A failure leaves the part out, and breaks nothing else.
 */
export function useFetched(part: { prepare: () => Promise<unknown> } | null, isWanted: boolean): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isWanted || !part) return;
    let isGone = false;
    const fetchIt = () =>
      part.prepare().then(
        () => !isGone && setFetched(true),
        () => undefined,
      );
    void fetchIt();
    window.addEventListener('online', fetchIt);
    return () => {
      isGone = true;
      window.removeEventListener('online', fetchIt);
    };
  }, [part, isWanted]);
  return isFetched;
}
