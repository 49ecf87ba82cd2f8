import * as z from 'zod/mini';
import { longestOverrideReason, mostInSeries } from '../../entities/definitions/booking.ts';
import { call, contextSchema, envelope } from '../call.ts';
import { idOfRow, textUpTo, wholeFromZero } from '../limits.ts';
import { writtenSession } from './cancel-calls.ts';

/** Maximum number of clients whom one call enrols. Since 2.30. */
export const mostEnrolled = 50;

const money = z.object({ amount: wholeFromZero(), currency: textUpTo(3) });

/**
 * Gives clients a place in each of some sessions, such as those of a course, and sells the package to each with which they pay for all of them: one price, and
 * one session of it for each place, valid until four weeks after the last of them at least. Without `sale` they pay with what they have of it. Writes all or
 * nothing. A session that cannot take them all is in `data` of the refusal (`notFree`), as of {@link changeSeries}. A client who pays with this package in one of
 * the sessions already, with packages in all of them, or who has enough of it left, is refused (`conflict`), so that nobody is sold a course twice. Since 2.30.
 * Source: ADR 133.
 */
export const enrolClients = call({
  id: 'enrolClients',
  tag: 'Sessions',
  summary: 'Enrol clients in several sessions for one price each; 52 sessions and 50 clients at most',
  method: 'POST',
  path: '/v1/a/appointments/enrol',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      sessions: z
        .array(idOfRow())
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(mostInSeries, `Choose at most ${mostInSeries} sessions.`),
        ),
      clients: z
        .array(idOfRow())
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(mostEnrolled, `Choose at most ${mostEnrolled} clients.`),
        ),
      /** Id of the package with which they pay. */
      package: idOfRow(),
      sale: z.optional(
        z.object({
          /** What each owes; without it, the price of the package. */
          due: z.optional(money),
          /** What each pays at once, and how (a `method` of package entries). */
          paid: z.optional(money),
          method: z.optional(textUpTo(20)),
        }),
      ),
      /** Overrides what staff may override, such as hours. */
      anyway: z.optional(z.boolean()),
      /** Why; stored with the sessions that needed it. */
      reason: z.optional(textUpTo(longestOverrideReason)),
    }),
  }),
  answer: envelope(
    z.object({
      /** The sessions that were changed, with their versions since. */
      sessions: z.array(writtenSession),
      /** Ids of the package entries, in the order of the clients; empty without a sale. */
      sales: z.array(z.number()),
    }),
  ),
});

export const enrolmentCalls = [enrolClients] as const;
