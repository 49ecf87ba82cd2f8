import { useState } from 'react';
import { binDays } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { removeRow } from '../../api/rows.api.ts';
import { useRestore } from '../../api/use-restore.ts';
import { useToldLists } from '../../api/use-told-lists.ts';
import { readUses } from '../../api/uses.api.ts';
import { affectedText } from './affected.model.ts';

/** Deletes a row after a question that names it, and offers to undo it. */
export function useRemove(definition: EntityDefinition, onGone: () => void) {
  const { api, confirm, notify } = useShell();
  const tellLists = useToldLists(definition.name);
  const restore = useRestore(definition.name);
  const [removing, setRemoving] = useState(false);

  async function remove(id: number, title: string) {
    // What cannot be read hinders nobody: the server refuses what must not be.
    const uses = await readUses(api, definition.name, id).catch(() => []);
    const sure = await confirm({
      title: `Delete “${title}”?`,
      body: [...affectedText(uses), `It stays in the bin for ${binDays} days.`].join(' '),
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
