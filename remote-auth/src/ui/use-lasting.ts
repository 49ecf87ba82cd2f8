import { useEffect, useState } from 'react';

/** Milliseconds that people wait without wondering whether anything happens. */
const unnoticedMs = 400;

/** Whether a state has lasted long enough to show it; shorter ones stay unnoticed. */
export function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(
    function noteOnceItLasts() {
      if (!isSo) return;
      const timer = setTimeout(() => setLasts(true), unnoticedMs);
      return () => {
        clearTimeout(timer);
        setLasts(false);
      };
    },
    [isSo],
  );
  return isSo && lasts;
}
