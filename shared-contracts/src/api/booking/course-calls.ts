// One thing: the calls with which clients book a whole course on the booking page, and give it up.
import * as z from 'zod/mini';
import { longestCancelReason, mostInSeries } from '../../entities/definitions/booking.ts';
import { call, envelope, idInPath } from '../call.ts';
import { idOfRow, textUpTo, wholeFromZero } from '../limits.ts';
import { bookedSession } from './booked-session.ts';
import { instant, page, session, tag, visitorFields, withToken } from './visitor-fields.ts';

const money = z.object({ amount: z.number(), currency: z.string() });
const span = z.object({ start: z.string(), end: z.string() });

const bookableCourse = z.object({
  /** The id of its next session, by which it is booked. */
  id: z.number(),
  /** The name of its series. */
  name: z.string(),
  /** Ids; `location` null where none is named. */
  coach: z.number(),
  location: z.nullable(z.number()),
  /** Those that are booked, in order (ISO 8601 in UTC). */
  sessions: z.array(span),
  /** Sessions of the course that are over, or begin too soon, and that its price leaves out. */
  past: z.number(),
  /** For all of `sessions`; null where none was entered. */
  price: z.nullable(money),
  /** Places left in each of the sessions; 0: a client can wait. */
  left: z.number(),
  /** Most clients of a session; null where nobody entered it. */
  capacity: z.nullable(z.number()),
});

/** A course as a visitor of the booking page reads it. Since 2.30. */
export type BookableCourse = z.output<typeof bookableCourse>;

/** Lists the courses of a service that can be booked as one, by their first sessions. Since 2.30. Source: ADR 140. */
export const listBookableCourses = call({
  id: 'listBookableCourses',
  tag,
  summary: 'The courses of a service, with price and places',
  method: 'GET',
  path: '/v1/book/:address/courses',
  access: 'public',
  params: page,
  query: z.object({ service: idInPath }),
  answer: envelope(z.array(bookableCourse)),
});

/**
 * Gives a client a place in each session to come of a course, and sells them the package that pays for all, or puts them on its waiting list. All or nothing.
 * `seen` is what the visitor read: a course that is another one by now fails with 409 `notFree` and the reason `changed`. Other refusals have the reasons `full`,
 * `free`, `client` and `taken`. The token is that of the next session. Since 2.30. Source: ADR 140.
 */
export const bookCourse = call({
  id: 'bookCourse',
  tag,
  summary: 'Book all sessions of a course; answers the token of the next one',
  method: 'POST',
  path: '/v1/book/:address/courses',
  access: 'public',
  params: page,
  body: z.object({
    data: z.strictObject({
      course: idOfRow(),
      seen: z.object({
        /** When each of its sessions began, in order. */
        starts: z
          .array(instant)
          .check(z.minLength(1, 'Give the start of each session.'))
          .check(z.maxLength(mostInSeries, `A course has at most ${mostInSeries} sessions.`)),
        price: z.nullable(z.object({ amount: wholeFromZero(), currency: textUpTo(3) })),
      }),
      ...visitorFields,
    }),
  }),
  answer: envelope(withToken),
});

/**
 * Gives up each session to come of the course of a session, or its waiting list, by the token of the client. Sessions that it is too late for stay. Where none of
 * the course has begun, what was sold for it is taken back, and the client owes it no more. Fails with 409 `conflict` where nothing can be cancelled. Since 2.30.
 */
export const cancelBookedCourse = call({
  id: 'cancelBookedCourse',
  tag,
  summary: 'Cancel the places of a client in the rest of a course',
  method: 'POST',
  path: '/v1/book/:address/sessions/:token/cancel-course',
  access: 'public',
  params: session,
  body: z.optional(
    z.object({ data: z.optional(z.object({ reason: z.optional(textUpTo(longestCancelReason)) })) }),
  ),
  answer: envelope(bookedSession),
});

export const courseCalls = [listBookableCourses, bookCourse, cancelBookedCourse] as const;
