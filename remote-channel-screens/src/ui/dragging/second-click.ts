const types = ['mousedown', 'click'] as const;

/** Call it on a click: if it was the first of a double click, the second one does nothing to what the first one opened beneath the pointer. */
export function ignoreSecondClick(): void {
  const onNext = (event: MouseEvent) => {
    const isSecond = event.detail > 1;
    if (isSecond) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (isSecond && event.type === 'mousedown') return;
    for (const type of types) window.removeEventListener(type, onNext, { capture: true });
  };
  for (const type of types) window.addEventListener(type, onNext, { capture: true });
}

const doublePressMs = 500;

/** Call it once Enter has closed a dialog: if it was the first of a double press, the second one does nothing to the button that has the focus again. */
export function ignoreSecondEnter(): void {
  const began = Date.now();
  const onNext = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    window.removeEventListener('keydown', onNext, { capture: true });
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (!isOnButton || Date.now() - began > doublePressMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onNext, { capture: true });
}
