import * as z from 'zod/mini';
import { call, envelope, idInPath } from './call.ts';

const searchHit = z.object({ id: z.number(), title: z.string() });

/** Finds rows by title, for a relation field. `q` empty gives the first ones in order. */
export const searchTitles = call({
  id: 'searchTitles',
  tag: 'Lists',
  summary: 'Find rows of an entity by their title, at most 20',
  method: 'GET',
  path: '/v1/a/titles/:entity',
  access: 'signedIn',
  params: z.object({ entity: z.string().check(z.maxLength(50)) }),
  query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
  answer: envelope(z.array(searchHit)),
});

const foundRow = z.object({
  entity: z.string(),
  id: z.number(),
  title: z.string(),
  channel: z.nullable(z.number()),
});

/** A row that was found by its title. `channel` is null where its entity is tenant-wide. */
export type FoundRow = z.output<typeof foundRow>;

/** The most rows that {@link findRows} answers, and the number where none is asked for. */
export const mostFound = 20;

/**
 * Finds rows of every entity by title, in the channel of the mode and tenant-wide; where no channel is chosen, tenant-wide
 * ones alone. Every word has to stand in the title, case and accents aside. Best first: titles that begin with what was
 * asked, then those in which each word begins a word, then the rest.
 */
export const findRows = call({
  id: 'findRows',
  tag: 'Lists',
  summary: 'Find rows of every entity by their title, best first',
  method: 'GET',
  path: '/v1/a/find',
  access: 'signedIn',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    limit: z.optional(z.pipe(idInPath, z.number().check(z.gte(1), z.lte(mostFound)))),
  }),
  answer: envelope(z.array(foundRow)),
});

/** Values that a filterable text field has in the channel, with their counts, for a filter's options. */
export const fieldValues = call({
  id: 'fieldValues',
  tag: 'Lists',
  summary: 'The values that a filterable field has, at most 200, most frequent first',
  method: 'GET',
  path: '/v1/a/values/:entity/:field',
  access: 'signedIn',
  params: z.object({ entity: z.string().check(z.maxLength(50)), field: z.string().check(z.maxLength(50)) }),
  answer: envelope(z.array(z.object({ value: z.string(), count: z.number() }))),
});
