import * as z from 'zod/mini';
import { call, contextSchema, envelope } from '../call.ts';
import { textUpTo } from '../limits.ts';

/** What can be run with a space. It decides which channels fit it, and what its Setup Guide leads to. */
export const trades = ['studio', 'conference', 'magazine', 'club'] as const;

/** One of {@link trades}. */
export type Trade = (typeof trades)[number];

const spaceStart = z.strictObject({
  /** Empty to leave the space as it is. */
  trades: z.array(z.enum(trades)).check(z.maxLength(trades.length, 'Choose each trade at most once.')),
  /** The name of the business, which is required with a trade. */
  name: z.optional(textUpTo(200)),
  /** IANA, such as `Europe/Lisbon`. */
  timeZone: z.optional(textUpTo(100)),
  /** ISO 4217, such as `EUR`. */
  currency: z.optional(textUpTo(3)),
  /** The language of the content: a language tag, such as `pt-PT`. */
  language: z.optional(textUpTo(35)),
  /** The country (ISO 3166-1) whose public holidays a series leaves out, such as `PT`. */
  country: z.optional(textUpTo(2)),
  sampleContent: z.optional(z.boolean()),
});

/** What a person says of a new space. */
export type SpaceStart = z.output<typeof spaceStart>;

/**
 * Says once what a new space is for. Removes those of its first channels that do not fit the trades, renames and adds where needed, creates the
 * business, and seeds sample content on request. A space whose start was said, or that has content, is a conflict.
 */
export const startSpace = call({
  id: 'startSpace',
  tag: 'Session',
  summary: 'Say once what a new space is for; its channels, business and guide follow from it',
  method: 'POST',
  path: '/v1/a/space',
  access: 'signedIn',
  body: z.object({ context: contextSchema, data: spaceStart }),
  answer: envelope(z.null()),
});
