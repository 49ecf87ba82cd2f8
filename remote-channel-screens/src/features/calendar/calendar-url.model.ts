import { addDays, firstOfWeek, isRealDate, listDays } from 'shared-contracts/days';
import { firstWeekday } from 'shared-contracts/person';
import { queryNames } from 'shared-contracts/routes';

/** Ways to look at a calendar. */
export const calendarViews = ['month', 'week', 'list'] as const;

type CalendarView = (typeof calendarViews)[number];

/** What the URL says of the calendar. */
export interface CalendarUrl {
  view: CalendarView;
  day: string;
}

const mostDays = 62;

/** Reads the address; `usual` has the default day and view. Beside a list, the parameter has another name than `view`. */
export function readCalendarUrl(
  params: URLSearchParams,
  usual: { view: unknown; today: string },
  viewName = 'view',
): CalendarUrl {
  const day = params.get(queryNames.day) ?? '';
  const requested = params.get(viewName) ?? usual.view;
  const view = calendarViews.find((one) => one === requested) ?? 'list';
  return { view, day: isRealDate(day) ? day : usual.today };
}

export function withCalendarUrl(
  params: URLSearchParams,
  change: Partial<CalendarUrl>,
  viewName = 'view',
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.view) next.set(viewName, change.view);
  if (change.day) next.set(queryNames.day, change.day);
  return next;
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** The days of a view: whole weeks for week and month, `listed` days for the list. */
export function calendarDays({ view, day }: CalendarUrl, listed: number): string[] {
  if (view === 'list') return listDays(day, addDays(day, listed - 1), mostDays);
  const start = view === 'month' ? firstOfMonth(day) : day;
  const begin = firstWeekday();
  const first = firstOfWeek(start, begin);
  if (view === 'week') return listDays(first, addDays(first, 6), mostDays);
  const last = addDays(firstOfMonth(addDays(start, 31)), -1);
  return listDays(first, addDays(firstOfWeek(last, begin), 6), mostDays);
}

/** The day that the arrows lead to. */
export function steppedDay({ view, day }: CalendarUrl, direction: 1 | -1, listed: number): string {
  if (view === 'week') return addDays(day, 7 * direction);
  if (view === 'list') return addDays(day, listed * direction);
  return direction === 1
    ? firstOfMonth(addDays(firstOfMonth(day), 31))
    : firstOfMonth(addDays(firstOfMonth(day), -1));
}
