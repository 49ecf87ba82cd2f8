import { useRef } from 'react';
import type { EntityDefinition, EntityValues, Row } from 'shared-contracts/entities';
import type { Accepted } from '../../../ui/booking/accepted.model.ts';
import type { SavedChange } from '../draft/use-save.ts';
import { useAheadCheck } from './use-ahead-check.tsx';
import { useContentsCheck } from './use-contents-check.ts';
import { useDeclinedCheck } from './use-declined-check.tsx';
import { useEarlyCheck } from './use-early-check.ts';
import { usePastCheck } from './use-past-check.ts';
import { usePublishCheck } from './use-publish-check.tsx';
import { useRescheduleCheck } from './use-reschedule-check.tsx';

interface Saved {
  title: string;
  /** The row as it was saved last; null for a new one. */
  row: Row | null;
  values: EntityValues;
  zone: string;
}

/** Asks what has to be asked before a row is saved: `maySave` returns whether to save these values. Once they are saved, `onSaved` does what the answers include besides. */
export function useSaveChecks(definition: EntityDefinition, accepted: Accepted | null | undefined) {
  const mayPublishNow = useEarlyCheck(definition);
  const mayPublish = usePublishCheck(definition);
  const mayLeave = useContentsCheck(definition);
  const mayGo = useAheadCheck(definition);
  const mayDecline = useDeclinedCheck(definition);
  const mayMove = useRescheduleCheck(definition);
  const mayBegin = usePastCheck(definition, accepted);
  const after = useRef<((change: SavedChange) => void)[]>([]);
  const maySave = async ({ title: heading, row, values, zone }: Saved): Promise<boolean> => {
    after.current = [];
    const { status } = values;
    // The heading of a new row says what kind it is; a question is about what it is called.
    const title = row ? heading : String(values[definition.titleField] ?? '').trim() || heading;
    const comesOut = (status === 'published' || status === 'scheduled') && status !== row?.values.status;
    if (comesOut && !(await mayPublishNow(title, { values, zone, isNew: row === null }))) return false;
    const afterSave = (work: (change: SavedChange) => void) => void after.current.push(work);
    const id = row?.id ?? 0;
    if (comesOut && !(await mayPublish(title, { id, values }, afterSave))) return false;
    if (!(await mayLeave(title, row, values))) return false;
    if (!(await mayGo(title, row, values))) return false;
    if (!(await mayDecline(title, row, values))) return false;
    if (!(await mayMove(title, { row, values }, afterSave))) return false;
    return mayBegin(values, row?.values ?? null, zone);
  };
  const onSaved = (change: SavedChange) => {
    for (const work of after.current.splice(0)) work(change);
  };
  return { maySave, onSaved };
}
