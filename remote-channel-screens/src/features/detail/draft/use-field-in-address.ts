import { useEffect } from 'react';
import { useLocation } from 'shared-contracts/router';

// A switch of channel hides the screen for about a second, and what is hidden takes no focus.
const patienceMs = 3000;

/** Frames what has the focus until it has it no more: a button that gets it after a click elsewhere shows nothing of it by itself. */
function point(field: HTMLElement): void {
  field.dataset.pointed = '';
  field.addEventListener('blur', () => delete field.dataset.pointed, { once: true });
}

/** Moves the focus to the field, or the button, that the fragment of the address names, each time a link leads there. */
export function useFieldInAddress(prefix: string): void {
  const { hash, key } = useLocation();
  useEffect(
    function focusField() {
      // The key changes where the same link is followed again.
      if (hash === '' || key === '') return;
      const until = performance.now() + patienceMs;
      let frame = 0;
      const look = () => {
        const field = document.getElementById(prefix + hash.slice(1));
        const { activeElement } = document;
        const main = activeElement?.closest('main');
        // The person went on to another field meanwhile.
        if (main && activeElement !== main && activeElement !== field) return;
        field?.focus({ preventScroll: true });
        if (field && document.activeElement === field) {
          point(field);
          field.scrollIntoView({ block: 'center' });
        } else if (performance.now() < until) frame = requestAnimationFrame(look);
      };
      look();
      return () => cancelAnimationFrame(frame);
    },
    [hash, key, prefix],
  );
}
