import { readsTwelveHours } from 'shared-contracts/days';

/** Formats a moment (ISO 8601) in the product's style and this browser's time zone. */
export function momentText(iso: string): string {
  const hour12 = readsTwelveHours(navigator.language || 'en-GB');
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', hour12 }).format(
    new Date(iso),
  );
}

/** Devices with this one first, then those seen last. */
export function inOrder<Known extends { isThis: boolean; lastSeenAt: string }>(
  devices: readonly Known[],
): Known[] {
  return devices.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
  );
}
