import * as z from 'zod/mini';
import { call, envelope } from '../call.ts';

/** Maximum number of sessions of which one call reads the clients. */
export const mostListedSessions = 200;

const listedClient = z.object({
  id: z.number(),
  phone: z.nullable(z.string()),
  /** What staff noted of the client. */
  notes: z.nullable(z.string()),
  /** Who is reached for a client that has a contact person, such as the parent of a child. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** The id of the first session that the client has, or had; null if every one was called off. */
  firstSession: z.nullable(z.number()),
});

/** What a coach reads of a client on a printed list. */
export type ListedClient = z.output<typeof listedClient>;

/** Reads what class lists say of the clients who are in some sessions, or wait for a place. Sessions that are not there have none. */
export const listClassClients = call({
  id: 'listClassClients',
  tag: 'Sessions',
  summary: 'The clients of some sessions as class lists name them, at most 200 sessions',
  method: 'GET',
  path: '/v1/a/class-clients',
  access: 'signedIn',
  query: z.object({
    sessions: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Give at most 200 ids.')),
  }),
  answer: envelope(z.array(listedClient)),
});

export const classListCalls = [listClassClients] as const;
