import * as z from 'zod/mini';
import { call, envelope, idInPath } from './call.ts';
import { textUpTo } from './limits.ts';

const entityInPath = textUpTo(50);

const rowUse = z.object({
  entity: z.string(),
  /** The field that leads to the row; `channel` for what is in a channel. */
  field: z.string(),
  count: z.number(),
  /** How many of them readers see; 0 for what is never published. */
  published: z.number(),
  /** The titles of three of them at most, published ones first. */
  titles: z.array(z.string()),
});

/** Rows outside the trash that lead to a row by one field. */
export type RowUse = z.output<typeof rowUse>;

/** What leads to a row, most first, so that whoever deletes it knows what that affects. */
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

/** Which of some rows of content are not published. Rows in the trash are not among the answer. */
export const unpublishedRows = call({
  id: 'unpublishedRows',
  tag: 'Lists',
  summary: 'Those of some rows, at most 200, that are not published',
  method: 'GET',
  path: '/v1/a/unpublished/:entity',
  access: 'signedIn',
  params: z.object({ entity: entityInPath }),
  query: z.object({
    ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Give at most 200 ids.')),
  }),
  answer: envelope(z.array(z.object({ id: z.number(), title: z.string(), status: z.string() }))),
});
