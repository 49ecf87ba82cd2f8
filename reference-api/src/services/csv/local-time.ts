import { clockAt, instantOf } from 'shared-contracts/entities';

/** A moment as a clock on the wall of a zone shows it: `2026-03-05 10:00`. */
export function localTime(iso: string, zone: string): string {
  return clockAt(Date.parse(iso), zone).replace('T', ' ').slice(0, 16);
}

/**
 * The moment that a local time of a zone denotes; null where it is none. A time that a zone skips is read with the offset before the gap; of one
 * that comes twice, the first is taken.
 */
export function fromLocalTime(local: string, zone: string): string | null {
  const instant = instantOf(local.replace(' ', 'T'), zone);
  return instant === null ? null : new Date(instant).toISOString();
}
