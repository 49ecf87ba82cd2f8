import { useContext } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { readAllRows } from '../../../api/all-rows.api.ts';
import { endOf, plannedFields, plannedSession } from '../../../ui/agenda/planned.model.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { GapsView } from '../../../ui/publishing/GapsView.tsx';
import { sessionsText } from '../../../ui/sessions-together/left-out.model.ts';

const mostNamed = 5;

/**
 * Asks before a contributor is saved as one who declined while sessions to come name them: nobody else says that they stay in these. Returns whether
 * to save. Sessions that cannot be read do not block saving.
 */
export function useDeclinedCheck(definition: EntityDefinition) {
  const { api, confirm } = useShell();
  const now = useContext(ClockContext);
  return async (title: string, row: Row | null, values: Row['values']): Promise<boolean> => {
    if (definition.name !== 'contributors' || !row) return true;
    if (values.state !== 'declined' || row.values.state === 'declined') return true;
    const where = { contributors: String(row.id) };
    const how = { sort: 'start', taxons: [], where, all: true, fields: plannedFields };
    const { signal } = new AbortController();
    const found = await readAllRows(api, 'agenda-sessions', how, signal).catch(() => null);
    const coming = (found?.data ?? []).map(plannedSession).filter((session) => {
      const end = endOf(session);
      return session.state !== 'cancelled' && (end === null || end > now());
    });
    if (coming.length === 0) return true;
    const isOne = coming.length === 1;
    return confirm({
      title: `${title} is in ${sessionsText(coming.length)} to come`,
      body: (
        <>
          <GapsView
            mostNamed={mostNamed}
            gaps={[
              {
                entity: 'agenda-sessions',
                words: isOne ? 'It keeps this contributor' : 'They keep this contributor',
                rows: coming,
              },
            ]}
          />
          Take the contributor out there, or cancel {isOne ? 'it' : 'them'}. Until then the plan of the agenda
          names what has a time among its conflicts.
        </>
      ),
      yes: 'Save as “Declined”',
      no: 'Cancel',
    });
  };
}
