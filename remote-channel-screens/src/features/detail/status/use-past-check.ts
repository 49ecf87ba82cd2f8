import { useContext } from 'react';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import type { Accepted } from '../../../ui/booking/accepted.model.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { dateTimeText } from '../../../ui/text/dates.ts';

/** Asks before a session is booked or moved to a time that is over, unless that was confirmed where it was begun. Returns whether to save. */
export function usePastCheck(definition: EntityDefinition, accepted: Accepted | null = null) {
  const { confirm } = useShell();
  const now = useContext(ClockContext);
  return async (values: EntityValues, before: EntityValues | null, zone: string): Promise<boolean> => {
    const { start } = values;
    if (definition.name !== 'appointments' || typeof start !== 'string') return true;
    const isConfirmed = start === before?.start || start === accepted?.values.start;
    if (isConfirmed || !(Date.parse(start) < now())) return true;
    return confirm({
      title: 'In the past',
      body: `This session would begin on ${dateTimeText(start, zone)}, which is over.`,
      yes: 'Book anyway',
      no: 'Cancel',
    });
  };
}
