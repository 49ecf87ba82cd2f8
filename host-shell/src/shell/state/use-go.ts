import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'shared-contracts/router';
import type { Mode } from 'shared-contracts/session';

/**
 * Goes to a path, in another mode where one is given. The mode travels with the entry of the history: a screen with unsaved
 * changes that keeps the person keeps the mode too. It is the same function all the time, which the router's is not: what goes
 * somewhere stands in the frame, and is not made anew with every address.
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
