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
