import * as z from 'zod/mini';
import { call, envelope, idInPath } from '../call.ts';

const attendanceEvent = z.object({
  /** Id of the user. */
  client: z.number(),
  /** The client gave up their place, or got one from the waiting list. */
  kind: z.enum(['cancelled', 'movedUp']),
  /** An instant in UTC. */
  at: z.string(),
  by: z.string(),
  /** The instant at which the session was to begin by then: it may begin at another one now. Since 2.16. */
  start: z.optional(z.string()),
  /** The session in which the client has a place instead, where they moved to it; null where they cancelled. Since 2.16. */
  movedTo: z.optional(z.nullable(z.object({ session: z.number(), start: z.string() }))),
  /** Why staff cancelled the place, where they said it. Since 2.31. */
  reason: z.optional(z.string()),
});

/** When a client of a session cancelled it, moved to another one, or moved up from the waiting list, and who wrote it. */
export type AttendanceEvent = z.output<typeof attendanceEvent>;

/** Lists the last cancellation and the last move from the waiting list of each client of a session, as far as they still hold. */
export const listAttendance = call({
  id: 'listAttendance',
  tag: 'Sessions',
  summary: 'When clients of a session cancelled or moved up from the waiting list, and who wrote it',
  method: 'GET',
  path: '/v1/a/appointments/:id/attendance',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(attendanceEvent)),
});

const unreachedClient = z.object({ id: z.number(), name: z.string(), phone: z.nullable(z.string()) });

/** A client of a session who gets no mails, since they have no email. `phone` is null if nobody entered one. */
export type UnreachedClient = z.output<typeof unreachedClient>;

/** Lists the clients who are in a session, or wait for a place, and have no email: whoever changes or cancels it calls them. */
export const listUnreached = call({
  id: 'listUnreached',
  tag: 'Sessions',
  summary: 'The clients of a session who get no mails, with their phone numbers',
  method: 'GET',
  path: '/v1/a/appointments/:id/unreached',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(unreachedClient)),
});
