import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'shared-contracts/router';
import type { Mode } from 'shared-contracts/session';

/**
 * Navigates to a path, optionally in another mode. The history entry carries the mode, so that a screen that blocks the navigation also keeps
 * its mode. Unlike the router's function, this one is stable, so that links in the frame do not render again with every address.
 */
export function useGo(): (path: string, mode?: Mode | null) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(
    function follow() {
      latest.current = navigate;
    },
    [navigate],
  );
  return useCallback(
    (path, mode = null) => void latest.current(path, mode === null ? {} : { state: { mode } }),
    [],
  );
}
