import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

const firstIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[cmdk-item]:not([aria-disabled="true"])') ?? null;
const chosenIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]') ?? null;
const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'];

interface ChoiceOptions {
  typed: string;
  isSearching: boolean;
  /** Whether an entry stays first, whatever records arrive. */
  staysFirst: (value: string) => boolean;
}

/**
 * The chosen entry of the palette. Records arrive later than the other entries. Then the first entry of all is chosen, unless the person moved the choice. If
 * the person presses Enter before, on an entry that may not stay first, the Enter waits for the records; any other key cancels it.
 */
export function useChoice({ typed, isSearching, staysFirst }: ChoiceOptions) {
  const box = useRef<HTMLDivElement>(null);
  const [value, choose] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
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
        if (!isSubmitting) return;
        setSubmitting(false);
        wanted?.click();
      });
      return () => clearTimeout(timer);
    },
    [isSubmitting, isSearching, typed],
  );
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (moves.includes(event.key)) isMoved.current = true;
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    const chosen = chosenIn(box.current)?.dataset.value;
    const mayChange = !chosen || chosen.startsWith('row ') || (!isMoved.current && !staysFirst(chosen));
    const waits = isEnter && isSearching && mayChange;
    setSubmitting(waits);
    if (!waits) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const submitOnceFound = useCallback(() => setSubmitting(true), []);
  return { submitOnceFound, list: { ref: box, value, onValueChange: choose, onKeyDownCapture } };
}
