import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker, type useLocation } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { isLeft } from './leaving.ts';

type Location = ReturnType<typeof useLocation>;

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
  const askingFor = useRef<unknown>(null);
  useEffect(
    function askBeforeLeaving() {
      if (blocker.state !== 'blocked' || askingFor.current === blocker.location) return;
      askingFor.current = blocker.location;
      void confirm({
        title: 'Leave without saving?',
        body: changes,
        yes: 'Leave',
        no: 'Stay',
        danger: true,
      }).then((leave) => {
        askingFor.current = null;
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
