import { parseSchedule } from '../../programmes/reading/parse-schedule.ts';
import { readCalendar } from '../reading/calendar.ts';
import { readFeed } from '../reading/feed.ts';

/** What reads a file, by its format. The first parameter is the text; all, and what is returned, can go from one thread to another. */
export const readers = { feed: readFeed, icalendar: readCalendar, schedule: parseSchedule } as const;

export type Readers = typeof readers;
