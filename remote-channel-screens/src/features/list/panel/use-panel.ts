import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { rowBesideOf } from '../../../ui/beside/beside.model.ts';
import { useBeside } from '../../../ui/beside/use-beside.ts';

/** Where a row was opened: the list and its scroll position, and the index of the row in it. */
export interface OpenedFrom {
  place: string;
  listed: string;
  at: number;
  /** Whether a key in the list went on to it, so that the focus stays there. */
  byList: boolean;
}

/** The row that is open in the panel beside its list. */
export function usePanel() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const beside = useBeside();
  const openBeside = beside.open;
  const open = useCallback(
    (row: number, from: OpenedFrom) => openBeside(row, { ...state, ...from }),
    [openBeside, state],
  );
  return { id: rowBesideOf(params), open, close: beside.close };
}
