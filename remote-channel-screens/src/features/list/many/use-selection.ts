import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import {
  isEmpty,
  nothingSelected,
  rangeTo,
  type Selection,
  toggled,
  toggledLoaded,
} from './selection.model.ts';

const lookedAtMs = 1000;

/** The selected rows of a list. A change of the filters (`narrowedTo`) clears the selection and reports it. */
export function useSelection(rows: readonly Row[], narrowedTo: string) {
  const [state, setState] = useState({
    selection: nothingSelected,
    narrowedTo,
    wasEnded: false,
  });
  if (state.narrowedTo !== narrowedTo) {
    setState({ ...state, selection: nothingSelected, narrowedTo, wasEnded: !isEmpty(state.selection) });
  }
  const [wasLookedAt, setLookedAt] = useState(false);
  useEffect(function beReadyOnceLookedAt() {
    const timer = setTimeout(setLookedAt, lookedAtMs, true);
    return () => clearTimeout(timer);
  }, []);
  const loaded = useMemo(() => rows.map(({ id }) => id), [rows]);
  const change = useCallback((next: (selection: Selection) => Selection) => {
    setState((now) => ({ ...now, selection: next(now.selection), wasEnded: false }));
  }, []);
  return {
    selection: state.selection,
    /** Whether it has just been left because other rows are shown. */
    wasEnded: state.wasEnded,
    /** Whether the list was looked at for a moment, or anything chosen: what no row waits for may come. */
    isReady: wasLookedAt || !isEmpty(state.selection),
    loaded,
    toggle: useCallback(
      (id: number, isRange: boolean) => change((now) => (isRange ? rangeTo : toggled)(now, id, loaded)),
      [change, loaded],
    ),
    toggleLoaded: () => change((now) => toggledLoaded(now, loaded)),
    selectAll: () => change((now) => ({ ...now, all: true })),
    clear: () => change(() => nothingSelected),
  };
}

/** What {@link useSelection} answers. */
export type Selecting = ReturnType<typeof useSelection>;
