import * as z from 'zod/mini';
import { call, envelope } from './call.ts';
import { changeId, uuid } from './taxonomy/taxon.ts';
import { fileResult, manyResult, mergeResult } from './taxonomy/taxon-results.ts';

/** Where a task stands. */
export const workStatuses = ['pending', 'ready', 'failed'] as const;

/** The schema of {@link WorkTask}. */
export const workTask = z.object({
  id: z.string(),
  /** What it does: `merge`, `create`, `delete`, `undo`, `redo`, `bulk`, `csv`; more may follow. */
  kind: z.string(),
  status: z.enum(workStatuses),
  /** For people: what is done, was done, or why not. */
  sentence: z.string(),
  /** Where it failed: the stable word that a call would have failed with. */
  code: z.nullable(z.string()),
  /** The change that it left, by which it can be undone. */
  change: changeId,
  /** Where it is ready: what came of it, by what it was. */
  result: z.nullable(
    z.object({
      merge: z.optional(mergeResult),
      many: z.optional(manyResult),
      file: z.optional(fileResult),
      /** What undoing an outline left as it is, and why, in a sentence each. */
      left: z.optional(z.array(z.string())),
    }),
  ),
  /** Of work on many rows: its bulk operation, how many rows it is about, and how many of them were gone through. */
  progress: z.optional(
    z.nullable(z.object({ bulkOperation: z.number(), seen: z.number(), total: z.number() })),
  ),
  /** Where it failed: what a failed call would have sent along. */
  data: z.optional(z.unknown()),
});

/** Work that takes longer than a call may: the call answers with its id, and the client polls until it is no longer pending. */
export type WorkTask = z.output<typeof workTask>;

export const readTask = call({
  id: 'readTask',
  tag: 'Tasks',
  summary: 'Where a task stands; the calls that begin one answer its id',
  method: 'GET',
  path: '/v1/a/tasks/:id',
  access: 'signedIn',
  params: z.object({ id: uuid }),
  answer: envelope(workTask),
});
