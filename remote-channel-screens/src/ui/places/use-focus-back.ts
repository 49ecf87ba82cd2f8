import { useEffect, useState } from 'react';

/** Restores the focus once a dialog is gone. The library does so for a dialog that closes, not for one that is unmounted. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    function giveBack() {
      return () => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      };
    },
    [before],
  );
}
