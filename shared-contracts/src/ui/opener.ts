import { type Ref, useImperativeHandle } from 'react';

/**
 * Stands for an element that is in the page already, as the child of a `Dropdown`, `Popover` or `Tooltip` that was fetched after it: what
 * opens is placed beside that element, and gives the focus back to it. The element itself hears its clicks.
 */
export function OpenerOf({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
