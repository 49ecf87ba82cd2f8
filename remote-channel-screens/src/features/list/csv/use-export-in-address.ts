import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { beginExport, queryNames } from 'shared-contracts/routes';

/** Begins an export that the address names, once: it is taken out of the address, so that neither a reload nor Back begins it again. */
export function useExportInAddress(start: () => void): void {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isWanted = params.get(queryNames.export) === beginExport;
  const begin = useEffectEvent(() => {
    setParams(
      (now) => {
        const left = new URLSearchParams(now);
        left.delete(queryNames.export);
        return left;
      },
      { replace: true, state: location.state },
    );
    start();
  });
  useEffect(
    function beginOnce() {
      if (isWanted) begin();
    },
    [isWanted],
  );
}
