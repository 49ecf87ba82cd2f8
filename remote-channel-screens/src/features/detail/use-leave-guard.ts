import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker, type useLocation } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';

type Location = ReturnType<typeof useLocation>;

// Searching and filtering are not leaving: they change the query string alone.
function screenOf({ pathname, search }: Location, without: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of without) params.delete(name);
  params.sort();
  return `${pathname}?${params}`;
}

function isLeft(from: Location, to: Location): boolean {
  const names = [queryNames.keywords, queryNames.taxons];
  // The host takes the channel that a link led into out of the address a moment later; a link that names one may lead into another.
  if (!new URLSearchParams(to.search).has(queryNames.channel)) names.push(queryNames.channel);
  return screenOf(from, names) !== screenOf(to, names);
}

/** Asks before unsaved changes are left, naming them. Answers a way to leave without being asked. */
export function useLeaveGuard(changes: string): { leaveFreely: () => void } {
  const { confirm } = useShell();
  const free = useRef(false);
  const dirty = changes !== '';
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        dirty && !free.current && isLeft(currentLocation, nextLocation),
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
