import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow, textUpTo } from '../limits.ts';
import { batchWord, changeId, taxonomyTag as tag, taxonModes, taxonSchema, typeWord } from './taxon.ts';
import { manyResult, mergeResult } from './taxon-results.ts';

/** How many taxons one merge may take. */
export const mostMerged = 100;

/** How many paths {@link createTaxons} takes; a body holds 1 MiB, about 20,000 paths of 50 characters. */
export const mostPaths = 20_000;

/** Paths beyond this number are made by a task. */
export const pathsAtOnce = 1000;

const named = z.object({ id: z.number(), name: z.string() });

const mergePreview = z.object({
  target: taxonSchema,
  sources: z.array(taxonSchema),
  ...mergeResult.shape,
  /** Those that move with what is below them: the first 100. */
  movedChildren: z.array(named),
  /** Those below the sources that go into one of the same name: the first 100, with the path of names from the surviving taxon down. */
  sameNames: z.array(z.object({ from: z.number(), into: z.number(), path: z.array(z.string()) })),
  /** Stands for all of this: given with the merge, nothing else than what was shown is done. */
  seen: z.string(),
});

/** What a merge would do. */
export type MergePreview = z.output<typeof mergePreview>;

export const previewMerge = call({
  id: 'previewMerge',
  tag,
  summary: 'What a merge of taxons (at most 100, separated by commas) into another would do',
  method: 'GET',
  path: '/v1/a/taxons/:id/merge/:sources',
  access: 'signedIn',
  params: z.object({
    id: idInPath,
    sources: z.string().check(
      z.regex(/^\d{1,15}(,\d{1,15})*$/, 'Give ids separated by commas.'),
      z.refine((ids) => ids.split(',').length <= mostMerged, `Give at most ${mostMerged} ids.`),
    ),
  }),
  answer: envelope(mergePreview),
});

/**
 * Merges taxons into the one of the path: their assignments move to it, their children move under it, and a child that meets one of its
 * name goes into that one in the same way. All are of one mode, type and field; none of them stands above the surviving one (422).
 * `seen` is that of the preview: where it no longer holds, it is 412 with the present preview in `data`. Answers the id of a task.
 */
export const mergeTaxons = call({
  id: 'mergeTaxons',
  tag,
  summary: 'Merge taxons into another one; answers the id of a task',
  method: 'POST',
  path: '/v1/a/taxons/:id/merge',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({
      sources: z
        .array(idOfRow())
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(mostMerged, `Choose at most ${mostMerged}.`),
        ),
      seen: z.optional(textUpTo(100)),
    }),
  }),
  answer: z.object({ success: z.literal(true), data: z.object({ task: z.string() }) }),
});

/**
 * Creates what is missing of an outline: each path is the names from below the parent (`context.id`, 0 for the root) down to a taxon.
 * A path with a name that breaks a rule is refused, the others are made. Up to {@link pathsAtOnce} paths are made at once and answered;
 * for more, `data.task` is the id of a task that ends with the same answer.
 */
export const createTaxons = call({
  id: 'createTaxons',
  tag,
  summary: 'Create many taxons of an outline; context.id is the parent, 0 for the root',
  method: 'POST',
  path: '/v1/a/taxons/many',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      mode: z.enum(taxonModes),
      type: typeWord,
      field: z.optional(z.nullable(textUpTo(50))),
      outline: z
        .array(z.array(z.string()).check(z.minLength(1, 'A line has no name.')))
        .check(
          z.minLength(1, 'Give at least one line.'),
          z.maxLength(mostPaths, `Give at most ${mostPaths} lines at once.`),
        ),
      batch: batchWord,
    }),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ task: z.nullable(z.string()), result: z.nullable(manyResult) }),
    change: changeId,
  }),
});

/** All calls that change many taxons at once. */
export const taxonWorkCalls = [previewMerge, mergeTaxons, createTaxons] as const;
