import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

const chosenIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]') ?? null;

/**
 * Defers an Enter that arrives before the results of the typed text, when it would choose nothing or an outdated result. It chooses once the
 * results arrive; any other key cancels it.
 */
export function useHeldEnter(isSearching: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(
    function chooseOnceFound() {
      if (!isHeld || isSearching) return;
      // The list makes up its mind which is the first after it has been drawn.
      const timer = setTimeout(() => {
        setHeld(false);
        chosenIn(box.current)?.click();
      });
      return () => clearTimeout(timer);
    },
    [isHeld, isSearching],
  );
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    const chosen = chosenIn(box.current)?.dataset.value;
    const holds = isEnter && isSearching && (!chosen || chosen.startsWith('row '));
    setHeld(holds);
    if (!holds) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hold = useCallback(() => setHeld(true), []);
  return { hold, ref: box, onKeyDownCapture };
}
