import type { EntityValues } from 'shared-contracts/entities';
import type { ReadLine } from '../../csv/services/read-lines.ts';

const dayMinutes = 24 * 60;

/** Minutes from a start to an end. An end by the clock alone may be after midnight. */
function minutesBetween(start: string, end: string, isByClock: boolean): number {
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  return minutes <= 0 && isByClock ? minutes + dayMinutes : minutes;
}

/** A line of sessions as values of a session: its duration by its end, and the agenda of the pipeline where it names none. Problems are added to the line. */
export function sessionValues(
  { supplied: { end, ...supplied }, problems }: ReadLine,
  { agenda, endsByClock, hasEnd }: { agenda: number | null; endsByClock: boolean; hasEnd: boolean },
): EntityValues {
  const values: EntityValues = { ...supplied };
  // An end by the clock has the day of the start: what is wrong is that.
  const ofStart = problems.some(({ field }) => field === 'start') && endsByClock;
  const at = ofStart ? problems.findIndex(({ field }) => field === 'end') : -1;
  if (at >= 0) problems.splice(at, 1);
  if (values.agenda === undefined || values.agenda === null) values.agenda = agenda;
  if ((values.duration ?? null) !== null || problems.length > 0) return values;
  const { start } = values;
  // Nobody scheduled it yet. What it lasts here stays; a new one gets the usual.
  if ((start ?? null) === null && (end ?? null) === null) {
    delete values.duration;
    return values;
  }
  if (!hasEnd) return values;
  if (typeof end !== 'string') {
    delete values.duration;
    problems.push({ field: 'end', reason: 'Without an end, nobody knows how long it is.' });
  } else if (typeof start !== 'string') {
    problems.push({ field: 'start', reason: 'It has an end and no start.' });
  } else {
    values.duration = minutesBetween(start, end, endsByClock);
    if (values.duration <= 0) problems.push({ field: 'end', reason: 'The end must come after the start.' });
  }
  return values;
}
