import { useQueryClient } from '@tanstack/react-query';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { listRows } from '../../../api/rows.api.ts';
import { movedAgenda } from '../../../ui/agenda/moved-agenda.model.ts';
import { useBulkWrite } from '../../../ui/bulk/use-bulk-write.ts';
import { type Chosen, RescheduleChoice } from '../agenda/RescheduleChoice.tsx';
import { rescheduleAgenda } from '../agenda/reschedule.api.ts';
import type { SavedChange } from '../draft/use-save.ts';

const sessions = 'agenda-sessions';

/**
 * Asks what becomes of the sessions before an agenda is saved with another zone, or with all its days later or earlier. Returns whether to save;
 * `afterSave` gets the move of the sessions. Sessions that cannot be read do not block saving.
 */
export function useRescheduleCheck({ name }: EntityDefinition) {
  const { api, confirm } = useShell();
  const write = useBulkWrite();
  const client = useQueryClient();
  return async (
    title: string,
    { row, values }: { row: Row | null; values: Row['values'] },
    afterSave: (work: (change: SavedChange) => void) => void,
  ): Promise<boolean> => {
    const moved = name === 'agendas' && row ? movedAgenda(row.values, values) : null;
    if (!moved || !row) return true;
    const where = { agenda: String(row.id), filled: 'start' };
    const how = { sort: 'start', taxons: [], where, all: true, limit: 1, fields: ['start'] };
    const { signal } = new AbortController();
    const found = await listRows(api, sessions, how, { begin: null, signal }).catch(() => null);
    if (!found || found.total === 0) return true;
    const chosen: Chosen = { clock: true, days: true };
    const choose = (part: Partial<Chosen>) => void Object.assign(chosen, part);
    const sure = await confirm({
      title: `Move the sessions with “${title}”?`,
      body: <RescheduleChoice moved={moved} count={found.total} onChoose={choose} />,
      yes: 'Save',
      no: 'Cancel',
    });
    if (!sure) return false;
    const idempotencyKey = crypto.randomUUID();
    afterSave(({ before, after }) => {
      // Others may have moved the agenda, and its sessions with it, while this was typed.
      const done = movedAgenda(before, after);
      if (!done) return;
      const from = chosen.clock ? done.from : done.to;
      const days = chosen.days ? done.days : 0;
      if (from === done.to && days === 0) return;
      const move = () => rescheduleAgenda(api, row.id, { from, days, idempotencyKey });
      // Conflicts that were accepted stay accepted, by other keys.
      const readAgain = () =>
        client.invalidateQueries({ queryKey: [...queryKeys.row(name, row.id), 'accepted-conflicts'] });
      void write(sessions, move).then(readAgain);
    });
    return true;
  };
}
