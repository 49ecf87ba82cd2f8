// One thing: the calls with which staff change the places of one client in courses: they give them up, or move them to another course.
import * as z from 'zod/mini';
import {
  longestCancelReason,
  longestOverrideReason,
  mostInSeries,
} from '../../entities/definitions/booking.ts';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow, textUpTo, wholeFromZero } from '../limits.ts';
import { cancelledPackages, outcome, writtenSession } from './cancel-calls.ts';

const money = z.object({ amount: z.number(), currency: z.string() });
const typedMoney = z.object({ amount: wholeFromZero(), currency: textUpTo(3) });

/** Maximum number of courses that {@link listCourses} lists. Since 2.31. */
export const mostCourses = 200;

const course = z.object({
  /** Its next session, by which it is named in calls. */
  id: z.number(),
  /** The name of its series. */
  name: z.string(),
  service: z.string(),
  coach: z.string(),
  /** Its sessions to come, in order: each with its start (ISO 8601 in UTC). */
  sessions: z.array(z.object({ id: z.number(), start: z.string() })),
});

/** A course with sessions to come. Since 2.31. */
export type CourseToCome = z.output<typeof course>;

/** Lists the courses with sessions to come, by name: each series, or each group where several have one name. Since 2.31. */
export const listCourses = call({
  id: 'listCourses',
  tag: 'Sessions',
  summary: 'The courses with sessions to come; 200 at most',
  method: 'GET',
  path: '/v1/a/appointments/courses',
  access: 'signedIn',
  answer: envelope(z.array(course)),
});

const courseWait = z.object({
  client: z.number(),
  package: z.number(),
  /** How many sessions the client read, and their price; null where none was entered. */
  sessions: z.number(),
  price: z.nullable(money),
  /**
   * The session from which on they leave another course once they get a place, with the name of that one, and whether they have a place to come in it: without one they
   * do not move. Null or absent for whom it is no move.
   */
  moves: z.optional(z.nullable(z.object({ session: z.number(), course: z.string(), isIn: z.boolean() }))),
});

/** What a client read who waits for the whole course of a session. Since 2.31. */
export type CourseWaiter = z.output<typeof courseWait>;

/** Lists who waits for the whole course of a session, with what they read when they joined its list. Since 2.31. Source: ADR 143. */
export const listCourseWaits = call({
  id: 'listCourseWaits',
  tag: 'Sessions',
  summary: 'Who waits for the whole course of a session, and at which price',
  method: 'GET',
  path: '/v1/a/appointments/:id/course-waits',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(courseWait)),
});

/**
 * Cancels the places of a client in some sessions, such as the rest of a course, in one write. Sessions that do not take place, or in which the client has no place,
 * are left out. The client reads the reason in the mail. `undoSeriesChange` undoes it. Since 2.31.
 */
export const cancelPlaces = call({
  id: 'cancelPlaces',
  tag: 'Sessions',
  summary: 'Cancel the places of a client in several sessions; 52 at most',
  method: 'POST',
  path: '/v1/a/appointments/cancel-places',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      client: idOfRow(),
      sessions: z
        .array(idOfRow())
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(mostInSeries, `Choose at most ${mostInSeries} sessions.`),
        ),
      /** What becomes of their package, or of the price that they owe: it comes back, or counts where the policy says so. */
      packages: z.enum(cancelledPackages),
      reason: z.optional(textUpTo(longestCancelReason)),
    }),
  }),
  answer: envelope(outcome),
});

const plan = z.object({
  /** Names of the two courses: those of their series. */
  from: z.string(),
  to: z.string(),
  /** The sessions that the client leaves, and those that they join (ids, in order of time). */
  leaves: z.array(z.number()),
  joins: z.array(z.number()),
  /** How many of those that they leave count as used all the same, by the policy of the business. */
  late: z.number(),
  /** The package with which they pay the other course; null where nobody knows one. */
  package: z.nullable(z.number()),
  /** What comes back of the price of the old course; null where it had none, or one package pays for both. */
  refund: z.nullable(money),
  /** What the rest of the other course costs; null where its package has no price, or they have enough of it. */
  price: z.nullable(money),
  /** Whether they have enough of the package of the other course, and buy nothing. */
  isBought: z.boolean(),
  /** What they owe now; less than 0 where they paid ahead. */
  owed: z.array(money),
  /** Sessions of the other course without a place. */
  full: z.array(z.object({ id: z.number(), start: z.string() })),
});

/** What a move to another course would do. Since 2.31. */
export type EnrolmentMove = z.output<typeof plan>;

/**
 * Moves a client from one course to another: gives up their sessions to come of the old one, takes back what is not used of its price in the ledger, and enrols them
 * in what is left of the other one, all or nothing. `check` answers what that would be, and writes nothing. With `seen`, a move that is another one by now fails with
 * 409 `conflict`. A client who pays with no package, has nothing left, has a place in the other course, or would pay in another currency, is refused (`conflict`). A
 * session that cannot take them is in `data` of the refusal (`notFree`), as of `enrolClients`. With `waits` they join the list of each session that is full, and
 * move once all have a place. Since 2.31. Source: ADR 148.
 */
export const moveEnrolment = call({
  id: 'moveEnrolment',
  tag: 'Sessions',
  summary: 'Move a client from one course to another, with the difference in price',
  method: 'POST',
  path: '/v1/a/appointments/move-enrolment',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      client: idOfRow(),
      /** The session from which on they leave the old course, and that from which on they join the other one. */
      from: idOfRow(),
      to: idOfRow(),
      /** With which they pay the other course; without it, the one that its clients have, or that is sold with it. */
      package: z.optional(idOfRow()),
      /** What they owe for the other course; without it, the price of the package for what is left. */
      due: z.optional(typedMoney),
      /** What becomes of sessions that they leave too late. */
      packages: z.enum(cancelledPackages),
      check: z.optional(z.boolean()),
      seen: z.optional(
        z.object({
          leaves: wholeFromZero(),
          joins: wholeFromZero(),
          refund: z.nullable(typedMoney),
        }),
      ),
      /** Puts them on the waiting list of a course that is full, instead: they keep the old one until they move by themselves. */
      waits: z.optional(z.boolean()),
      /** Overrides what staff may override, such as hours. */
      anyway: z.optional(z.boolean()),
      reason: z.optional(textUpTo(longestOverrideReason)),
    }),
  }),
  answer: envelope(
    z.object({
      plan,
      /** The sessions that were changed, with their versions since; empty with `check`. */
      sessions: z.array(writtenSession),
      /** Ids of the entries of the ledger that were written. */
      entries: z.array(z.number()),
    }),
  ),
});

/** Undoes {@link moveEnrolment}, all or nothing: where one of the sessions changed since, or the place is taken, it fails with 409 `conflict`. Since 2.31. */
export const undoEnrolmentMove = call({
  id: 'undoEnrolmentMove',
  tag: 'Sessions',
  summary: 'Undo the move of a client to another course',
  method: 'POST',
  path: '/v1/a/appointments/move-enrolment/undo',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      client: idOfRow(),
      sessions: z
        .array(z.object({ id: idOfRow(), version: z.number() }))
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(2 * mostInSeries, `Choose at most ${2 * mostInSeries} sessions.`),
        ),
      entries: z.array(idOfRow()).check(z.maxLength(2, 'A move writes at most two entries.')),
    }),
  }),
  answer: envelope(z.array(writtenSession)),
});

export const coursePlaceCalls = [
  listCourses,
  listCourseWaits,
  cancelPlaces,
  moveEnrolment,
  undoEnrolmentMove,
] as const;
