import * as z from 'zod/mini';
import { isRealDate } from '../days/calendar.ts';
import { call, envelope, idInPath } from './call.ts';

/** Types that a focus may have. */
export const focusTypes = ['users', 'groups'] as const;

/** One of {@link focusTypes}. */
export type FocusType = (typeof focusTypes)[number];

/** The most days that {@link readCalendar} answers at once. */
export const mostCalendarDays = 62;

const date = z.string().check(z.refine(isRealDate, 'Give a date as YYYY-MM-DD.'));

const calendarEntry = z.object({
  entity: z.string(),
  id: z.number(),
  title: z.string(),
  channel: z.nullable(z.number()),
  /** Moments in UTC; null for what has a day and no time. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  /** The day of what has no time, as YYYY-MM-DD. */
  day: z.nullable(z.string()),
});

/** Something dated: a session, an event, a step of a plan, a blocking. */
export type CalendarEntry = z.output<typeof calendarEntry>;

/**
 * Everything dated for a user or a group from one day to another, both included, in the zone of the business: sessions booked, events for
 * the groups, steps of plans, blockings of everything, each time that they repeat. In the order of time, two thousand at most;
 * `more` says that others follow.
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
