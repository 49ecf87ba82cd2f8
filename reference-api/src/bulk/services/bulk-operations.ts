// One thing: how a bulk operation starts, runs step by step, ends, and is undone; each kind of step has its own file.
import { randomUUID } from 'node:crypto';
import { type BulkAction, mostBulkRows, type WorkTask } from 'shared-contracts/api';
import { definitionOf, type EntityDefinition, type EntityValues } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import {
  actionOf,
  advanceBulkOperation,
  type BulkOperationAction,
  type BulkOperationAtWork,
  endBulkOperation,
  holdBulkOperation,
  holdDone,
  insertBulkOperation,
  markUndone,
  type NewBulkOperation,
  partOfFile,
  partsToUndo,
  rowsOfBulkOperation,
  waitingParts,
} from '../../bulk-steps/repositories/bulk-operations.ts';
import { type Stepped, stepStatus, stepTrash } from '../../bulk-steps/services/steps.ts';
import { stepTicks } from '../../bulk-steps/services/tick-steps.ts';
import { bulkOperationSentence, manyText, nothingUndone, setWords } from '../../bulk-steps/services/words.ts';
import { placesToWrite, tiedLines } from '../../csv/repositories/import-lines.ts';
import { findImport, markApplied, type StoredImport } from '../../csv/repositories/imports.ts';
import { stepBack, stepImport } from '../../csv/services/import-steps.ts';
import { stepSet } from '../../csv/services/set-steps.ts';
import { afterUndo } from '../../csv/services/undone-import.ts';
import { tiedFirst } from '../../csv/services/waiting-lines.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import type { Queue } from '../../queue/queue.ts';
import { holdLabelsOf } from '../../session-labels/services/label-book.ts';
import { notifyNobody } from '../../session-mails/repositories/notices.ts';
import { endBackgroundTask, findTask, insertTask } from '../../tasks/repositories/background-tasks.ts';
import { findTaxons } from '../../taxonomy/repositories/taxons.ts';
import { existingTaxon } from '../../taxonomy/services/rules.ts';
import { checkedValues, fieldNames } from './set-values.ts';

/** Number of rows of one transaction, few enough that nobody waits long for one of them. */
const rowsOfStep = 500;

interface Doing {
  tx: Tx;
  actor: Actor;
}

type PlainAction = Exclude<BulkOperationAction, 'undo'>;

/** Kind of the task of a bulk operation. */
const bulkOperationKind = 'bulk';

/**
 * Runs the next step of a task's bulk operation, and ends both after the last one; then the queue starts the next part of an import. Returns
 * whether steps remain.
 */
export async function stepBulkOperation(
  queue: Pick<Queue, 'add'> | null,
  { tx, actor }: Doing,
  task: string,
): Promise<boolean> {
  const bulkOperation = await holdBulkOperation(tx, task, rowsOfStep);
  const definition = await tenantDefinition(tx, definitionOf(bulkOperation.entity));
  const undone =
    bulkOperation.undoes === null ? null : ((await actionOf(tx, bulkOperation.undoes)) as PlainAction);
  const { done, skips, change } = await stepOf({ tx, actor, definition, bulkOperation, undone });
  await advanceBulkOperation(tx, bulkOperation.id, {
    seen: bulkOperation.next.length,
    done: done.length,
    skips,
    change,
  });
  if (bulkOperation.seen + bulkOperation.next.length < bulkOperation.total) return true;
  const [taxon] = bulkOperation.taxon === null ? [] : await findTaxons(tx, [bulkOperation.taxon]);
  const count = bulkOperation.done + done.length;
  const rows = manyText(definition, count);
  const skipped = bulkOperation.skipped + skips.length;
  const usualSentence = bulkOperationSentence({
    action: undone ?? (bulkOperation.action as PlainAction),
    undoes: undone !== null,
    when: 'done',
    rows,
    instead: setWords(definition, bulkOperation.values, rows),
    taxon:
      taxon?.name ??
      fieldNames(definition, bulkOperation.values) ??
      (bulkOperation.file === null ? '' : ((await findImport(tx, bulkOperation.file))?.file ?? 'a file')),
    skipped,
  });
  // A part of an import is undone with the others, whatever became of it.
  const undoesNothing = undone !== null && count === 0 && bulkOperation.partOf === null;
  const sentence = undoesNothing ? nothingUndone(definition, skipped) : usualSentence;
  await endBulkOperation(tx, task, { status: 'ready', sentence, undoesNothing });
  if (undone === 'import' && bulkOperation.undoes !== null)
    await afterUndo(tx, definition, { bulkOperation: bulkOperation.undoes, by: bulkOperation.id });
  const end = { status: 'ready' as const, sentence, code: null, change: null, result: {}, data: undefined };
  await endBackgroundTask(tx, task, end);
  const [next] = queue && bulkOperation.partOf ? await waitingParts(tx, bulkOperation.partOf) : [];
  if (queue && next) await queue.add(tx, 'bulk', { tenant: tx.tenant, task: next });
  return false;
}

