import { useContext } from 'react';
import { wherePrefix } from 'shared-contracts/api';
import { dayAt } from 'shared-contracts/days';
import { definitionOf, type EntityDefinition, type Row } from 'shared-contracts/entities';
import { listPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { listRows } from '../../../api/rows.api.ts';
import { useBusinessZone } from '../../../api/use-business.ts';
import { aheadOf, instantText } from '../../../ui/booking/sessions-ahead.model.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { sessionsText } from '../../../ui/sessions-together/left-out.model.ts';
import { browserZone } from '../../../ui/text/dates.ts';

const appointments = definitionOf('appointments');

/**
 * Asks before a coach who has sessions ahead is saved as one who has left: nobody else says that they stay booked. Returns whether to save. Sessions
 * that cannot be read do not block saving.
 */
export function useAheadCheck(definition: EntityDefinition) {
  const { api, confirm } = useShell();
  const now = useContext(ClockContext);
  const zone = useBusinessZone(definition.name === 'coaches' ? appointments : definition) ?? browserZone();
  return async (title: string, row: Row | null, values: Row['values']): Promise<boolean> => {
    if (definition.name !== 'coaches' || !row) return true;
    if (values.employment !== 'left' || row.values.employment === 'left') return true;
    const where = aheadOf(row.id, instantText(now()));
    const how = { sort: 'start', taxons: [], where, all: true, limit: 1, fields: ['start'] };
    const { signal } = new AbortController();
    const found = await listRows(api, 'appointments', how, { begin: null, signal }).catch(() => null);
    if (!found || found.total === 0) return true;
    const query = new URLSearchParams(
      // The filter of a screen has days.
      Object.entries(aheadOf(row.id, dayAt(now(), zone))).map(([name, value]) => [wherePrefix + name, value]),
    );
    const [them, stay] = found.total === 1 ? ['it', 'It stays'] : ['them', 'They stay'];
    return confirm({
      title: `${title} has ${sessionsText(found.total)} ahead`,
      body: (
        <>
          {stay} booked with this coach until you{' '}
          <a href={`${listPath('appointments')}?${query}`} target="_blank" rel="noopener">
            give {them} to another coach, or cancel {them}
          </a>
          . Until then the dashboard shows how many are left.
        </>
      ),
      yes: 'Save as “Has left”',
      no: 'Cancel',
    });
  };
}
