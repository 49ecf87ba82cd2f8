import { useSyncExternalStore } from 'react';
import { addressOf, type Place } from './place.model.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The address of the page, in step with the buttons of the browser. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.href);
}

/** Goes to a place. With `replace` the button back does not lead to where the visitor was. */
export function go(place: Place, { replace = false } = {}): void {
  const address = addressOf(place);
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  for (const listener of listeners) listener();
}
