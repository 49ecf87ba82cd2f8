import { useEffect } from 'react';
import type { EntityName } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';

/** Enables the filter button of the frame for the entity that a screen lists; null disables it. */
export function useFiltering(entity: EntityName | null): void {
  const { requestFiltering } = useShell();
  useEffect(
    function askForFiltering() {
      requestFiltering(entity);
    },
    [requestFiltering, entity],
  );
}
