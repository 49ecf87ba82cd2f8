import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into a part once another step of it is shown, if the button that had the focus went with the step before. Give the part
 * `tabIndex={-1}`.
 */
export function useStepFocus(step: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(
    function focusNextStep() {
      if (shown.current === step) return;
      shown.current = step;
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement.contains(part.current);
      if (isLost && activeElement !== part.current) part.current?.focus({ preventScroll: true });
    },
    [step],
  );
  return part;
}
