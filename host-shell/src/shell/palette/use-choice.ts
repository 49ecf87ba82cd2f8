import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

const firstIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[cmdk-item]:not([aria-disabled="true"])') ?? null;
const chosenIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]') ?? null;
const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'];

interface Choosing {
  typed: string;
  isSearching: boolean;
  /** Whether an entry stays first, whatever records arrive. */
  isSure: (value: string) => boolean;
}

/**
 * The chosen entry of the palette. Records arrive later than the other entries: the first of all is chosen then, unless the person moved the choice. An
 * Enter that the person presses before, on an entry that is not sure to stay first, waits for them; any other key cancels it.
 */
export function useChoice({ typed, isSearching, isSure }: Choosing) {
  const box = useRef<HTMLDivElement>(null);
  const [value, choose] = useState('');
  const [isHeld, setHeld] = useState(false);
  const isMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other text a person begins at the first entry
  useEffect(
    function beginAtFirst() {
      isMoved.current = false;
    },
    [typed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first entry may be another one for each text
  useEffect(
    function chooseOnceFound() {
      if (isSearching) return;
      // The list sorts its entries only after it has rendered.
      const timer = setTimeout(() => {
        const wanted = isMoved.current ? chosenIn(box.current) : firstIn(box.current);
        if (wanted?.dataset.value) choose(wanted.dataset.value);
        if (!isHeld) return;
        setHeld(false);
        wanted?.click();
      });
      return () => clearTimeout(timer);
    },
    [isHeld, isSearching, typed],
  );
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (moves.includes(event.key)) isMoved.current = true;
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    const chosen = chosenIn(box.current)?.dataset.value;
    const mayChange = !chosen || chosen.startsWith('row ') || (!isMoved.current && !isSure(chosen));
    const holds = isEnter && isSearching && mayChange;
    setHeld(holds);
    if (!holds) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hold = useCallback(() => setHeld(true), []);
  return { hold, list: { ref: box, value, onValueChange: choose, onKeyDownCapture } };
}
