import { type RefObject, useRef, useState } from 'react';

/** What a drawer is passed: whether it is open, and what it calls. */
export interface DrawerState {
  isOpen: boolean;
  onClose: () => void;
  /** Once nothing of it is in the way of the focus any more. */
  onClosed: () => void;
}

/**
 * A drawer and the button that opens it, which gets the focus back once the drawer has gone. `drawer` is null while nothing of the drawer is in the page, so
 * that it is fetched when it is first opened. `isOpen`: whether it is wanted open from outside: it opens and closes with that; `onClosed` follows once it
 * has gone.
 */
export function useDrawer({ isOpen = false, onClosed }: { isOpen?: boolean; onClosed?: () => void } = {}): {
  button: RefObject<HTMLButtonElement | null>;
  drawer: DrawerState | null;
  toggle: () => void;
} {
  const [shown, setShown] = useState<'open' | 'closing' | 'not'>(isOpen ? 'open' : 'not');
  const [wanted, setWanted] = useState(isOpen);
  if (wanted !== isOpen) {
    setWanted(isOpen);
    if (isOpen) setShown('open');
    else if (shown === 'open') setShown('closing');
  }
  const button = useRef<HTMLButtonElement>(null);
  const drawer: DrawerState | null =
    shown === 'not'
      ? null
      : {
          isOpen: shown === 'open',
          onClose: () => setShown('closing'),
          onClosed: () => {
            setShown('not');
            button.current?.focus();
            onClosed?.();
          },
        };
  return { button, drawer, toggle: () => setShown(shown === 'open' ? 'closing' : 'open') };
}
