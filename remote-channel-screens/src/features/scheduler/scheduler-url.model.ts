import { addDays, isRealDate, listDays, weekdayOf } from 'shared-contracts/days';
import { queryNames } from 'shared-contracts/routes';

/** What the URL says of the scheduler. */
export interface SchedulerUrl {
  view: 'day' | 'week';
  /** The day that is shown, or one of the week that is; YYYY-MM-DD. */
  day: string;
}

const viewName = 'view';

/** Reads the address; `today` stands where it names no day. */
export function readSchedulerUrl(params: URLSearchParams, today: string): SchedulerUrl {
  const day = params.get(queryNames.day) ?? '';
  return { view: params.get(viewName) === 'week' ? 'week' : 'day', day: isRealDate(day) ? day : today };
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
  const monday = addDays(day, 1 - weekdayOf(day));
  return listDays(monday, addDays(monday, 6), 7);
}
