import type { TimeSpan } from '../open-hours.ts';

// Minutes, as in `Buffers` of a service.
interface Around {
  before: number;
  after: number;
}

const minuteMs = 60_000;

/** The minutes that have to lie between a time and another session: the longer one of the buffers that meet. */
export function minutesBetween(isBefore: boolean, own: Around, other: Around): number {
  return isBefore ? Math.max(other.after, own.before) : Math.max(own.after, other.before);
}

/** The span (milliseconds) that another session of the coach takes from a service with buffers of its own: itself, and the buffers around it. */
export function keptFree(other: TimeSpan & Around, own: Around): TimeSpan {
  return {
    start: other.start - minutesBetween(false, own, other) * minuteMs,
    end: other.end + minutesBetween(true, own, other) * minuteMs,
  };
}
