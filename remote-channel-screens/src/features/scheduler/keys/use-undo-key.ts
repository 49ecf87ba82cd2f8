import { useEffect, useRef } from 'react';

// There Ctrl+Z takes back what is typed, or nothing.
const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Calls `undo` on Ctrl Z or ⌘ Z, wherever the focus is, but for fields and dialogs. */
export function useUndoKey(undo: () => void) {
  const latest = useRef(undo);
  useEffect(function keepLatest() {
    latest.current = undo;
  });
  useEffect(function listenForUndoKey() {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
