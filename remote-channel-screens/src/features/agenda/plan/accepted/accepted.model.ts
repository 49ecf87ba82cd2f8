import type { AcceptedConflict } from 'shared-contracts/api';
import { type AgendaConflict, conflictKey } from '../../../../ui/agenda/agenda-conflicts.model.ts';

/** Conflicts that nobody accepted, and those that somebody did. */
export function byAcceptance(
  conflicts: readonly AgendaConflict[],
  known: ReadonlyMap<string, AcceptedConflict>,
): { open: AgendaConflict[]; acceptedConflicts: { conflict: AgendaConflict; accepted: AcceptedConflict }[] } {
  const open: AgendaConflict[] = [];
  const acceptedConflicts: { conflict: AgendaConflict; accepted: AcceptedConflict }[] = [];
  for (const conflict of conflicts) {
    const accepted = known.get(conflictKey(conflict));
    if (accepted) acceptedConflicts.push({ conflict, accepted });
    else open.push(conflict);
  }
  return { open, acceptedConflicts };
}
