import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { entryIndex, goInHistory } from './history-entry.ts';
import { isLeft } from './leaving.ts';

type Location = ReturnType<typeof useLocation>;

/**
 * Asks before unsaved changes are left, naming them. While they are `saving`, it waits: once nothing is unsaved, there is nothing to ask. `onLeft`
 * runs when they are left on purpose. Returns a way to leave without being asked, which is on purpose, too; and whether an attempt to leave waits for its answer.
 */
export function useLeaveGuard(
  changes: string,
  { saving = false, onLeft = () => undefined }: { saving?: boolean; onLeft?: () => void } = {},
): { leaveFreely: () => void; isAsking: boolean } {
  const { confirm } = useShell();
  const free = useRef(false);
  const noteLeft = useEffectEvent(onLeft);
  const dirty = changes !== '';
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        dirty && !free.current && isLeft(currentLocation, nextLocation),
      [dirty],
    ),
  );
  // One attempt to leave is settled once, however late its answer is rendered: each attempt has a location of its own.
  const settledFor = useRef<unknown>(null);
  const location = useLocation();
  const shownIndex = useRef<number | null>(null);
  useEffect(
    function noteEntryOfForm() {
      if (location) shownIndex.current = entryIndex();
    },
    [location],
  );
  useEffect(
    function askBeforeLeaving() {
      if (blocker.state !== 'blocked' || settledFor.current === blocker.location || saving) return;
      settledFor.current = blocker.location;
      const settle = async (leave: boolean) => {
        if (leave) noteLeft();
        const [shown, reached] = [shownIndex.current, entryIndex()];
        if (shown === null || reached === null || shown === reached) {
          if (leave) blocker.proceed();
          else blocker.reset();
          return;
        }
        // Back was pressed again before the router had undone the first press: the address is not that of this form.
        await goInHistory(shown - reached);
        if (!leave) return;
        free.current = true;
        await goInHistory(reached - shown);
      };
      if (changes === '') void settle(true);
      else
        void confirm({
          title: 'Leave without saving?',
          body: changes,
          yes: 'Leave',
          no: 'Stay',
          danger: true,
        }).then(settle);
    },
    [blocker, confirm, changes, saving],
  );
  useBeforeUnload(useCallback((event) => dirty && event.preventDefault(), [dirty]));
  return {
    isAsking: blocker.state === 'blocked',
    leaveFreely: () => {
      free.current = true;
      onLeft();
    },
  };
}
