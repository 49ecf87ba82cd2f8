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
