import { type SeriesTime, wherePrefix } from 'shared-contracts/api';
import { listPath } from 'shared-contracts/routes';

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
