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
  /** How many taxons and how many assignments it touched. */
  taxons: z.number(),
  assignments: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** Whether the person who asks made it. */
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
    /** What undoing an outline left as it is, and why, in a sentence each. Of a task, its result says so. */
    left: z.optional(z.array(z.string())),
  }),
});

/**
 * Undoes a change, whole or not at all: what it made is gone, what it took is back with its id, and with its assignments to rows that still
 * exist. Where something has changed since, it is 409 `conflict`, and the sentence says what stands in the way. Of an outline
 * (`import`), the taxons that are gone, or that were worked on since, are left and named, and the others undone. One that is undone already: 409. A small one is done at once; for one that is large, `data.task` is the id of a task.
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

/** Does again what was undone, by the rules of {@link undoTaxonChange}. */
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
