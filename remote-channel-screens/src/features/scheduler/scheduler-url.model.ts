import { queryNames } from 'shared-contracts/routes';
import { movedDay, weekdayOf } from '../../ui/dates.ts';

/** What the URL says of the scheduler. */
export interface SchedulerUrl {
  view: 'day' | 'week';
  /** The day that is shown, or one of the week that is; YYYY-MM-DD. */
  day: string;
}

const viewName = 'view';
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; `today` stands where it names no day. */
export function readSchedulerUrl(params: URLSearchParams, today: string): SchedulerUrl {
  const day = params.get(queryNames.day) ?? '';
  const isDay = dayPattern.test(day) && !Number.isNaN(Date.parse(day));
  return { view: params.get(viewName) === 'week' ? 'week' : 'day', day: isDay ? day : today };
}

export function withSchedulerUrl(params: URLSearchParams, change: Partial<SchedulerUrl>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.view) next.set(viewName, change.view);
  if (change.day) next.set(queryNames.day, change.day);
  return next;
}

/** The days that are shown: one, or the week from Monday on. */
export function shownDays({ view, day }: SchedulerUrl): string[] {
  if (view === 'day') return [day];
  const monday = movedDay(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, place) => movedDay(monday, place));
}
