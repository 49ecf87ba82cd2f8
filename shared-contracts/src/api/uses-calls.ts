import * as z from 'zod/mini';
import { call, envelope, idInPath } from './call.ts';
import { textUpTo } from './limits.ts';

const entityInPath = textUpTo(50);

const rowUse = z.object({
  entity: z.string(),
  /** The field that refers to the row; `channel` for the rows of a channel. */
  field: z.string(),
  count: z.number(),
  /** Number of published ones; 0 for entities that are never published. */
  published: z.number(),
  /** At most three titles, published rows first. */
  titles: z.array(z.string()),
});

/** Rows outside the trash that refer to a row by one field. */
export type RowUse = z.output<typeof rowUse>;

/** Lists what refers to a row, largest count first, so that a person knows what a deletion affects. */
export const rowUses = call({
  id: 'rowUses',
  tag: 'Lists',
  summary: 'What leads to a row: how many rows of which entity, by which field',
  method: 'GET',
  path: '/v1/a/uses/:entity/:id',
  access: 'signedIn',
  params: z.object({ entity: entityInPath, id: idInPath }),
  answer: envelope(z.array(rowUse)),
});

/**
 * Finds the unpublished ones among the given content rows. Ignores rows in the trash. With `incomplete` also finds published ones that lack
 * fields which readers miss (`expected` of a definition), and names these fields of every row (`lacks`).
 */
export const unpublishedRows = call({
  id: 'unpublishedRows',
  tag: 'Lists',
  summary: 'Those of some rows, at most 200, that are not published, or that lack what readers miss',
  method: 'GET',
  path: '/v1/a/unpublished/:entity',
  access: 'signedIn',
  params: z.object({ entity: entityInPath }),
  query: z.object({
    ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Give at most 200 ids.')),
    incomplete: z.optional(z.literal('true')),
  }),
  answer: envelope(
    z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        status: z.string(),
        lacks: z.optional(z.array(z.string())),
      }),
    ),
  ),
});
