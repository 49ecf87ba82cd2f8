import { type SeriesTime, wherePrefix } from 'shared-contracts/api';
import {
  type EntityValues,
  mostInSeries,
  occurrencesBetween,
  readRecurrence,
} from 'shared-contracts/entities';
import { listPath } from 'shared-contracts/routes';

/** A time at which a session is to take place again, ISO 8601. */
export interface Again {
  start: string;
  end: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The times that a rule makes of a session besides its own, in the zone of the business; none where it makes none, or has no end. Of too many, one more than a series has place for. */
export function timesAgain(values: EntityValues, zone: string, recurrence: string): Again[] {
  const rule = readRecurrence(recurrence);
  const [start, end] = [textOf(values.start), textOf(values.end)];
  if (!rule || (rule.count === null && rule.until === null) || !(Date.parse(start) < Date.parse(end)))
    return [];
  const found = occurrencesBetween({ start, end, zone, rule }, Date.parse(start), Infinity, mostInSeries + 1);
  const iso = (time: number) => new Date(time).toISOString();
  return found.slice(1).map((one) => ({ start: iso(one.start), end: iso(one.end) }));
}

/** Why these times cannot be booked together with the session's own; null where they can. */
export function conflictOf(times: readonly Again[]): string | null {
  if (times.length === 0) return 'That makes no other session.';
  const most = `Let it end sooner: a series has at most ${mostInSeries} sessions.`;
  return times.length < mostInSeries ? null : most;
}

/** The times that cannot be booked. */
export function impossible(times: readonly SeriesTime[]): SeriesTime[] {
  return times.filter(({ conflicts }) => conflicts.length > 0);
}

/** What books the times that can be: `Book 5 more`, or `Leave these out and book 3` where some cannot. */
export function bookWords(count: number, leftOut: number): string {
  return leftOut === 0 ? `Book ${count} more` : `Leave out ${leftOut}, book ${count - leftOut}`;
}

/** The list of the sessions of a series. A filter has its values with commas between them, hence those within one are marked. */
export function listOfSeries(series: string): string {
  const value = encodeURIComponent(series.replaceAll(',', '\\,'));
  return `${listPath('appointments')}?${wherePrefix}series=${value}`;
}
