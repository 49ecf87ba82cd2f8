import { useEffect, useState } from 'react';

/** Gives the focus back, once a dialog is gone, to what had it when the dialog came: the library does so for one that is closed, not for one that is taken away. */
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
