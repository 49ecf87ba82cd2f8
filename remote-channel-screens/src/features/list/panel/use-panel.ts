import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-contracts/router';
import { rowBesideOf, withRowBeside } from './panel.model.ts';

/** Where a row was opened: the list and its scroll position, and the index of the row in it. */
export interface OpenedFrom {
  place: string;
  listed: string;
  at: number;
  /** Whether a key in the list went on to it, so that the focus stays there. */
  byList: boolean;
}

/** The row that is open in the panel beside its list, as the address has it. Opening it is one step of the history; going on to others is none. */
export function usePanel() {
  const [params] = useSearchParams();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const id = rowBesideOf(params);
  const open = useCallback(
    (row: number, from: OpenedFrom) => {
      const isOpen = rowBesideOf(new URLSearchParams(search)) !== null;
      const isStep = !isOpen || state?.openedBeside === true;
      navigate(
        { search: withRowBeside(search, row) },
        { replace: isOpen, state: { ...state, ...from, openedBeside: isStep } },
      );
    },
    [navigate, search, state],
  );
  const close = () => {
    if (state?.openedBeside === true) navigate(-1);
    else navigate({ search: withRowBeside(search, null) }, { replace: true, state });
  };
  return { id, open, close };
}
