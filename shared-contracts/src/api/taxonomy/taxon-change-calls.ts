import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { taxonomyTag as tag, typeWord } from './taxon.ts';

/** How long a change of the taxonomy can be undone. */
export const undoDays = 30;

/** What a change did. */
export const taxonActions = [
  'create',
  'rename',
  'colour',
  'move',
  'tick',
  'merge',
  'delete',
  'import',
] as const;

const taxonChange = z.object({
  id: z.number(),
  action: z.enum(taxonActions),
  /** For people, in the past: Renamed the tag “Boat” to “Boats”. */
  sentence: z.string(),
  /** Number of taxons and assignments that it changed. */
  taxons: z.number(),
  assignments: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** Whether the caller made it. */
  mine: z.boolean(),
  undone: z.boolean(),
});

/** A change of the taxonomy, which can be undone and redone. Writes of one batch are one. */
export type TaxonChange = z.output<typeof taxonChange>;

export const listTaxonChanges = call({
  id: 'listTaxonChanges',
  tag,
  summary: 'The last 50 changes of the taxons of a type, and of ticks of its rows, the newest first',
  method: 'GET',
  path: '/v1/a/taxons/changes/:type',
  access: 'signedIn',
  params: z.object({ type: typeWord }),
  answer: envelope(z.array(taxonChange)),
});

const done = z.object({
  success: z.literal(true),
  data: z.object({
    task: z.nullable(z.string()),
    change: z.nullable(taxonChange),
    /** Taxons that the undo of an outline kept, each with a sentence that says why. A task has these in its result. */
    left: z.optional(z.array(z.string())),
  }),
});

/**
 * Undoes a change, all or nothing: deletes what it created, and restores what it deleted, with ids and with assignments to rows that still
 * exist. Fails with 409 if it is undone already, and with 409 `conflict` if something has changed since; the message names it. The undo of an
 * outline (`import`) instead keeps and names taxons that changed since. The server undoes a small change at once; for a large one, `data.task`
 * is the id of a task.
 */
export const undoTaxonChange = call({
  id: 'undoTaxonChange',
  tag,
  summary: 'Undo a change of the taxonomy',
  method: 'POST',
  path: '/v1/a/taxons/changes/:id/undo',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.optional(z.object({ context: z.optional(contextSchema) })),
  answer: done,
});

/** Redoes an undone change, by the rules of {@link undoTaxonChange}. */
export const redoTaxonChange = call({
  id: 'redoTaxonChange',
  tag,
  summary: 'Redo a change of the taxonomy that was undone',
  method: 'POST',
  path: '/v1/a/taxons/changes/:id/redo',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.optional(z.object({ context: z.optional(contextSchema) })),
  answer: done,
});
