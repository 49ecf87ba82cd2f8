import { randomUUID } from 'node:crypto';
import { addDays, clockAt, instantOf } from 'shared-contracts/days';
import { definitionOf } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import {
  advanceBulkOperation,
  endBulkOperation,
  insertBulkOperation,
} from '../../bulk-steps/repositories/bulk-operations.ts';
import { bulkOperationSentence, manyText, setWords } from '../../bulk-steps/services/words.ts';
import type { Tx } from '../../database/transaction.ts';
import { keepVersions } from '../../rows/repositories/versions.ts';
import { endBackgroundTask, insertTask } from '../../tasks/repositories/background-tasks.ts';
import { holdTimes, type SessionTime, setTimes } from '../repositories/session-times.ts';
import { keepAccepted } from './moved-conflicts.ts';

const definition = definitionOf('agenda-sessions');

interface Rescheduling {
  agenda: number;
  channel: number | null;
  /** Zones (IANA): the one whose clock the sessions have, and the one whose clock they get. */
  from: string;
  to: string;
  days: number;
}

/** The instant with the same local time in another zone, some days later, both ISO 8601. */
export function movedStart(
  start: string,
  { from, to, days }: Pick<Rescheduling, 'from' | 'to' | 'days'>,
): string {
  const [day = '', time = ''] = clockAt(Date.parse(start), from).split('T');
  const instant = instantOf(`${addDays(day, days)}T${time}`, to);
  if (instant === null) throw new RangeError(`“${start}” is no moment.`);
  return new Date(instant).toISOString();
}

/** Moves the sessions of an agenda as one bulk operation, and returns its id; null if none moves. */
export async function reschedule(
  { tx, actor }: { tx: Tx; actor: Actor },
  { agenda, channel, ...how }: Rescheduling,
): Promise<number | null> {
  const held = await holdTimes(tx, agenda);
  const moved = held.flatMap(({ id, start }): (SessionTime & { before: string })[] => {
    const after = movedStart(start, how);
    return after === start ? [] : [{ id, before: start, start: after }];
  });
  if (moved.length === 0) return null;
  await setTimes(tx, moved, actor.name);
  await keepAccepted(tx, agenda, moved);
  const values = { start: null };
  const rows = manyText(definition, moved.length);
  const sentence = bulkOperationSentence({
    ...{ action: 'set', undoes: false, when: 'done', rows, taxon: '', skipped: 0 },
    instead: setWords(definition, values, rows),
  });
  const task = randomUUID();
  await insertTask(tx, actor, { id: task, kind: 'bulk', payload: {}, sentence });
  const operation = await insertBulkOperation(tx, actor.name, {
    ...{ task, entity: definition.name, channel, action: 'set', values, sentence },
    ...{ taxon: null, file: null, undoes: null, rows: [], total: moved.length },
  });
  await keepVersions(tx, actor, definition, {
    action: 'change',
    rows: moved.map(({ id, before, start }) => ({ id, changes: { start: [before, start] } })),
    bulkOperation: operation,
  });
  await record(tx, actor, {
    ...{ action: 'many: set', subject: definition.name, row: 0 },
    details: { bulkOperation: operation, rows: moved.length, agenda, ...how },
  });
  const count = moved.length;
  await advanceBulkOperation(tx, operation, { seen: count, done: count, skips: [], change: null });
  await endBulkOperation(tx, task, { status: 'ready', sentence });
  const end = { status: 'ready' as const, sentence, code: null, change: null, result: {}, data: undefined };
  await endBackgroundTask(tx, task, end);
  return operation;
}
