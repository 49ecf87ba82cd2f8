import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

const chosenIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]') ?? null;

/**
 * Delays an Enter that the person presses before the search has finished. At that time it would choose nothing, or a row of the previous
 * text. It runs when the response arrives; any other key cancels it.
 */
export function useHeldEnter(isSearching: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(
    function chooseOnceFound() {
      if (!isHeld || isSearching) return;
      // The list selects its first entry only after it has rendered.
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
