import { addDays, firstOfWeek, isRealDate, listDays } from 'shared-contracts/days';
import { firstWeekday } from 'shared-contracts/person';
import { queryNames } from 'shared-contracts/routes';

const views = ['day', 'week', 'month'] as const;

/** What the scheduler is narrowed to. */
export interface SchedulerFilter {
  /** Coaches that are shown; all if empty. */
  coaches: number[];
  /** Sessions of others stand back. Null: none do. */
  service: number | null;
  location: number | null;
  status: string | null;
}

/** What the URL says of the scheduler. */
export interface SchedulerUrl extends SchedulerFilter {
  view: (typeof views)[number];
  /** The day that is shown, or one of the week or month that is; YYYY-MM-DD. */
  day: string;
}

const viewName = 'view';

const idsIn = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** Reads the address; `today` is the default day. */
export function readSchedulerUrl(params: URLSearchParams, today: string): SchedulerUrl {
  const day = params.get(queryNames.day) ?? '';
  const one = (name: string) => idsIn(params.get(name))[0] ?? null;
  return {
    view: views.find((view) => view === params.get(viewName)) ?? 'day',
    day: isRealDate(day) ? day : today,
    coaches: idsIn(params.get('coach')),
    service: one('service'),
    location: one('location'),
    status: params.get('status'),
  };
}

export function withSchedulerUrl(params: URLSearchParams, change: Partial<SchedulerUrl>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | number | null | undefined) => {
    if (value === undefined) return;
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  };
  put(viewName, change.view);
  put(queryNames.day, change.day);
  put('coach', change.coaches?.join(','));
  put('service', change.service);
  put('location', change.location);
  put('status', change.status);
  return next;
}

/** Whether anything is narrowed. */
export function isNarrowed({ coaches, service, location, status }: SchedulerFilter): boolean {
  return coaches.length > 0 || service !== null || location !== null || status !== null;
}

/** The days that are shown: one, the week of it as this person counts weeks, or the weeks of a month. */
export function shownDays({ view, day }: Pick<SchedulerUrl, 'view' | 'day'>): string[] {
  if (view === 'day') return [day];
  const beginOf = (date: string) => firstOfWeek(date, firstWeekday());
  if (view === 'week') return listDays(beginOf(day), addDays(beginOf(day), 6), 7);
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(monthAfter(day, 1), -1);
  return listDays(beginOf(first), addDays(beginOf(last), 6), 42);
}

/** The first day of the month some months after that of a day. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The day that is shown one step on or back. */
export function stepped({ view, day }: Pick<SchedulerUrl, 'view' | 'day'>, step: -1 | 1): string {
  if (view === 'month') return monthAfter(day, step);
  return addDays(day, step * (view === 'week' ? 7 : 1));
}
