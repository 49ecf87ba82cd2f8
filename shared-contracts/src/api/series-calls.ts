import * as z from 'zod/mini';
import { longestSeries } from '../entities/booking.ts';
import { longestRecurrence } from '../entities/recurrence.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';

/**
 * Books a session again by a rule of RFC 5545 that counts from it: the same service, coach, clients and place at the same time of the clock where the
 * business is. All of them have the name of the series then, that one too. With the version that was read, it is refused where the session was changed since; also where the series has a session
 * of the coach at one of the times. Made as a whole or not at all; `ids` are those of the new ones, in the order of time.
 */
export const repeatSession = call({
  id: 'repeatSession',
  tag: 'Sessions',
  summary: 'Book a session again by a rule, as a series; 52 sessions at most',
  method: 'POST',
  path: '/v1/a/appointments/:id/repeat',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({
      recurrence: z.string().check(z.maxLength(longestRecurrence)),
      series: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSeries)),
    }),
  }),
  answer: envelope(z.object({ ids: z.array(z.number()) })),
});
