import { useState } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { removeRow, restoreRow } from '../../api/rows.api.ts';
import { useToldLists } from './use-told-lists.ts';

/** Deletes a row after a question that names it, and offers to undo it. */
export function useRemove(definition: EntityDefinition, onGone: () => void) {
  const { api, confirm, notify } = useShell();
  const tellLists = useToldLists(definition.name);
  const [removing, setRemoving] = useState(false);

  async function restore(id: number, title: string) {
    try {
      tellLists(await restoreRow(api, definition.name, id));
      notify({ kind: 'success', title: `Restored “${title}”` });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const action = { label: 'Retry', run: () => void restore(id, title) };
      notify({ kind: 'danger', title: `“${title}” was not restored`, detail: error.message, action });
    }
  }

  async function remove(id: number, title: string) {
    const sure = await confirm({
      title: `Delete “${title}”?`,
      body: 'It stays in the bin for 30 days.',
      yes: 'Delete',
      no: 'Keep',
      danger: true,
    });
    if (!sure) return;
    setRemoving(true);
    try {
      await removeRow(api, definition.name, id);
      onGone();
      tellLists({ gone: id });
      notify({
        kind: 'success',
        title: `Deleted “${title}”`,
        action: { label: 'Undo', run: () => void restore(id, title) },
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const action = { label: 'Retry', run: () => void remove(id, title) };
      notify({ kind: 'danger', title: `“${title}” was not deleted`, detail: error.message, action });
    } finally {
      setRemoving(false);
    }
  }
  return { removing, remove };
}
