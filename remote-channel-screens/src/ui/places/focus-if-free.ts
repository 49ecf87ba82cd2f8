/** Gives an element the focus, unless something that a person chose has it: a screen that has just been opened has it as a whole. */
export function focusIfFree(element: HTMLElement): void {
  const taken = document.activeElement;
  if (taken === document.body || taken === element.closest('main')) element.focus({ preventScroll: true });
}
