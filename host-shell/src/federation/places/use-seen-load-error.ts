import { useEffect } from 'react';
import { seeLoadError } from '../registry-watch.ts';

/** Reports a load error while it is on the screen, so that the host reads the registry more often. */
export function useSeenLoadError(): void {
  useEffect(function watchForItsEnd() {
    return seeLoadError();
  }, []);
}
