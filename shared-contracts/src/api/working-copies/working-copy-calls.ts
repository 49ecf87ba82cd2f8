import * as z from 'zod/mini';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { textUpTo, wholeFromZero } from '../limits.ts';

/** How many working copies one answer lists. */
export const mostWorkingCopies = 200;

const values = z.record(z.string(), z.unknown());

const workingCopy = z.object({
  /** Counts the writes of the copy, from 1. */
  version: z.number(),
  /** The version of the row on which the changes were made. */
  rowVersion: z.number(),
  /** The changed fields, as they are to be. */
  values,
  /** What the same fields had in that version; what they have now, where the history does not go back so far. */
  before: values,
  /** ISO 8601, UTC. */
  updatedAt: z.string(),
  updatedBy: z.string(),
});

/**
 * The working copy of a row of content: changes of its fields that are on the server and not in the row yet. What readers see stays until a write of the
 * row names the copy as `context.workingCopy`, which discards it. Since 2.29. Source: workplaces.md, *Articles*.
 */
export type WorkingCopy = z.output<typeof workingCopy>;

const entity = textUpTo(50);
const params = z.object({ entity, id: idInPath });
const common = { tag: 'Working copies', access: 'signedIn' } as const;
const one = z.object({
  success: z.literal(true),
  data: z.nullable(workingCopy),
  titles: z.record(z.string(), z.record(z.string(), z.string())),
});

/** The working copy of a row outside the trash, with the titles of the rows to which its values refer; null where there is none. */
export const readWorkingCopy = call({
  ...common,
  id: 'readWorkingCopy',
  summary: 'The changes of a row of content that are not published',
  method: 'GET',
  path: '/v1/a/working-copies/:entity/:id',
  params,
  answer: one,
});

/**
 * Writes the working copy of a row: all of its changed fields, each valid by itself. `context.version` is the version of the copy that was read or written
 * last, 0 where there was none. Another one is 412, with the copy that is there in `data`, or null.
 */
export const saveWorkingCopy = call({
  ...common,
  id: 'saveWorkingCopy',
  summary: 'Save changes of a row of content without publishing them',
  method: 'PUT',
  path: '/v1/a/working-copies/:entity/:id',
  params,
  body: z.object({
    context: contextSchema,
    data: z.strictObject({ rowVersion: wholeFromZero(), values }),
  }),
  answer: one,
});

/** Discards the working copy of a row. `version` is that of the copy; another one is 412. Nothing happens where there is none. */
export const discardWorkingCopy = call({
  ...common,
  id: 'discardWorkingCopy',
  summary: 'Discard the changes of a row of content that are not published',
  method: 'DELETE',
  path: '/v1/a/working-copies/:entity/:id',
  params,
  query: z.object({ version: idInPath }),
  answer: envelope(z.null()),
});

const listed = z.object({ id: z.number(), title: z.string(), updatedAt: z.string(), updatedBy: z.string() });

/** Which row has a working copy, and who wrote it last. */
export type ListedWorkingCopy = z.output<typeof listed>;

/** The rows of an entity, of the channel in the mode, that have a working copy: the latest first, at most {@link mostWorkingCopies}. */
export const listWorkingCopies = call({
  ...common,
  id: 'listWorkingCopies',
  summary: 'Which rows of content have changes that are not published',
  method: 'GET',
  path: '/v1/a/working-copies/:entity',
  params: z.object({ entity }),
  answer: envelope(z.array(listed)),
});

/** Every call of this file. */
export const workingCopyCalls: readonly Call[] = [
  readWorkingCopy,
  saveWorkingCopy,
  discardWorkingCopy,
  listWorkingCopies,
];
