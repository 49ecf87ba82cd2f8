import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow, textUpTo } from '../limits.ts';
import { batchWord, changeId, taxonomyTag as tag, taxonModes, taxonSchema, typeWord } from './taxon.ts';
import { manyResult, mergeResult } from './taxon-results.ts';

/** Maximum number of taxons of one merge. */
export const mostMerged = 100;

/** Maximum number of paths of {@link createTaxons}; a body of 1 MiB holds about 20,000 paths of 50 characters. */
export const mostPaths = 20_000;

/** Above this number of paths, a task creates them. */
export const pathsAtOnce = 1000;

const named = z.object({ id: z.number(), name: z.string() });

const mergePreview = z.object({
  target: taxonSchema,
  sources: z.array(taxonSchema),
  ...mergeResult.shape,
  /** The first 100 taxons that move with their descendants. */
  movedChildren: z.array(named),
  /** The first 100 descendants that merge into a taxon of the same name, each with its path below the surviving taxon. */
  sameNames: z.array(z.object({ from: z.number(), into: z.number(), path: z.array(z.string()) })),
  /** A fingerprint of this preview. Send it with the merge: the server then does exactly this, or fails. */
  seen: z.string(),
});

/** The preview of a merge. */
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
 * Merges taxons into the one of the path. Their assignments and children move to it; a child whose name exists there merges in the same way.
 * Fails with 422 unless all have one mode, type and field and none is an ancestor of the surviving one. Fails with 412 if `seen`, the
 * preview's fingerprint, is outdated, with the current preview in `data`. Responds with the id of a task.
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
 * Creates the missing taxons of an outline. Each path lists the names from below the parent (`context.id`, 0 for the root) down to a taxon.
 * Rejects a path with an invalid name and creates the others. Creates up to {@link pathsAtOnce} paths at once; for more, `data.task` is the id
 * of a task with the same result.
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
