/** Puts a menu into the bar that its button is in, which stays in its place while the page behind it scrolls or grows. */
export function besideTrigger(trigger: HTMLElement): HTMLElement {
  return trigger.parentElement ?? trigger;
}