async function stepOf(
  options: Doing & {
    definition: EntityDefinition;
    bulkOperation: BulkOperationAtWork;
    undone: PlainAction | null;
  },
): Promise<Stepped & { change: number | null }> {
  const { bulkOperation, undone } = options;
  await holdLabelsOf(options.tx, options.definition);
  const same = { change: bulkOperation.change };
  switch (undone ?? bulkOperation.action) {
    case 'delete':
      return { ...(await stepTrash(options, undone === null)), ...same };
    case 'restore':
      return { ...(await stepTrash(options, undone !== null)), ...same };
    case 'publish':
      return { ...(await stepStatus(options, undone ? null : 'published')), ...same };
    case 'archive':
      return { ...(await stepStatus(options, undone ? null : 'archived')), ...same };
    case 'tick':
      return stepTicks(options, { on: undone === null, undoes: undone !== null });
    case 'import':
      // A business that moves here has informed these people already.
      await notifyNobody(options.tx);
      return undone ? stepBack(options) : stepImport(options);
    case 'set':
      return undone ? stepBack(options) : stepSet(options);
    case 'untick':
      return stepTicks(options, { on: undone !== null, undoes: undone !== null });
    default:
      throw new Error('A bulk operation that undoes another one is not undone itself.');
  }
}

/** Inserts a bulk operation that has not begun, and its task. */
async function insertWithTask(
  { tx, actor }: Doing,
  bulkOperation: Omit<NewBulkOperation, 'task'>,
): Promise<{ id: number; task: string }> {
  const task = randomUUID();
  const { sentence, rows, entity, action } = bulkOperation;
  await insertTask(tx, actor, { id: task, kind: bulkOperationKind, payload: {}, sentence });
  const id = await insertBulkOperation(tx, actor.name, { ...bulkOperation, task });
  if (bulkOperation.undoes !== null) await markUndone(tx, bulkOperation.undoes, id);
  const details = {
    bulkOperation: id,
    rows: rows.length,
    ...(bulkOperation.undoes === null ? {} : { undoes: bulkOperation.undoes }),
  };
  await record(tx, actor, { action: `many: ${action}`, subject: entity, row: 0, details });
  return { id, task };
}

/** Begins a bulk operation. Writes few rows at once, in this transaction; a job writes more. */
async function begin(queue: Queue, { tx, actor }: Doing, bulkOperation: Omit<NewBulkOperation, 'task'>) {
  const { id, task } = await insertWithTask({ tx, actor }, bulkOperation);
  if (bulkOperation.rows.length > rowsOfStep) await queue.add(tx, 'bulk', { tenant: tx.tenant, task });
  else while (await stepBulkOperation(queue, { tx, actor }, task));
  const begun = await findTask(tx, task);
  if (!begun) throw new Error('The task is missing although this transaction began it.');
  return { id, task: begun };
}

async function checkRequest(
  tx: Tx,
  definition: EntityDefinition,
  options: {
    action: BulkAction | 'set';
    taxon: number | undefined;
    values: Record<string, unknown> | undefined;
  },
): Promise<string> {
  const { action, taxon: id } = options;
  if (action === 'set') {
    const values = checkedValues(definition, options.values ?? {});
    return fieldNames(definition, values) ?? '';
  }
  if ((action === 'publish' || action === 'archive') && !definition.content) {
    throw invalid({ action: `${definition.plural} cannot be published or archived.` });
  }
  if (action !== 'tick' && action !== 'untick') return '';
  if (id === undefined) throw invalid({ taxon: 'Choose what to tick.' });
  const taxon = await existingTaxon(tx, id);
  if (taxon.type === 'all' || taxon.type === definition.name) return taxon.name;
  throw invalid({ taxon: `This ${taxon.mode} is not for ${definition.plural.toLowerCase()}.` });
}

