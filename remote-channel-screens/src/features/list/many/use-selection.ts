import { useCallback, useMemo, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import {
  isEmpty,
  nothingSelected,
  rangeTo,
  type Selection,
  toggled,
  toggledLoaded,
} from './selection.model.ts';

/** The rows that are chosen in a list. They are left as soon as it is narrowed to other rows (`narrowedTo`), which is said. */
export function useSelection(rows: readonly Row[], narrowedTo: string) {
  const [state, setState] = useState({
    selection: nothingSelected,
    narrowedTo,
    wasEnded: false,
    wasUsed: false,
  });
  if (state.narrowedTo !== narrowedTo) {
    setState({ ...state, selection: nothingSelected, narrowedTo, wasEnded: !isEmpty(state.selection) });
  }
  const loaded = useMemo(() => rows.map(({ id }) => id), [rows]);
  const change = useCallback((next: (selection: Selection) => Selection) => {
    setState((now) => ({ ...now, selection: next(now.selection), wasEnded: false, wasUsed: true }));
  }, []);
  return {
    selection: state.selection,
    /** Whether it has just been left because other rows are shown. */
    wasEnded: state.wasEnded,
    /** Whether anything was ever chosen while the list is there. */
    wasUsed: state.wasUsed,
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
