import { type SeriesTime, wherePrefix } from 'shared-contracts/api';
import { readRecurrence, writeRecurrence } from 'shared-contracts/entities';
import { listPath } from 'shared-contracts/routes';

/** The times that cannot be booked. */
export function impossible(times: readonly SeriesTime[]): SeriesTime[] {
  return times.filter(({ conflicts }) => conflicts.length > 0);
}

/** What books the times that can be: `Book 5 more`, or `Leave these out and book 3` where some cannot. */
export function bookWords(count: number, leftOut: number): string {
  return leftOut === 0 ? `Book ${count} more` : `Leave out ${leftOut}, book ${count - leftOut}`;
}

/** A rule with some more times at its end; as it is where it ends on a day, or never. */
export function withMoreTimes(rule: string, more: number): string {
  const read = readRecurrence(rule);
  if (!read || read.count === null || more === 0) return rule;
  return writeRecurrence({ ...read, count: read.count + more });
}

/** Whether a rule ends after a number of times, so that a time that is left out can follow at its end. */
export function endsAfterTimes(rule: string): boolean {
  return (readRecurrence(rule)?.count ?? null) !== null;
}

/** The list of the sessions of a series. A filter has its values with commas between them, hence those within one are marked. */
export function listOfSeries(series: string): string {
  const value = encodeURIComponent(series.replaceAll(',', '\\,'));
  return `${listPath('appointments')}?${wherePrefix}series=${value}`;
}
