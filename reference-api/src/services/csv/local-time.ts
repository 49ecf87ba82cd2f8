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

/** A moment as a clock of a zone shows it, with the offset that the zone has then: `2026-03-05T10:00:00+01:00`. */
export function withOffset(iso: string, zone: string): string {
  const instant = Date.parse(iso);
  const clock = clockAt(instant, zone);
  const minutes = Math.round((Date.parse(`${clock}Z`) - instant) / 60_000);
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${clock}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
