import * as z from 'zod/mini';
import { call, envelope, idInPath } from './call.ts';
import { textUpTo, tooLong, wholeWithin } from './limits.ts';

const searchHit = z.object({ id: z.number(), title: z.string(), beside: z.optional(z.string()) });

/** Finds rows by title, for a relation field. `q` empty gives the first ones in order; `only` is a choice and its value, as `kind:manual`. `beside` tells a row from others of its title: the title of the row that it is in, or when a session is. */
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
});

/** A row that was found by its title. `beside` tells it from others of that title; `channel` is null where its entity is tenant-wide. */
export type FoundRow = z.output<typeof foundRow>;

/** The most rows that {@link findRows} answers, and the default number. */
export const mostFound = 20;

/**
 * Finds rows of every entity by title, in the channel of the mode and tenant-wide; where no channel is chosen, tenant-wide
 * ones alone. Every word has to stand in the title, case and accents aside. Best first: titles that begin with the
 * requested text, then those in which each word begins a word, then the rest.
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

/** What stands on the card of a row beside its own values: the image of the row that names it, and how many lead to it, by `entity.field`. */
export type RowCard = z.output<typeof rowCard>;

/** The most rows whose cards are read at once. */
export const mostCards = 200;

/** What stands on the cards of some rows of the channel. Counts are of the lists narrowed to the row by that field; a row that is not there has none. */
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
