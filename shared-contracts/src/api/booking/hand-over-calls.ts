import * as z from 'zod/mini';
import { longestOverrideReason } from '../../entities/definitions/booking.ts';
import { call, contextSchema, envelope } from '../call.ts';
import { idOfRow, textUpTo } from '../limits.ts';
import { chosen, outcome, writtenSessions } from './cancel-calls.ts';

/**
 * Gives sessions that are booked or wait for confirmation to another coach, in one write. Leaves out, with why, those that this coach cannot take, those that
 * do not take place, and those that are gone. `anyway` overrides the reasons that staff may override, such as hours; `reason` is stored with
 * those that needed it. Clients and both coaches get a mail. With `location`, moves them there in the same way; those that hire a court get the court there.
 */
export const handOverSessions = call({
  id: 'handOverSessions',
  tag: 'Sessions',
  summary: 'Give several sessions to another coach; 200 at most',
  method: 'POST',
  path: '/v1/a/appointments/hand-over',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      ids: z.array(idOfRow()).check(...chosen),
      coach: z.optional(idOfRow()),
      /** Moves them to another location in place of giving them to a coach. Fails with 400 where both are there, or neither. Since 2.28. */
      location: z.optional(idOfRow()),
      anyway: z.optional(z.boolean()),
      reason: z.optional(textUpTo(longestOverrideReason)),
      /** Only says what would be done: nothing is written, and `done` has the versions of now. Since 2.17. */
      check: z.optional(z.boolean()),
    }),
  }),
  answer: envelope(outcome),
});

/**
 * Undoes {@link handOverSessions}: each session is with the coach, or at the location, that it had before. Leaves out sessions whose times, service, place, coach or status
 * changed since, and those whose coach is taken now.
 */
export const takeBackSessions = call({
  id: 'takeBackSessions',
  tag: 'Sessions',
  summary: 'Give several sessions back to the coaches whom they had; 200 at most',
  method: 'POST',
  path: '/v1/a/appointments/take-back',
  access: 'signedIn',
  body: writtenSessions,
  answer: envelope(outcome),
});
