import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { beginImport, queryNames } from 'shared-contracts/routes';

// It holds the file on its way into the list, so that it is there after a reload.
const importName = queryNames.import;

function idIn(params: URLSearchParams): number | null {
  const id = Number(params.get(importName));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Whether the drawer of a file is open, and which file the server has of it. */
export function useImportPlace() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const id = idIn(params);
  const [shown, setShown] = useState<'open' | 'closing' | 'not'>(id === null ? 'not' : 'open');
  useEffect(function closeWhenLeft() {
    // The screen may stay in the page, not shown, and come back.
    return () => setShown('not');
  }, []);

  function setId(next: number | null): void {
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === null) changed.delete(importName);
        else changed.set(importName, String(next));
        return changed;
      },
      { replace: true, state: location.state },
    );
  }

  // A link opens it, also on the list that is shown.
  const isWanted = params.get(importName) === beginImport;

  return {
    id,
    shown: isWanted && shown === 'not' ? ('open' as const) : shown,
    setId,
    open: () => setShown('open'),
    close: () => setShown('closing'),
    /** A reload does not reopen a closed import. */
    leave: () => {
      setShown('not');
      if (id !== null || isWanted) setId(null);
    },
  };
}
