import { randomUUID } from 'node:crypto';
import type { CancelOutcome } from 'shared-contracts/api';
import { definitionOf, type EntityValues } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import {
  advanceBulkOperation,
  endBulkOperation,
  holdOperationOf,
  insertBulkOperation,
  markUndone,
  takeVersions,
} from '../../bulk-steps/repositories/bulk-operations.ts';
import { bulkOperationSentence, manyText, setWords } from '../../bulk-steps/services/words.ts';
import type { Tx } from '../../database/transaction.ts';
import { endBackgroundTask, insertTask } from '../../tasks/repositories/background-tasks.ts';

const appointments = definitionOf('appointments');

interface Doing {
  tx: Tx;
  actor: Actor;
}

type Undone = Awaited<ReturnType<typeof holdOperationOf>>;

/**
 * Records sessions that were written together as one bulk operation, which the Activity of their list shows. With `undone` it is the undo of that
 * operation; without, the Activity can undo it. Records nothing if no session was written.
 */
export async function recordTogether(
  { tx, actor }: Doing,
  { done, skipped }: CancelOutcome,
  { values, undone = null }: { values: EntityValues | null; undone?: Undone },
): Promise<void> {
  if (done.length === 0) return;
  const task = randomUUID();
  const rows = manyText(appointments, done.length);
  const sentence = bulkOperationSentence({
    action: 'set',
    undoes: undone !== null,
    when: 'done',
    rows,
    taxon: '',
    instead: setWords(appointments, values, rows),
    skipped: skipped.length,
  });
  const total = done.length + skipped.length;
  await insertTask(tx, actor, { id: task, kind: 'bulk', payload: {}, sentence });
  const id = await insertBulkOperation(tx, actor.name, {
    task,
    sentence,
    values,
    total,
    rows: [],
    action: undone ? 'undo' : 'set',
    entity: appointments.name,
    channel: null,
    taxon: null,
    file: null,
    undoes: undone?.id ?? null,
  });
  if (undone) await markUndone(tx, undone.id, id);
  await takeVersions(tx, id, { entity: appointments.name, rows: done });
  await advanceBulkOperation(tx, id, { seen: total, done: done.length, skips: skipped, change: null });
  await endBulkOperation(tx, task, { status: 'ready', sentence });
  await endBackgroundTask(tx, task, {
    status: 'ready',
    sentence,
    code: null,
    change: null,
    result: {},
    data: undefined,
  });
  await record(tx, actor, {
    action: undone ? 'many: undo' : 'many: set',
    subject: appointments.name,
    row: 0,
    details: { bulkOperation: id, rows: done.length },
  });
}

/** Calls `write`, which reverts sessions that were written together. Marks the bulk operation that wrote them as undone if it reverted any. */
export async function undoTogether(
  doing: Doing,
  sessions: readonly { id: number; version: number }[],
  write: () => Promise<CancelOutcome>,
): Promise<CancelOutcome> {
  const undone = await holdOperationOf(doing.tx, { entity: appointments.name, rows: sessions });
  const outcome = await write();
  if (undone) await recordTogether(doing, outcome, { values: undone.values, undone });
  return outcome;
}
