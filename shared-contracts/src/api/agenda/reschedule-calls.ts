import * as z from 'zod/mini';
import { isTimeZone } from '../../days/time-zone.ts';
import { bulkOperationSchema } from '../bulk-operation-calls.ts';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { textUpTo } from '../limits.ts';

/** Maximum number of days by which sessions are moved, in either direction. */
export const mostDaysMoved = 3660;

const wrongDays = `Move by at most ${mostDaysMoved} days.`;

/**
 * Moves all sessions of an agenda that have a time, after its zone or its days changed: each keeps its local time, from the zone `from` to that of the
 * agenda, `days` later. A local time that the clocks skip there becomes the one after the gap. All or nothing. Answers the bulk operation, which can be
 * undone; null if no session moves. Fails with 404 without such an agenda.
 */
export const rescheduleSessions = call({
  id: 'rescheduleSessions',
  tag: 'Sessions of an agenda',
  summary: 'Move all sessions of an agenda to its new zone or days',
  method: 'POST',
  path: '/v1/a/agendas/:id/reschedule',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({
      /** IANA; that of the agenda where it stays. */
      from: textUpTo(100).check(z.refine(isTimeZone, 'Give a time zone, such as Europe/Berlin.')),
      /** Negative to move earlier. */
      days: z.int().check(z.gte(-mostDaysMoved, wrongDays), z.lte(mostDaysMoved, wrongDays)),
    }),
  }),
  answer: envelope(z.nullable(bulkOperationSchema)),
});
