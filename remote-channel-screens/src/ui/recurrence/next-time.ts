import {
  type EntityDefinition,
  occurrencesBetween,
  type Row,
  readRecurrence,
} from 'shared-contracts/entities';
import { fieldsOfSeries } from '../text/row-time.ts';
import { shortTime } from '../text/short-time.ts';
import { zoneOf } from '../value-text.ts';

/** «Next: tomorrow, 18:00» of a row that repeats since a time that is over; null of any other, and of one that is over. `now` is in milliseconds. */
export function nextTimeText(
  definition: EntityDefinition,
  { values }: Row,
  { zone: ofBusiness, now }: { zone: string; now: number },
): string | null {
  const [name, first, last] = fieldsOfSeries(definition);
  if (name === undefined || first === undefined || last === undefined) return null;
  const [start, rule] = [String(values[first] ?? ''), readRecurrence(String(values[name] ?? ''))];
  const end = String(values[last] || start);
  if (!rule || !(Date.parse(end) <= now)) return null;
  const zone = zoneOf(values, ofBusiness);
  const [next] = occurrencesBetween({ start, end, zone, rule }, now, Infinity, 1);
  return next ? `Next: ${shortTime(new Date(next.start).toISOString(), { zone, now, isFact: false })}` : null;
}
