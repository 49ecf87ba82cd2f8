import { useContext } from 'react';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { dateTimeText } from '../../../ui/text/dates.ts';

interface Early {
  values: EntityValues;
  zone: string;
  /** A new row has no menu yet. */
  isNew: boolean;
}

/** Asks before content is published ahead of its own time of publishing: readers have it at once. Returns whether to publish. */
export function useEarlyCheck({ content, singular }: EntityDefinition) {
  const { confirm } = useShell();
  const now = useContext(ClockContext);
  return async (title: string, { values, zone, isNew }: Early): Promise<boolean> => {
    const { status, publishAt } = values;
    if (!content || status !== 'published' || typeof publishAt !== 'string') return true;
    if (!(Date.parse(publishAt) > now())) return true;
    return confirm({
      title: `Publish “${title}” now?`,
      body: `This ${singular} is to be published on ${dateTimeText(publishAt, zone)}. Published now, readers have it at once. To keep that time, cancel, and choose ${isNew ? 'the status Scheduled' : 'Schedule under More'}.`,
      yes: 'Publish now',
      no: 'Cancel',
    });
  };
}