/** Begins a bulk operation on rows of a channel (null if the entity is tenant-wide), and returns its task. */
export async function beginBulkOperation(
  queue: Queue,
  { tx, actor }: Doing,
  options: {
    definition: EntityDefinition;
    channel: number | null;
    action: BulkAction | 'set';
    taxon: number | undefined;
    /** For `set`. */
    values?: Record<string, unknown> | undefined;
    rows: () => Promise<readonly number[]>;
  },
): Promise<WorkTask> {
  const { definition, action, channel } = options;
  const name = await checkRequest(tx, definition, { ...options, values: options.values });
  const rows = [...new Set(await options.rows())].sort((one, other) => one - other);
  if (rows.length > mostBulkRows) {
    throw invalid({ ids: `Narrow the list to at most ${manyText(definition, mostBulkRows)}.` });
  }
  const many = manyText(definition, rows.length);
  const sentence = bulkOperationSentence({
    ...{ action, undoes: false, when: 'doing', taxon: name, skipped: 0 },
    rows: many,
    instead: action === 'set' ? setWords(definition, options.values as EntityValues, many) : null,
  });
  const begun = await begin(
    queue,
    { tx, actor },
    {
      ...{ entity: definition.name, action, sentence, rows, undoes: null, file: null },
      channel: inChannel(definition) ? channel : null,
      taxon: action === 'tick' || action === 'untick' ? (options.taxon ?? null) : null,
      values: action === 'set' ? checkedValues(definition, options.values ?? {}) : null,
    },
  );
  return begun.task;
}

/** Begins to write the rows that a checked file creates and changes, and returns the task. */
export async function beginToWrite(
  queue: Queue,
  { tx, actor }: Doing,
  { id, entity, channel, file }: StoredImport,
): Promise<WorkTask> {
  const { rows, tied } = tiedFirst(await placesToWrite(tx, id), await tiedLines(tx, id));
  if (rows.length === 0) throw new Failure('conflict', 'There is nothing to import.');
  const what = { action: 'import' as const, taxon: file };
  const many = manyText(definitionOf(entity), rows.length);
  const sentence = bulkOperationSentence({ ...what, undoes: false, when: 'doing', rows: many, skipped: 0 });
  const options = {
    ...{ entity, channel, action: what.action, taxon: null, file: id, undoes: null, sentence, rows, tied },
    // What was created for its lines is undone with it.
    partOf: await partOfFile(tx, id),
  };
  const begun = await begin(queue, { tx, actor }, options);
  await markApplied(tx, id, begun.id);
  return begun.task;
}

/** Begins to undo a bulk operation, without rows that changed since, and returns the task. */
export async function beginUndo(queue: Queue, { tx, actor }: Doing, id: number): Promise<WorkTask> {
  const bulkOperation = await holdDone(tx, id);
  if (!bulkOperation) throw notFound('This');
  if (bulkOperation.action === 'undo') throw new Failure('conflict', 'What was undone cannot be undone.');
  if (bulkOperation.status === 'pending')
    throw new Failure('conflict', 'This is still at work. Wait until it is done.');
  if (bulkOperation.undoneBy !== null) throw new Failure('conflict', 'This was undone already.');
  if (bulkOperation.partOf !== null) return undoParts(queue, { tx, actor }, bulkOperation.partOf);
  const undo = await undoOf(tx, bulkOperation);
  if (undo.rows.length === 0) throw new Failure('conflict', 'There is nothing to undo.');
  return (await begin(queue, { tx, actor }, undo)).task;
}

type Done = NonNullable<Awaited<ReturnType<typeof holdDone>>>;

async function undoOf(tx: Tx, bulkOperation: Done): Promise<Omit<NewBulkOperation, 'task'>> {
  const { rows, tied } = await rowsOfBulkOperation(tx, bulkOperation);
  const { id, entity, channel, taxon, values, file, partOf } = bulkOperation;
  const sentence = `Undoing: ${bulkOperation.sentence}`;
  return { entity, channel, taxon, values, file, partOf, action: 'undo', undoes: id, sentence, rows, tied };
}

/** Begins to undo all parts of an import. Each begins when the one before it has ended. Returns the task of the first one. */
async function undoParts(queue: Queue, { tx, actor }: Doing, partOf: string): Promise<WorkTask> {
  let rows = 0;
  for (const id of await partsToUndo(tx, partOf)) {
    const bulkOperation = await holdDone(tx, id);
    const undo = bulkOperation && (await undoOf(tx, bulkOperation));
    if (!undo || undo.rows.length === 0) continue;
    await insertWithTask({ tx, actor }, undo);
    rows += undo.rows.length;
  }
  const tasks = await waitingParts(tx, partOf);
  const [first] = tasks;
  if (!first) throw new Failure('conflict', 'There is nothing to undo.');
  if (rows > rowsOfStep) await queue.add(tx, 'bulk', { tenant: tx.tenant, task: first });
  else for (const task of tasks) while (await stepBulkOperation(null, { tx, actor }, task));
  const task = await findTask(tx, first);
  if (!task) throw new Error('The task is missing although this transaction began it.');
  return task;
}
