import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys } from 'shared-contracts/shell';
import { changedRowsKey } from '../../../api/working-copies/use-changed-rows.ts';

/** Reads the marks of lists and the homes again once a row gets a working copy, or has none any more. Returns what does that at once. */
export function useMarkInLists(entity: EntityName, hasCopy: boolean): () => void {
  const client = useQueryClient();
  const readListsAgain = () => {
    void client.invalidateQueries({ queryKey: changedRowsKey(entity) });
    void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
  };
  const had = useRef(hasCopy);
  const readNow = useEffectEvent(readListsAgain);
  useEffect(
    function markInLists() {
      if (had.current === hasCopy) return;
      had.current = hasCopy;
      readNow();
    },
    [hasCopy],
  );
  return readListsAgain;
}
