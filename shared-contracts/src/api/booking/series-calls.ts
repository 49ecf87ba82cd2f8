import * as z from 'zod/mini';
import { longestOverrideReason, longestSeries, mostInSeries } from '../../entities/definitions/booking.ts';
import { longestRecurrence } from '../../entities/recurrence.ts';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { conflict } from '../conflict.ts';
import { textUpTo, tooLong } from '../limits.ts';
import { outcome, writtenSessions } from './cancel-calls.ts';

const time = textUpTo(40);

const seriesTime = z.object({
  start: z.string(),
  end: z.string(),
  conflicts: z.array(conflict),
  /** The public holiday of the business's country on which it begins. */
  holiday: z.optional(z.string()),
  /** The public holidays that only some regions (states, cantons, provinces) of that country have then. */
  regionalHolidays: z.optional(z.array(z.object({ name: z.string(), regions: z.array(z.string()) }))),
});

const override = {
  /** Overrides what staff may override, such as hours. Since 2.23. */
  anyway: z.optional(z.boolean()),
  /** Why; stored with the sessions that needed it. Since 2.23. */
  reason: z.optional(textUpTo(longestOverrideReason)),
};

/** A time of a series, ISO 8601, with its conflicts; empty if it can be booked. */
export type SeriesTime = z.output<typeof seriesTime>;

/**
 * Previews the times that {@link repeatSession} would book, in order, each with its conflicts: another session of the coach or a client, a
 * blocking, or a time outside the hours of the coach, the location, the service or the business.
 */
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
 * Repeats a session by an RFC 5545 rule that starts with it: same service, coach, clients and place, at the same local time of the business.
 * All sessions get the name of the series, also the first. Books all or nothing. Fails if the session changed since `version`, or if a time
 * outside `except` (skipped starts) has a conflict; see {@link checkSeries}. `ids` are the new sessions, in order of time.
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
      ...override,
    }),
  }),
  answer: envelope(z.object({ ids: z.array(z.number()) })),
});

/** Which other sessions of a series a change is done to: those after it, or all, in both cases as far as they are still to come. */
export const seriesScopes = ['following', 'all'] as const;

const refusedSession = z.extend(seriesTime, { id: z.number() });

/** A session of a series that cannot be changed, with why. It is in `data` of the refusal of {@link changeSeries}. */
export type RefusedSession = z.output<typeof refusedSession>;

/**
 * Does to other sessions of a series what the last change of this one did: the same coach, location, service, clients, package or status; where its times changed,
 * as many days later or earlier, at the same local time of the business and for as long. Changes all or nothing. Fails if the session changed since `version`, or
 * if a session outside `except` (ids) cannot be changed; `data` of that refusal lists which and why. `ids` are the sessions that were changed.
 */
export const changeSeries = call({
  id: 'changeSeries',
  tag: 'Sessions',
  summary: 'Do to other sessions of a series what the last change of one did',
  method: 'POST',
  path: '/v1/a/appointments/:id/series',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({
      scope: z.enum(seriesScopes),
      except: z.optional(z.array(z.number()).check(z.maxLength(1000, 'Leave out at most 1000 sessions.'))),
      ...override,
    }),
  }),
  answer: envelope(
    z.object({
      ids: z.array(z.number()),
      /** The same sessions with the versions that this change left, for {@link undoSeriesChange}. Since 2.23. */
      sessions: z.optional(outcome.shape.done),
    }),
  ),
});

/**
 * Undoes {@link changeSeries}: each session is as it was before the version that changed it. Leaves out sessions of which
 * the same was changed since, and those whose time, coach, client or package is taken now. Since 2.23.
 */
export const undoSeriesChange = call({
  id: 'undoSeriesChange',
  tag: 'Sessions',
  summary: 'Undo a change of other sessions of a series; 200 at most',
  method: 'POST',
  path: '/v1/a/appointments/undo-series-change',
  access: 'signedIn',
  body: writtenSessions,
  answer: envelope(outcome),
});
