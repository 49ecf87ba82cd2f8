/** Gives a heading the focus, from where the keyboard goes on once what had it is gone. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
