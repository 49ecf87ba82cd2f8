import { useSetAtom } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'shared-contracts/router';
import { copyPlacesAtom } from './places.atoms.ts';

/**
 * Copies the scroll positions of a history entry to the one that replaces it, as long as `rows` says that both list the same: the host removes a
 * parameter from the address once it is applied, by when a person may have scrolled.
 */
export function useReplacedPlace(place: string, rows: string): void {
  const how = useNavigationType();
  const copy = useSetAtom(copyPlacesAtom);
  const shown = useRef({ place, rows });
  // Before the effects in which parts of the list look up where they were left.
  useLayoutEffect(
    function copyOnReplace() {
      const before = shown.current;
      shown.current = { place, rows };
      if (how === 'REPLACE' && before.place !== place && before.rows === rows)
        copy({ from: before.place, to: place });
    },
    [place, rows, how, copy],
  );
}
