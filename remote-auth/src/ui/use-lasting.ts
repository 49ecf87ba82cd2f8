import { useEffect, useState } from 'react';

/** Milliseconds that somebody waits without asking themselves whether anything happens. */
const unnoticedMs = 400;

/** Whether something has been so for longer than goes unnoticed: what is over before that is not announced. */
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
