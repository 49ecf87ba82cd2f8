/** The router's index of the current history entry; null if there is none. */
export function entryIndex(): number | null {
  const { state } = window.history;
  return typeof state?.idx === 'number' ? state.idx : null;
}

/** Goes some entries back (negative) or forth, and resolves once the router has followed. */
export function goInHistory(entries: number): Promise<void> {
  return new Promise((done) => {
    window.addEventListener('popstate', () => setTimeout(done), { once: true });
    window.history.go(entries);
  });
}

/**
 * Whether the browser is at the entry with this key of a location. After Back it is at another one before React has drawn that: what replaces an entry then
 * would replace the one that the person went to.
 */
export function isAtEntry(key: string): boolean {
  const { key: current } = (window.history.state ?? {}) as { key?: string };
  return current === undefined || key === 'default' || current === key;
}
