import { useCallback, useEffect, useRef } from 'react';
import { expiredTokenAtom, hostStore } from '../../session/session.atoms.ts';
import { frameControl } from '../state/controls.ts';

/**
 * Records the last focused element before the session ended. Returns a function that focuses it again, or the content if it is gone. The
 * dialog cannot do this: the element may lose the focus before the dialog opens.
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
