import * as z from 'zod/mini';
import { call, envelope, idInPath } from './call.ts';
import { textUpTo, tooLong, wholeWithin } from './limits.ts';

const searchHit = z.object({ id: z.number(), title: z.string(), beside: z.optional(z.string()) });

/**
 * Finds rows by title, for a relation field. An empty `q` returns the first rows in order: by title, agendas from the one that is on or comes next. `only` filters by a choice and its value, such as
 * `kind:manual`. `beside` distinguishes rows with the same title: the title of the parent row, the time of a session, or how a
 * user is reached (email, else phone number, else contact person). Users are also found by email and phone number, however its digits are written.
 */
export const searchTitles = call({
  id: 'searchTitles',
  tag: 'Lists',
  summary: 'Find rows of an entity by their title, at most 20',
  method: 'GET',
  path: '/v1/a/titles/:entity',
  access: 'signedIn',
  params: z.object({ entity: textUpTo(50) }),
  query: z.object({
    q: z.optional(textUpTo(200)),
    only: z.optional(
      z.string().check(z.regex(/^[a-zA-Z]{1,50}:[a-z-]{1,50}$/, 'Name a choice and one of its options.')),
    ),
  }),
  answer: envelope(z.array(searchHit)),
});

const foundRow = z.object({
  entity: z.string(),
  id: z.number(),
  title: z.string(),
  beside: z.optional(z.string()),
  channel: z.nullable(z.number()),
  client: z.optional(z.boolean()),
});

/**
 * A row found by title. `beside` distinguishes rows with the same title; `channel` is null for a tenant-wide entity. `client` is true for a user who is under
 * Clients.
 */
export type FoundRow = z.output<typeof foundRow>;

/** Maximum and default number of rows of {@link findRows}. */
export const mostFound = 20;

/**
 * Finds rows of every entity by title, in the mode's channel and tenant-wide; without a channel, only tenant-wide rows. The title must contain
 * every word, ignoring case and accents. Titles that start with the text come first, then those in which each word starts a word, then the
 * rest, then users by email and phone number.
 */
export const findRows = call({
  id: 'findRows',
  tag: 'Lists',
  summary: 'Find rows of every entity by their title, best first',
  method: 'GET',
  path: '/v1/a/find',
  access: 'signedIn',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(1, 'Fill this in.'), z.maxLength(200, tooLong(200))),
    limit: z.optional(z.pipe(idInPath, wholeWithin(1, mostFound))),
  }),
  answer: envelope(z.array(foundRow)),
});

const rowCard = z.object({
  id: z.number(),
  image: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  counts: z.record(z.string(), z.number()),
});

/** Extra data for the card of a row: the image of the row that names it, and the number of referring rows, by `entity.field`. */
export type RowCard = z.output<typeof rowCard>;

/** Maximum number of rows whose cards one call reads. */
export const mostCards = 200;

/** Reads extra data for the cards of some rows of the channel. Each count equals the length of the list filtered by that field. Missing rows have no entry. */
export const rowCards = call({
  id: 'rowCards',
  tag: 'Lists',
  summary:
    'The images of the rows that name some rows, and how many rows outside the trash lead to each, at most 200 rows',
  method: 'GET',
  path: '/v1/a/cards/:entity',
  access: 'signedIn',
  params: z.object({ entity: textUpTo(50) }),
  query: z.object({
    ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Give at most 200 ids.')),
  }),
  answer: envelope(z.array(rowCard)),
});

/** Values that a filterable text field has in the channel, with their counts, for a filter's options. */
export const fieldValues = call({
  id: 'fieldValues',
  tag: 'Lists',
  summary: 'The values that a filterable field has, at most 200, most frequent first',
  method: 'GET',
  path: '/v1/a/values/:entity/:field',
  access: 'signedIn',
  params: z.object({ entity: textUpTo(50), field: textUpTo(50) }),
  answer: envelope(z.array(z.object({ value: z.string(), count: z.number() }))),
});
