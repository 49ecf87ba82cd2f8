import * as z from 'zod/mini';

/** The result of a merge: the surviving taxon, and what went into it. */
export const mergeResult = z.object({
  /** The id of the surviving taxon. */
  kept: z.number(),
  /** Taxons that are gone: the merged ones, and those below them that met one of their name. */
  merged: z.number(),
  /** Assignments that moved to another taxon, and rows that had both, which have one now. */
  moved: z.number(),
  both: z.number(),
  /** Taxons that stand under another parent now, with what is below them. */
  children: z.number(),
});

/** What came of {@link mergeResult}'s call. */
export type MergeResult = z.output<typeof mergeResult>;

/** What came of many paths: taxons that were made, that were there, and paths that were refused, by the reason. */
export const manyResult = z.object({
  created: z.number(),
  existing: z.number(),
  refused: z.array(
    z.object({
      /** A sentence for people. */
      reason: z.string(),
      count: z.number(),
      /** The first of them, at most 20. */
      paths: z.array(z.array(z.string())),
    }),
  ),
});

/** What came of many paths. */
export type ManyResult = z.output<typeof manyResult>;

/** A file that was made: its parts, which are read one by one, and its rows without the header. */
export const fileResult = z.object({ parts: z.number(), rows: z.number() });
