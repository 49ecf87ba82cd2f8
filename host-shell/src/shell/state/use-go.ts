import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'shared-contracts/router';
import type { Mode } from 'shared-contracts/session';

/**
 * Opens a path, in another mode if one is passed. The mode is part of the history entry, so that an unsaved form that blocks the navigation
 * also keeps the mode. The function is stable, unlike that of the router, so that the frame does not render again with every address.
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
