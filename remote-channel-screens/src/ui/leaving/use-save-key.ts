import { useEffect } from 'react';

/** Saves by Ctrl S or ⌘ S, wherever the focus is; null while there is nothing to save. */
export function useSaveKey(save: (() => void) | null) {
  useEffect(
    function listenForSaveKey() {
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
        event.preventDefault();
        save?.();
      };
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    },
    [save],
  );
}
