import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';

/** What has a calendar feed: a coach, a location, and the business as a whole. */
export const feedEntities = ['coaches', 'locations', 'my-business'] as const;

/** One of {@link feedEntities}. */
export type FeedEntity = (typeof feedEntities)[number];

const feed = z.object({
  /** The secret address; whoever has it reads the sessions. */
  address: z.string(),
  /** When it was renewed last, an instant in UTC; null if never. */
  renewedAt: z.nullable(z.string()),
  renewedBy: z.nullable(z.string()),
});

/** The calendar feed of a coach, a location or the business (RFC 5545). */
export type CalendarFeed = z.output<typeof feed>;

const ofRow = z.object({ entity: z.enum(feedEntities), id: idInPath });

export const readFeed = call({
  id: 'readFeed',
  tag: 'Calendar',
  summary: 'The secret address of the calendar feed of a coach, a location or the business',
  method: 'GET',
  path: '/v1/a/feeds/:entity/:id',
  access: 'signedIn',
  params: ofRow,
  answer: envelope(feed),
});

/** Gives a feed another address. The one before shows nothing any more. */
export const renewFeed = call({
  id: 'renewFeed',
  tag: 'Calendar',
  summary: 'Give a calendar feed another secret address; the one before ends',
  method: 'POST',
  path: '/v1/a/feeds/:entity/:id/renew',
  access: 'signedIn',
  params: ofRow,
  body: z.object({ context: contextSchema }),
  answer: envelope(feed),
});
