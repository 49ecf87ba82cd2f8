import { readsTwelve } from 'shared-contracts/person';

/** Formats a moment (ISO 8601) in the product's style and this browser's time zone. */
export function momentText(iso: string): string {
  const isTwelve = readsTwelve();
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(at);
  const clock = new Intl.DateTimeFormat(isTwelve ? 'en-US' : 'en-GB', {
    timeStyle: 'short',
    hour12: isTwelve,
  }).format(at);
  return `${day}, ${clock.replace('\u202f', ' ')}`;
}

/** Devices with this one first, then those seen last. */
export function inOrder<Known extends { isThis: boolean; lastSeenAt: string }>(
  devices: readonly Known[],
): Known[] {
  return devices.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
  );
}
