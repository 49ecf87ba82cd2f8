import { useCallback, useEffect, useRef } from 'react';
import { expiredTokenAtom, hostStore } from '../../session/session.atoms.ts';
import { frameControl } from '../state/controls.ts';

/**
 * Remembers what had the focus last before the session ended, and answers how to go back to it; to the content where it is gone.
 * The dialog cannot tell: what was pressed may have lost the focus before it opens.
 */
export function useFocusBeforeExpiry(): () => void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(function followFocus() {
    const note = ({ target }: FocusEvent) => {
      if (hostStore.get(expiredTokenAtom) === null && target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return useCallback(() => {
    last.current?.focus({ preventScroll: true });
    if (document.activeElement === document.body) frameControl('content')?.focus({ preventScroll: true });
  }, []);
}
