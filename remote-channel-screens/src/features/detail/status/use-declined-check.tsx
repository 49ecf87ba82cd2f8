import { useContext } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { readComing } from '../../../ui/agenda/coming-sessions.ts';
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
    const coming = await readComing(api, [row.id], now()).catch(() => []);
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
          lists {isOne ? 'it among the conflicts, if it has a time' : 'those with a time among the conflicts'}
          .
        </>
      ),
      yes: 'Save as “Declined”',
      no: 'Cancel',
    });
  };
}
