import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-contracts/router';
import { withBeside } from './beside.model.ts';
import { besideName } from './beside-name.ts';

/** The record beside a screen, as the address has it. Opening it is one step of the history; going on to others is none. */
export function useBeside() {
  const [params] = useSearchParams();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const record = params.get(besideName);
  const isOpen = record !== null;
  const isStep = state?.openedBeside === true;
  /** Opens a record. `about` says of the history entry where it was opened. */
  const open = useCallback(
    (one: string | number, about: object) => {
      navigate(
        { search: withBeside(search, one) },
        { replace: isOpen, state: { ...about, openedBeside: !isOpen || isStep } },
      );
    },
    [navigate, search, isOpen, isStep],
  );
  const close = () => {
    if (isStep) navigate(-1);
    else navigate({ search: withBeside(search, null) }, { replace: true, state });
  };
  return { record, open, close };
}
