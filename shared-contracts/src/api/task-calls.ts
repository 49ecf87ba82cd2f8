import * as z from 'zod/mini';
import { call, envelope } from './call.ts';
import { changeId, uuid } from './taxonomy/taxon.ts';
import { fileResult, manyResult, mergeResult } from './taxonomy/taxon-results.ts';

/** State of a task. */
export const workStatuses = ['pending', 'ready', 'failed'] as const;

/** The schema of {@link WorkTask}. */
export const workTask = z.object({
  id: z.string(),
  /** Its kind: `merge`, `create`, `delete`, `undo`, `redo`, `bulk`, `csv`, `programme`; later versions may add more. */
  kind: z.string(),
  status: z.enum(workStatuses),
  /** A sentence for people: what it does, what it did, or why it failed. */
  sentence: z.string(),
  /** If it failed: the error code. */
  code: z.nullable(z.string()),
  /** The change that it made, to undo it. */
  change: changeId,
  /** If it is ready: its result, by kind. */
  result: z.nullable(
    z.object({
      merge: z.optional(mergeResult),
      many: z.optional(manyResult),
      file: z.optional(fileResult),
      /** Taxons that the undo of an outline kept, each with a sentence that says why. */
      left: z.optional(z.array(z.string())),
    }),
  ),
  /** For a bulk operation: its id, the number of its rows, and how many it has processed. */
  progress: z.optional(
    z.nullable(z.object({ bulkOperation: z.number(), seen: z.number(), total: z.number() })),
  ),
  /** If it failed: the error data. Of an import of a programme that is ready: its report. */
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
