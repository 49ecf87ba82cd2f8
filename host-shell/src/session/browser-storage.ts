import { storageKeys } from 'shared-contracts/session';

// Names that only the host uses are not in the contract.
const keys = {
  ...storageKeys,
  override: 'fairlead.override',
  typed: 'fairlead.typed',
  notices: 'fairlead.notices',
  rail: 'fairlead.rail',
  freezes: 'fairlead.freezes',
  serials: 'fairlead.serials',
  clockAhead: 'fairlead.clock-ahead',
} as const;

/** Name of a value in the storage of the browser. */
export type StoredName = keyof typeof keys;

/** The text stored under a name; null if there is none or the browser blocks storage. */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(keys[name]);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. Ignores a browser that blocks storage or has none left: the session still works. */
export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keys[name]);
    else localStorage.setItem(keys[name], value);
  } catch {
    // Ignore it: the value stays in memory until the tab closes.
  }
}

function unsavedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${storageKeys.unsaved}.`));
  } catch {
    return [];
  }
}

/** How many forms this browser keeps what was typed of and not saved, those of other tabs among them. */
export const unsavedForms = (): number => unsavedKeys().length;

/** Removes what was typed into forms and not saved: whoever signs out leaves nothing of it in this browser. */
export function forgetUnsaved(): void {
  for (const key of unsavedKeys()) localStorage.removeItem(key);
}

/** The text that this tab alone stores under a name, which survives a reload; null if there is none. */
export function readInTab(name: StoredName): string | null {
  try {
    return sessionStorage.getItem(keys[name]);
  } catch {
    return null;
  }
}

/** Stores a text for this tab alone, or removes it for null. */
export function writeInTab(name: StoredName, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keys[name]);
    else sessionStorage.setItem(keys[name], value);
  } catch {
    // Ignore it, as above.
  }
}

/** Calls `changed` when another tab changes a value. Returns a function that stops this. */
export function onStoredElsewhere(name: StoredName, changed: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === keys[name]) changed(event.newValue);
    else if (event.key === null) changed(null);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
