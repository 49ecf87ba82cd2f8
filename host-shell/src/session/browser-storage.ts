import { storageKeys } from 'shared-contracts/session';

// What the host alone knows of is no part of the contract.
const keys = {
  ...storageKeys,
  override: 'fairlead.override',
  typed: 'fairlead.typed',
  notices: 'fairlead.notices',
} as const;

/** What this browser keeps, by name. */
export type StoredName = keyof typeof keys;

/** The text stored under a name; null if absent, or if the browser blocks storage. */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(keys[name]);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it for null. A browser that refuses (full, private) is left as it is: the session still works. */
export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keys[name]);
    else localStorage.setItem(keys[name], value);
  } catch {
    // Nothing to do: the value stays in memory until the tab closes.
  }
}

/** The text in this tab's session storage; null if absent. */
export function readInTab(name: StoredName): string | null {
  try {
    return sessionStorage.getItem(keys[name]);
  } catch {
    return null;
  }
}

/** Keeps a text for this tab alone, or forgets it for null. */
export function writeInTab(name: StoredName, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keys[name]);
    else sessionStorage.setItem(keys[name], value);
  } catch {
    // As above: the value stays in memory.
  }
}

/** Calls back when another tab changes a name. Returns how to stop. */
export function onStoredElsewhere(name: StoredName, changed: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === keys[name]) changed(event.newValue);
    else if (event.key === null) changed(null);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
