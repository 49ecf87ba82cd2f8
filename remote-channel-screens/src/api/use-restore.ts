import { useCallback, useRef } from 'react';
import type { EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { restoreRow } from './rows.api.ts';
import { useListUpdates } from './use-list-updates.ts';

/**
 * Takes rows out of the trash and reports the result. With the version of the row in the trash it writes once, however often the person presses
 * while the screen still shows the row there.
 */
export function useRestore(entity: EntityName) {
  const { api, notify } = useShell();
  const updateLists = useListUpdates(entity);
  const under = useRef(new Set<string>());
  return useCallback(
    async function restore(id: number, title: string, version?: number): Promise<void> {
      const key = `${id} ${version}`;
      if (under.current.has(key)) return;
      under.current.add(key);
      try {
        updateLists(await restoreRow(api, entity, id));
        notify({ kind: 'success', title: `Restored “${title}”` });
      } catch (error) {
        if (!isApiError(error)) throw error;
        const action = { label: 'Retry', run: () => void restore(id, title, version) };
        notify({ kind: 'danger', title: `“${title}” was not restored`, detail: error.message, action });
        under.current.delete(key);
      }
      if (version === undefined) under.current.delete(key);
    },
    [api, notify, updateLists, entity],
  );
}
