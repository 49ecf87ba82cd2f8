import * as z from 'zod/mini';
import { longestSeries, mostInSeries } from '../entities/definitions/booking.ts';
import { longestRecurrence } from '../entities/recurrence.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { conflict } from './conflict.ts';
import { textUpTo, tooLong } from './limits.ts';

const time = textUpTo(40);

const seriesTime = z.object({ start: z.string(), end: z.string(), conflicts: z.array(conflict) });

/** A time that a rule makes of a session, ISO 8601, and why it cannot be booked; no conflicts where it can. */
export type SeriesTime = z.output<typeof seriesTime>;

/** The times that {@link repeatSession} would book, in order, and of each why it cannot be: the coach or a client has another session, it is blocked, or not within the hours of the coach, the location, the service or the business. */
export const checkSeries = call({
  id: 'checkSeries',
  tag: 'Sessions',
  summary: 'The times at which a session would be booked again by a rule, and why some cannot be',
  method: 'GET',
  path: '/v1/a/appointments/:id/repeat',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  query: z.object({ recurrence: textUpTo(longestRecurrence) }),
  answer: envelope(z.array(seriesTime)),
});

/**
 * Books a session again by a rule of RFC 5545 that counts from it: the same service, coach, clients and place at the same time of the clock where the
 * business is. All of them have the name of the series then, that one too. With the version that was read, it is refused where the session was changed since; also where one of the times
 * cannot be booked, as {@link checkSeries} says it, unless it is among `except`, the starts that are left out. Made as a whole or not at all; `ids` are those of the new ones, in the order of time.
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
      recurrence: textUpTo(longestRecurrence),
      series: z
        .string()
        .check(z.trim(), z.minLength(1, 'Fill this in.'), z.maxLength(longestSeries, tooLong(longestSeries))),
      except: z.optional(
        z.array(time).check(z.maxLength(mostInSeries, `Leave out at most ${mostInSeries} times.`)),
      ),
    }),
  }),
  answer: envelope(z.object({ ids: z.array(z.number()) })),
});
