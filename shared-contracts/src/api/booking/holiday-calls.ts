import * as z from 'zod/mini';
import { isRealDate } from '../../days/calendar.ts';
import { call, contextSchema, envelope } from '../call.ts';

const date = z.string().check(z.refine(isRealDate, 'Give a date as YYYY-MM-DD.'));

/** Maximum number of holidays that one {@link closeOnHolidays} closes on. */
export const mostHolidays = 100;

const publicHoliday = z.object({
  /** YYYY-MM-DD. */
  date: z.string(),
  name: z.string(),
  /** The regions (states, cantons, provinces) that have it; absent for the whole country. */
  regions: z.optional(z.array(z.string())),
  /** Whether blockings of everything cover the whole day. */
  isClosed: z.boolean(),
  /** Number of sessions on that day that take place. */
  sessions: z.number(),
});

/** A public holiday of the country of the business, in the zone of the business. Since 2.23. */
export type PublicHoliday = z.output<typeof publicHoliday>;

/** Lists the public holidays of the next twelve months, in order. Without a country (ISO 3166-1) of the business there are none. Since 2.23. */
export const readHolidays = call({
  id: 'readHolidays',
  tag: 'Calendar',
  summary: 'The public holidays of the country of the business in the next twelve months',
  method: 'GET',
  path: '/v1/a/holidays',
  access: 'signedIn',
  answer: envelope(z.object({ country: z.nullable(z.string()), holidays: z.array(publicHoliday) })),
});

/**
 * Makes a blocking of everything for each of some public holidays, with its name, in one write. Leaves out days that are closed already. Fails with 422 if a day
 * is none that {@link readHolidays} has. `ids` are the new blockings, in order of the days. Since 2.23.
 */
export const closeOnHolidays = call({
  id: 'closeOnHolidays',
  tag: 'Calendar',
  summary: 'Block everything on public holidays; 100 at most',
  method: 'POST',
  path: '/v1/a/holidays',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      dates: z
        .array(date)
        .check(
          z.minLength(1, 'Choose at least one day.'),
          z.maxLength(mostHolidays, `Choose at most ${mostHolidays} days at once.`),
        ),
    }),
  }),
  answer: envelope(z.object({ ids: z.array(z.number()) })),
});
