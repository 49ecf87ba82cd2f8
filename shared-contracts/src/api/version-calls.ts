import * as z from 'zod/mini';

/** How long the server retains the versions of a row. The state before the oldest of them stays, however old. */
export const historyDays = 365;

/** Versions on one page of a history. */
export const versionsAtOnce = 50;

/** The action that created a version. `base` is the state before histories existed, `revert` restores a version, `undo` undoes a bulk operation. */
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

/** The schema of one version of a row: who wrote it, when, and the old and new value of each changed field. */
export const rowVersionSchema = z.object({
  version: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  action: z.enum(versionActions),
  /** By field; empty if no value changed. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});

/** A version of a row: the server computes its values from the current ones by reverting later changes. */
export type RowVersion = z.output<typeof rowVersionSchema>;
