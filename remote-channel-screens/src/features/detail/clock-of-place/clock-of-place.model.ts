import { clockAt } from 'shared-contracts/days';
import { shownSpan, shownTime } from '../../../ui/text/clock-text.ts';
import { dateText, zoneText } from '../../../ui/text/dates.ts';

/**
 * A period as the clocks of a place have it (`place`, an IANA zone), where they differ from those of the form (`zone`): «3 Jun 2031, 08:00–09:00
 * in Europe/Lisbon». Null where they agree, and without a start. Start and end are ISO 8601.
 */
export function clockOfPlace(
  { start, end }: { start: unknown; end: unknown },
  { zone, place }: { zone: string; place: string },
): string | null {
  const [from, to] = [start, end].map((iso) => (typeof iso === 'string' ? Date.parse(iso) : Number.NaN));
  if (from === undefined || Number.isNaN(from)) return null;
  const local = clockAt(from, place);
  if (local === clockAt(from, zone)) return null;
  const time = (instant: number) => shownTime(clockAt(instant, place).slice(11, 16));
  const span = to !== undefined && to > from ? shownSpan(time(from), time(to)) : time(from);
  return `${dateText(local.slice(0, 10))}, ${span} in ${zoneText(place)}`;
}
