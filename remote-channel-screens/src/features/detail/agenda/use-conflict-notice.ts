import type { RowAnswer } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { conflictsText } from '../../../ui/agenda/agenda-conflicts.model.ts';

/** Says after a save what speaks against a session of an agenda since, as the plan does after a move: the fields that name it may be out of sight. */
export function useConflictNotice(definition: EntityDefinition) {
  const { api, notify } = useShell();
  return async (saved: RowAnswer, before: EntityValues | null): Promise<void> => {
    if (definition.name !== 'agenda-sessions') return;
    try {
      const { newConflicts } = await import(/* webpackChunkName: "follows" */ './new-conflicts.api.ts');
      const found = await newConflicts(api, saved, before);
      if (found.length === 0) return;
      const title = `“${saved.data.values.title}” conflicts with the agenda`;
      notify({ kind: 'warning', title, detail: conflictsText(found) });
    } catch (error) {
      // It is saved; the plan names its conflicts.
      if (!isApiError(error)) throw error;
    }
  };
}
