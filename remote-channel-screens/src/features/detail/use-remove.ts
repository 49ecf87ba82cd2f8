import { useState } from 'react';
import { trashDays } from 'shared-contracts/api';
import { type EntityDefinition, isEntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useNavigate } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { readAccountOf } from '../../api/client-accounts/account.api.ts';
import { removeRow } from '../../api/rows.api.ts';
import { useListUpdates } from '../../api/use-list-updates.ts';
import { useRestore } from '../../api/use-restore.ts';
import { readUses } from '../../api/uses.api.ts';
import { affectedText, hasContent, lossText } from '../../ui/affected.model.ts';
import { debtText } from '../../ui/booking/owed-words.ts';
import { figureLink } from '../../ui/overview/overview-links.ts';

/** The list of the rows that need a row, from what a refusal says of them; null if it names no list. */
function neededBy(data: unknown, id: number): string | null {
  if (typeof data !== 'object' || data === null || !('entity' in data) || !('field' in data)) return null;
  const { entity, field } = data;
  if (typeof entity !== 'string' || typeof field !== 'string' || !isEntityName(entity)) return null;
  return figureLink({ entity, where: { [field]: String(id) }, channel: null }, 0);
}

/** Deletes a row after a question that names it, and offers to undo it. */
export function useRemove(definition: EntityDefinition, onGone: () => void) {
  const { api, confirm, notify } = useShell();
  const navigate = useNavigate();
  const updateLists = useListUpdates(definition.name);
  const restore = useRestore(definition);
  const [removing, setRemoving] = useState(false);

  /** `time` tells the row apart from others that are called the same. */
  async function remove(id: number, title: string, time: string | null = null) {
    // What cannot be read hinders nobody: the server refuses what must not be.
    const uses = await readUses(api, definition.name, id).catch(() => []);
    if (hasContent(uses)) {
      const detail = [...affectedText(uses), 'Delete what is in it first.'].join(' ');
      return notify({ kind: 'danger', title: `“${title}” was not deleted`, detail });
    }
    const account = definition.name === 'users' ? await readAccountOf(api, id).catch(() => null) : null;
    const sure = await confirm({
      title: time === null ? `Delete “${title}”?` : `Delete “${title}” on ${time}?`,
      body: [
        ...affectedText(uses),
        ...lossText(definition, uses),
        ...debtText(title, account?.owed ?? []),
        `It stays in the trash for ${trashDays} days.`,
      ].join(' '),
      yes: 'Delete',
      no: 'Keep',
      danger: true,
    });
    if (!sure) return;
    setRemoving(true);
    try {
      await removeRow(api, definition.name, id);
      onGone();
      updateLists({ gone: id });
      notify({
        kind: 'success',
        title: `Deleted “${title}”`,
        action: { label: 'Undo', run: () => void restore(id, title) },
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const needed = error.code === 'inUse' ? neededBy(error.data, id) : null;
      // What is needed stays needed: only what did not get through is tried again.
      const mayPass = ['offline', 'timeout', 'tooMany', 'unexpected'].includes(error.kind);
      const action = needed
        ? { label: 'Show them', run: () => void navigate(needed) }
        : { label: 'Retry', run: () => void remove(id, title, time) };
      notify({
        ...{ kind: 'danger', title: `“${title}” was not deleted`, detail: error.message },
        ...(needed || mayPass ? { action } : {}),
      });
    } finally {
      setRemoving(false);
    }
  }
  return { removing, remove };
}
