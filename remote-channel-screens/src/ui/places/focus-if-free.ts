/** Gives an element the focus, unless something that a person chose has it: a screen that has just been opened has it as a whole. Returns whether nothing chosen had it. */
export function focusIfFree(element: HTMLElement): boolean {
  const taken = document.activeElement;
  const isFree = taken === document.body || taken === element.closest('main');
  if (isFree) element.focus({ preventScroll: true });
  return isFree;
}
