import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { idOfRow, textUpTo } from './limits.ts';
import { workTask } from './task-calls.ts';

/** Actions of a bulk operation. `publish` and `archive` apply to content; `tick` and `untick` need a taxon. */
export const bulkActions = ['publish', 'archive', 'delete', 'restore', 'tick', 'untick'] as const;

/** One of {@link bulkActions}. */
export type BulkAction = (typeof bulkActions)[number];

/** Maximum number of ids in one call. For more rows, omit the ids and send the list's filters. */
export const mostBulkIds = 10_000;

/** Maximum number of rows of one bulk operation. */
export const mostBulkRows = 200_000;

/** Bulk operations on one page. */
export const bulkOperationsAtOnce = 50;

const chosenIds = z.optional(
  z
    .array(idOfRow())
    .check(
      z.minLength(1, 'Choose at least one.'),
      z.maxLength(
        mostBulkIds,
        'At most 10,000 rows can be chosen one by one. Narrow the list down, and select all that match.',
      ),
    ),
);

/** The body that starts a bulk operation on the rows of `ids`, or, without ids, on all rows that match the query and the mode. */
export const bulkBody = z.object({
  context: contextSchema,
  data: z.object({
    action: z.enum(bulkActions),
    ids: chosenIds,
    taxon: z.optional(idOfRow()),
  }),
});

/** The body that gives fields with `inBulk` a value, and those with `addedInBulk` more targets, in the rows of `ids`, or, without ids, in all rows that match the query and the mode. */
export const setBody = z.object({
  context: contextSchema,
  data: z.object({
    ids: chosenIds,
    /** By field; null clears it. Of a field with `addedInBulk`, the ids that each row has besides its own. */
    values: z.record(textUpTo(60), z.unknown()),
  }),
});

/** A bulk operation as people see it. */
export const bulkOperationSchema = z.object({
  id: z.number(),
  entity: z.string(),
  /** An import and a setting of fields have the action `restore`, the closest that older clients know, an import also the member `import`. */
  action: z.enum([...bulkActions, 'undo']),
  import: z.optional(z.boolean()),
  /** A sentence for people, such as: Deleted 1,350 articles, 1 was left out. */
  sentence: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** Its state; `failed` if it ended before it had processed all rows. */
  status: z.enum(['pending', 'ready', 'failed']),
  /** Number of rows in total, processed, changed and skipped. */
  total: z.number(),
  seen: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** The first 100 skipped rows, with the reason. */
  skips: z.array(z.object({ id: z.number(), title: z.string(), why: z.string() })),
  /** Whether it can be undone now. */
  undoable: z.boolean(),
  undone: z.boolean(),
});

/** A bulk operation. For 30 days it can be undone, except on rows in which the fields that it changed were changed since. */
export type BulkOperation = z.output<typeof bulkOperationSchema>;

/**
 * Undoes a bulk operation. Rows in which the same fields, or fields that belong to them, changed since stay; the result names them. What it created, deleted or
 * restored stays where anything of it changed. Fails with 409 if it is undone already or still runs.
 * Responds with a task, which for few rows is ready at once.
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
