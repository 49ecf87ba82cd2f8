import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Queue } from '../../queue/queue.ts';
import type { TaskEnd } from '../../tasks/repositories/background-tasks.ts';
import { beginTask } from '../../tasks/services/tasks.ts';
import { type ConfirmedDelete, deleteTaxonBranch } from './branches.ts';
import { type MergeRequest, mergeInto } from './merging.ts';
import { countOf, makeOutline, type OutlinePlace } from './outlines.ts';
import type { TaxonWriting } from './rules.ts';
import { turnChange } from './undoing.ts';

/** The payload of each kind of task. */
export interface Tasks {
  merge: MergeRequest;
  create: OutlinePlace & { outline: string[][]; batch?: string | undefined };
  delete: ConfirmedDelete & { id: number; batch?: string | undefined };
  undo: { change: number; sentence: string };
  redo: { change: number; sentence: string };
}

/** A kind of task. */
type TaskKind = keyof Tasks;

type Work<Kind extends TaskKind> = (
  writing: TaxonWriting,
  payload: Tasks[Kind],
) => Promise<Pick<TaskEnd, 'sentence' | 'change' | 'result'>>;

/** How each kind of task is done. */
export const taskKinds: { [Kind in TaskKind]: Work<Kind> } = {
  merge: async (writing, payload) => {
    const { result, change, sentence } = await mergeInto(writing, payload);
    return { sentence, change, result: { merge: result } };
  },
  create: async (writing, { outline, batch, ...place }) => {
    const { result, change } = await makeOutline({ ...writing, batch }, outline, place);
    return {
      sentence: `Created ${countOf(place.tree.mode, result.created)}`,
      change,
      result: { many: result },
    };
  },
  delete: async (writing, { id, batch, ...confirmed }) => {
    const { data, change } = await deleteTaxonBranch({ ...writing, batch }, id, confirmed);
    const taxons = `${data.taxons} ${data.taxons === 1 ? 'taxon' : 'taxons'}`;
    return { sentence: `Deleted ${taxons} and ${data.assignments} assignments`, change, result: {} };
  },
  undo: async (writing, { change, sentence }) => {
    const left = await turnChange(writing, change, 'undo');
    const result = left.length > 0 ? { left } : {};
    return { sentence: `Undone: ${sentence}`, change, result };
  },
  redo: async (writing, { change, sentence }) => {
    await turnChange(writing, change, 'redo');
    return { sentence: `Done again: ${sentence}`, change, result: {} };
  },
};

/** Begins a task of the taxonomy in the transaction of a call, and returns its id. */
export function beginTaxonTask<Kind extends TaskKind>(
  queue: Queue,
  doing: { tx: Tx; actor: Actor },
  options: { kind: Kind; payload: Tasks[Kind]; sentence: string },
): Promise<string> {
  return beginTask(queue, doing, options);
}
