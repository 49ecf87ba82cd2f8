import { useEffect } from 'react';
import { seeFault } from '../registry-watch.ts';

/** Says for as long as something is shown that it is a fault: what ends it is looked for more often then. */
export function useSeenFault(): void {
  useEffect(function watchForItsEnd() {
    return seeFault();
  }, []);
}
