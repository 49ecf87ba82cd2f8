import * as z from 'zod/mini';

/** How long the server retains the versions of a row. The state before the oldest of them stays, however old. */
export const historyDays = 365;

/** The versions of one page of a history. */
export const versionsAtOnce = 50;

/** What left a version: `base` is the state before histories existed, `revert` a restored version, `undo` the undo of a bulk operation. */
export const versionActions = [
  'base',
  'create',
  'change',
  'revert',
  'delete',
  'restore',
  'publish',
  'archive',
  'import',
  'undo',
] as const;

/** One of {@link versionActions}. */
export type VersionAction = (typeof versionActions)[number];

/** One version of a row in an answer: who wrote it, when, and what that made of which fields. Values are as a row has them. */
export const rowVersionSchema = z.object({
  version: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  action: z.enum(versionActions),
  /** By field; empty where the values stayed as they were. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});

/** A version of a row. Its values are those of now with the changes of later versions taken back. */
export type RowVersion = z.output<typeof rowVersionSchema>;
