import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Moves the focus to the heading of a header where what had it is gone or can no longer be pressed, such as a step of a session that was taken. A browser
 * drops it otherwise, and the keyboard begins anew. Returns what the header notices the focus with.
 */
export function useFocusKept() {
  const last = useRef<{ header: Element; button: Element } | null>(null);
  useLayoutEffect(function keepFocus() {
    if (last.current === null || document.activeElement !== document.body) return;
    const { header, button } = last.current;
    if (button.isConnected && !button.matches(':disabled')) return;
    last.current = null;
    focusHeading(header.querySelector<HTMLElement>('h1, h2'));
  });
  return {
    onFocusCapture: ({ currentTarget, target }: FocusEvent) => {
      // A dialog of the header is elsewhere on the page, and gives the focus back itself.
      if (currentTarget.contains(target)) last.current = { header: currentTarget, button: target };
    },
  };
}
