import { randomUUID } from 'node:crypto';
import type { CancelOutcome } from 'shared-contracts/api';
import { definitionOf, type EntityValues } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import {
  advanceBulkOperation,
  endBulkOperation,
  insertBulkOperation,
  takeVersions,
} from '../../bulk-steps/repositories/bulk-operations.ts';
import { manyText } from '../../bulk-steps/services/words.ts';
import type { Tx } from '../../database/transaction.ts';
import { endBackgroundTask, insertTask } from '../../tasks/repositories/background-tasks.ts';

const appointments = definitionOf('appointments');

/**
 * Records sessions that were written together as one bulk operation, which the Activity of their list shows and takes back. `said` makes its sentence
 * of so many sessions. Records nothing where nothing was written.
 */
export async function recordTogether(
  { tx, actor }: { tx: Tx; actor: Actor },
  { done, skipped }: CancelOutcome,
  { values, said }: { values: EntityValues; said: (sessions: string) => string },
): Promise<void> {
  if (done.length === 0) return;
  const task = randomUUID();
  const left = skipped.length > 0 ? `; ${skipped.length} left out` : '';
  const sentence = said(manyText(appointments, done.length)) + left;
  const total = done.length + skipped.length;
  await insertTask(tx, actor, { id: task, kind: 'bulk', payload: {}, sentence });
  const id = await insertBulkOperation(tx, actor.name, {
    ...{ task, sentence, values, total, rows: [], action: 'set', entity: appointments.name },
    ...{ channel: null, taxon: null, file: null, undoes: null },
  });
  await takeVersions(tx, id, { entity: appointments.name, rows: done });
  await advanceBulkOperation(tx, id, { seen: total, done: done.length, skips: skipped, change: null });
  await endBulkOperation(tx, task, { status: 'ready', sentence });
  await endBackgroundTask(tx, task, {
    ...{ status: 'ready', sentence, code: null, change: null, result: {}, data: undefined },
  });
  await record(tx, actor, {
    ...{ action: 'many: set', subject: appointments.name, row: 0 },
    details: { bulkOperation: id, rows: done.length },
  });
}
