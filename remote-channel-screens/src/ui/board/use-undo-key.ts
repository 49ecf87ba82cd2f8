import { useEffect, useEffectEvent } from 'react';

// There Ctrl+Z undoes typing, or nothing.
const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Calls `undo` on Ctrl Z or ⌘ Z, and `redo` with Shift or on Ctrl Y, wherever the focus is, but for fields and dialogs. */
export function useUndoKey(undo: () => void, redo?: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
    const run = isRedo ? redo : key === 'z' ? undo : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(function listenForUndoKey() {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
