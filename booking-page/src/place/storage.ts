// What a visitor typed survives a reload of the tab. In a frame of another site there may be no storage.
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Reads what was kept under a name; null if there is none. */
export function readKept<Value>(name: string): Value | null {
  try {
    return JSON.parse(storage()?.getItem(`booking/${name}`) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps a value under a name for as long as the tab is open; null takes it away. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) storage()?.removeItem(`booking/${name}`);
    else storage()?.setItem(`booking/${name}`, JSON.stringify(value));
  } catch {
    // A full storage loses what was typed at the next reload, and nothing else.
  }
}
