import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker, type useLocation } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';

type Location = ReturnType<typeof useLocation>;

// Searching and filtering are not leaving: they change the query string alone.
function screenOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete(queryNames.keywords);
  params.delete(queryNames.taxons);
  params.sort();
  return `${pathname}?${params}`;
}

/** Asks before unsaved changes are left, naming them. Answers a way to leave without being asked. */
export function useLeaveGuard(changes: string): { leaveFreely: () => void } {
  const { confirm } = useShell();
  const free = useRef(false);
  const dirty = changes !== '';
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        dirty && !free.current && screenOf(currentLocation) !== screenOf(nextLocation),
      [dirty],
    ),
  );
  const asked = useRef<unknown>(null);
  useEffect(
    function askBeforeLeaving() {
      if (blocker.state !== 'blocked' || asked.current === blocker.location) return;
      asked.current = blocker.location;
      void confirm({
        title: 'Leave without saving?',
        body: changes,
        yes: 'Leave',
        no: 'Stay',
        danger: true,
      }).then((leave) => {
        asked.current = null;
        if (leave) blocker.proceed();
        else blocker.reset();
      });
    },
    [blocker, confirm, changes],
  );
  useBeforeUnload(useCallback((event) => dirty && event.preventDefault(), [dirty]));
  return {
    leaveFreely: () => {
      free.current = true;
    },
  };
}
