import * as z from 'zod/mini';
import { longestCancelReason } from '../../entities/definitions/booking.ts';
import { call, contextSchema, envelope } from '../call.ts';
import { idOfRow, textUpTo } from '../limits.ts';

/** Maximum number of sessions that one call cancels, or hands over. */
export const mostCancelled = 200;

const tooMany = `At most ${mostCancelled} sessions can be changed at once.`;
/** How many sessions one call takes. */
export const chosen = [z.minLength(1, 'Choose at least one.'), z.maxLength(mostCancelled, tooMany)] as const;

/** A session that a call wrote, with its version since. */
export const writtenSession = z.object({ id: z.number(), version: z.number() });
const skipped = z.object({
  id: z.number(),
  title: z.string(),
  why: z.string(),
  /** When it begins, in UTC. Since 2.17. */
  start: z.optional(z.string()),
});

/** What became of the packages of clients in sessions that are cancelled: each comes back, or counts as used where the policy of the business says so. */
export const cancelledPackages = ['returned', 'policy'] as const;

/** The sessions that a call wrote, with their versions since, those that it left out, with why, and how many are not there. */
export const outcome = z.object({
  done: z.array(writtenSession),
  skipped: z.array(skipped),
  gone: z.number(),
});

/** The sessions that a call wrote, to undo it: each with the version that it left. */
export const writtenSessions = z.object({
  context: contextSchema,
  data: z.object({
    sessions: z.array(z.object({ id: idOfRow(), version: z.number() })).check(...chosen),
  }),
});

/** The outcome of {@link cancelSessions} and {@link reopenSessions}, and of handing sessions over. */
export type CancelOutcome = z.output<typeof outcome>;

/**
 * Cancels sessions that are booked or wait for confirmation, in one write. Sessions that do not take place, or are gone, are left out. Clients and coaches
 * get the mail of a cancellation.
 */
export const cancelSessions = call({
  id: 'cancelSessions',
  tag: 'Sessions',
  summary: 'Cancel several sessions; 200 at most',
  method: 'POST',
  path: '/v1/a/appointments/cancel',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      ids: z.array(idOfRow()).check(...chosen),
      packages: z.enum(cancelledPackages),
      /** Why they are cancelled, as their people read it in the mail. Since 2.27. */
      reason: z.optional(textUpTo(longestCancelReason)),
    }),
  }),
  answer: envelope(outcome),
});

/**
 * Undoes {@link cancelSessions}: each session has the status again that it had before the version that cancelled it. Leaves out sessions whose times, coach,
 * clients or status changed since, and those whose time, coach or package is taken now.
 */
export const reopenSessions = call({
  id: 'reopenSessions',
  tag: 'Sessions',
  summary: 'Take up several sessions again that were cancelled; 200 at most',
  method: 'POST',
  path: '/v1/a/appointments/reopen',
  access: 'signedIn',
  body: writtenSessions,
  answer: envelope(outcome),
});
