import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** What says the time, in milliseconds; tests provide another one. */
export const ClockContext = createContext<() => number>(Date.now);

/** The instant at which the minute began, in milliseconds. Follows the clock, minute by minute. */
export function useNow(): number {
  const clock = useContext(ClockContext);
  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(
          () => {
            notify();
            wait();
          },
          minuteMs - (clock() % minuteMs),
        );
      };
      wait();
      // Timers stand still while the computer sleeps.
      document.addEventListener('visibilitychange', notify);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', notify);
      };
    },
    [clock],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(clock() / minuteMs) * minuteMs);
}
