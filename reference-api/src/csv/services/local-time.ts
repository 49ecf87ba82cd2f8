import { clockAt, instantOf, offsetAt, offsetText } from 'shared-contracts/days';

/** A moment as a clock on the wall of a zone shows it: `2026-03-05 10:00`. */
export function localTime(iso: string, zone: string): string {
  return clockAt(Date.parse(iso), zone).replace('T', ' ').slice(0, 16);
}

/**
 * The instant of a local time in a zone; null if malformed. A skipped time uses the offset before the gap; a repeated time gives the earlier instant.
 */
export function fromLocalTime(local: string, zone: string): string | null {
  const instant = instantOf(local.replace(' ', 'T'), zone);
  return instant === null ? null : new Date(instant).toISOString();
}

/** A moment as a clock of a zone shows it, with the offset that the zone has then: `2026-03-05T10:00:00+01:00`. */
export function withOffset(iso: string, zone: string): string {
  const instant = Date.parse(iso);
  // Readers of files know no offsets with seconds.
  const offset = Math.round(offsetAt(instant, zone) / 60_000) * 60_000;
  return `${clockAt(instant, zone)}${offsetText(offset)}`;
}
