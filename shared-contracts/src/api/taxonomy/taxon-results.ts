import * as z from 'zod/mini';

/** The result of a merge. */
export const mergeResult = z.object({
  /** The id of the surviving taxon. */
  kept: z.number(),
  /** Number of deleted taxons: the merged ones, and descendants merged into one of the same name. */
  merged: z.number(),
  /** Number of moved assignments, and of rows that had both taxons and now have one. */
  moved: z.number(),
  both: z.number(),
  /** Number of taxons with a new parent, with their descendants. */
  children: z.number(),
});

/** The result of a merge. */
export type MergeResult = z.output<typeof mergeResult>;

/** The schema of the result of {@link createTaxons}: number of created and existing taxons, and rejected paths by reason. */
export const manyResult = z.object({
  created: z.number(),
  existing: z.number(),
  refused: z.array(
    z.object({
      /** A sentence for people. */
      reason: z.string(),
      count: z.number(),
      /** The first 20 of them. */
      paths: z.array(z.array(z.string())),
    }),
  ),
});

/** The result of creating many paths. */
export type ManyResult = z.output<typeof manyResult>;

/** An exported file: number of its parts, which the client reads one by one, and of its rows without the header. */
export const fileResult = z.object({ parts: z.number(), rows: z.number() });
