import { type Ref, useImperativeHandle } from 'react';

/**
 * Represents an existing element as the child of a `Dropdown`, `Popover` or `Tooltip` that loaded later. The overlay attaches to that element
 * and returns the focus to it. The element handles its own clicks.
 */
export function OpenerOf({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
