import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { idOfRow } from './limits.ts';
import { workTask } from './task-calls.ts';

/** What can be done to many rows at once. `publish` and `archive` are for content; `tick` and `untick` need a taxon. */
export const bulkActions = ['publish', 'archive', 'delete', 'restore', 'tick', 'untick'] as const;

/** One of {@link bulkActions}. */
export type BulkAction = (typeof bulkActions)[number];

/** The most ids that a call names; more are named by what the list is narrowed to. */
export const mostBulkIds = 10_000;

/** The most rows of one bulk operation. */
export const mostBulkRows = 200_000;

/** How many bulk operations a page of them has. */
export const bulkOperationsAtOnce = 50;

/** The body of work on many rows: those of `ids`, or, without any, all that match the list of the query and the mode. */
export const bulkBody = z.object({
  context: contextSchema,
  data: z.object({
    action: z.enum(bulkActions),
    ids: z.optional(
      z
        .array(idOfRow())
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(
            mostBulkIds,
            'At most 10,000 rows can be chosen one by one. Narrow the list down, and select all that match.',
          ),
        ),
    ),
    taxon: z.optional(idOfRow()),
  }),
});

/** What was done to many rows at once, as people see it. */
export const bulkOperationSchema = z.object({
  id: z.number(),
  entity: z.string(),
  /** An import of a file has the kind `restore`, the nearest one that older readers know, and the member `import`. */
  action: z.enum([...bulkActions, 'undo']),
  import: z.optional(z.boolean()),
  /** For people: Deleted 1,350 articles, 1 was left out. */
  sentence: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** Where it stands: `failed` where it ended before all rows were gone through. */
  status: z.enum(['pending', 'ready', 'failed']),
  /** How many rows it is about, how many of them were gone through, changed, and left out. */
  total: z.number(),
  seen: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** Those left out, the first 100, and why. */
  skips: z.array(z.object({ id: z.number(), title: z.string(), why: z.string() })),
  /** Whether it can be undone now. */
  undoable: z.boolean(),
  undone: z.boolean(),
});

/** Work on many rows. It can be undone for 30 days, but for rows that were changed since. */
export type BulkOperation = z.output<typeof bulkOperationSchema>;

/**
 * Undoes a bulk operation, but for rows that were changed since, which are left out and named. One that is undone already, or still at work: 409.
 * Answers a task; that of few rows is ready at once.
 */
export const undoBulkOperation = call({
  id: 'undoBulkOperation',
  tag: 'Tasks',
  summary: 'Undo work on many rows',
  method: 'POST',
  path: '/v1/a/bulk-operations/:id/undo',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.optional(z.object({ context: z.optional(contextSchema) })),
  answer: envelope(workTask),
});

export const readBulkOperation = call({
  id: 'readBulkOperation',
  tag: 'Tasks',
  summary: 'Work on many rows: what it did, which rows it left out, and why',
  method: 'GET',
  path: '/v1/a/bulk-operations/:id',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(bulkOperationSchema),
});
