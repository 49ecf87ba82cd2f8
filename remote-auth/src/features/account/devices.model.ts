const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (ISO 8601) in the words of the product, in this browser's zone. */
export function momentText(iso: string): string {
  return written.format(new Date(iso));
}

/** Devices in the order in which they are looked for: this one, then those seen last. */
export function inOrder<Known extends { isThis: boolean; lastSeenAt: string }>(
  devices: readonly Known[],
): Known[] {
  return devices.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
  );
}
