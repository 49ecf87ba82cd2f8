import { useEffect } from 'react';

/** So many rows ahead of those in view, others are read. */
export const rowsAhead = 30;

/** Further than this from the loaded rows, request the rows in view directly instead of reading on to them. */
const rowsReadTo = 100;

/** How long the scroll position rests before they are, in milliseconds. */
const seekAfterMs = 120;

/** Loads the next or previous page when rows near the ends of the loaded ones become visible; for distant rows, seeks to them. */
export function useReadAround(options: {
  /** The rows that are read: from the first, without the end. */
  loaded: { first: number; end: number };
  /** How many have a place. */
  count: number;
  /** The rows in view, both ends included. */
  seen: { first: number; last: number };
  readOn: (() => void) | null;
  readBack: (() => void) | null;
  seek: (row: number) => void;
}): void {
  const { loaded, count, seen, readOn, readBack, seek } = options;
  const isFar = seen.first >= loaded.end + rowsReadTo || seen.last < loaded.first - rowsReadTo;
  const isNearEnd = count > 0 && !isFar && seen.last >= loaded.end - rowsAhead;
  const isNearStart = !isFar && seen.first < loaded.first + rowsAhead;

  useEffect(
    function readOnNearEnd() {
      if (isNearEnd) readOn?.();
    },
    [isNearEnd, readOn],
  );

  useEffect(
    function readBackNearStart() {
      if (isNearStart) readBack?.();
    },
    [isNearStart, readBack],
  );

  useEffect(
    function seekWhereItStands() {
      if (!isFar) return;
      const timer = setTimeout(seek, seekAfterMs, seen.first);
      return () => clearTimeout(timer);
    },
    [isFar, seen.first, seek],
  );
}
