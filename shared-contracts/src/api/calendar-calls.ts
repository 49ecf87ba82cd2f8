import * as z from 'zod/mini';
import { isRealDate } from '../days/calendar.ts';
import { call, envelope, idInPath } from './call.ts';

/** Types that a focus may have. */
export const focusTypes = ['users', 'groups'] as const;

/** One of {@link focusTypes}. */
export type FocusType = (typeof focusTypes)[number];

/** Maximum number of days of one {@link readCalendar} call. */
export const mostCalendarDays = 62;

const date = z.string().check(z.refine(isRealDate, 'Give a date as YYYY-MM-DD.'));

const calendarEntry = z.object({
  entity: z.string(),
  id: z.number(),
  title: z.string(),
  channel: z.nullable(z.number()),
  /** Instants in UTC; null for an all-day item. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  /** The date of an all-day item, as YYYY-MM-DD. */
  day: z.nullable(z.string()),
});

/** A calendar item: a session, an event, a step of a plan or a blocking. */
export type CalendarEntry = z.output<typeof calendarEntry>;

/**
 * Lists the calendar items of a user or a group between two dates, both included, in the zone of the business: booked sessions, events for the
 * groups, steps of plans, and blockings of everything, with each occurrence. Sorted by time, at most 2,000; `more` is true if others follow.
 */
export const readCalendar = call({
  id: 'readCalendar',
  tag: 'Calendar',
  summary: 'Everything dated for a user or a group, at most 62 days',
  method: 'GET',
  path: '/v1/a/calendar/:type/:id',
  access: 'signedIn',
  params: z.object({ type: z.enum(focusTypes), id: idInPath }),
  query: z.object({ from: date, to: date }),
  answer: z.object({
    ...envelope(z.array(calendarEntry)).shape,
    zone: z.string(),
    more: z.optional(z.boolean()),
  }),
});
