import { useCallback } from 'react';
import { useNavigate } from 'shared-contracts/router';
import type { Mode } from 'shared-contracts/session';

/**
 * Goes to a path, in another mode where one is given. The mode travels with the entry of the history: a screen with unsaved
 * changes that keeps the person keeps the mode too.
 */
export function useGo(): (path: string, mode?: Mode | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, mode = null) => void navigate(path, mode === null ? {} : { state: { mode } }),
    [navigate],
  );
}
