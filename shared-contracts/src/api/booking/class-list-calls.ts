import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow } from '../limits.ts';

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

/** Reads what class lists say of the clients who are in some sessions, or wait for a place. A session that does not exist has none. */
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

/** How long before a session its clients can be checked in, in hours. */
export const checkInHours = 12;

/**
 * Notes that a client of a session is there, or takes it back. Two desks that check in clients of one session do not get into each other's way: no version is
 * needed. Whoever is there did come. Answers the clients who are there. Fails with 409 `conflict` where the client is not in the session, where it does not take
 * place, and more than {@link checkInHours} before it begins.
 */
export const checkIn = call({
  id: 'checkIn',
  tag: 'Sessions',
  summary: 'Note that a client of a session is there',
  method: 'PUT',
  path: '/v1/a/appointments/:id/arrivals',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({ client: idOfRow(), isThere: z.boolean() }),
  }),
  answer: envelope(z.object({ version: z.number(), arrived: z.array(z.number()) })),
});

const clientArrival = z.object({
  /** Id of the user. */
  client: z.number(),
  /** The instant of the check-in, in UTC. */
  at: z.string(),
  by: z.string(),
  /** The instant at which the session was to begin by then: it may begin at another one now. */
  start: z.string(),
});

/** When a client of a session was checked in, and who wrote it. */
export type ClientArrival = z.output<typeof clientArrival>;

/** Lists the last check-in of each client who is in a session and there, the earliest first. Fails with 404 `notFound` where there is no such session. */
export const listArrivals = call({
  id: 'listArrivals',
  tag: 'Sessions',
  summary: 'When clients of a session were checked in, and who wrote it',
  method: 'GET',
  path: '/v1/a/appointments/:id/arrivals',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(clientArrival)),
});

export const classListCalls = [listClassClients, checkIn, listArrivals] as const;
