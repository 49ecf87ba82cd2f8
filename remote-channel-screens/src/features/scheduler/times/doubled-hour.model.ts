import { dayMs, endOfDay, instantsOf, startOfDay } from 'shared-contracts/days';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { clockText, toLocalTime, zoneNameAt } from '../../../ui/text/dates.ts';
import { type Booking, freeSlots, type Placed } from './scheduler.model.ts';

/** A time of the clock that can be booked. `instant` and `name`, such as CET, say which one is meant where the clock shows it twice. */
export interface Slot {
  from: number;
  free: boolean;
  instant: number | null;
  name: string | null;
}

/** Whether the clock of a zone shows an hour, or a part of one, twice on a day. */
function hasDoubledHour(day: string, zone: string): boolean {
  return endOfDay(day, zone) - startOfDay(day, zone) > dayMs;
}

/** The times of a column in their order; two where the clock shows one twice. One that the clock skips cannot be booked. */
export function slotsOn(
  { day, zone }: { day: string; zone: string },
  placed: readonly Placed[],
  shown: { first: number; last: number },
  booking: Booking,
): Slot[][] {
  const slots = freeSlots(placed, shown, booking);
  if (endOfDay(day, zone) - startOfDay(day, zone) === dayMs)
    return slots.map((one) => [{ ...one, instant: null, name: null }]);
  return slots.map(({ from }) => {
    const instants = instantsOf(`${day}T${clockText(from)}`, zone);
    if (instants.length === 0) return [{ from, free: false, instant: null, name: null }];
    return instants.map((instant) => {
      const until = instant + booking.slot * 60_000;
      const isTaken = ({ row: { values } }: Placed) =>
        Date.parse(String(values.start)) < until && instant < Date.parse(String(values.end));
      const name = instants.length > 1 ? zoneNameAt(instant, zone) : null;
      return { from, free: !placed.some(isTaken), instant, name };
    });
  });
}

/** When a session begins or ends on a day: minutes where it goes on beyond the day, else the clock, with the name of the zone's offset where that comes twice. */
export function timeOn({ day, zone }: { day: string; zone: string }, minutes: number, iso: unknown): string {
  if (!hasDoubledHour(day, zone)) return shownTime(clockText(minutes));
  const local = toLocalTime(String(iso), zone);
  if (!local.startsWith(day)) return shownTime(clockText(minutes));
  const clock = shownTime(local.slice(11, 16));
  return instantsOf(local, zone).length > 1
    ? `${clock} (${zoneNameAt(Date.parse(String(iso)), zone)})`
    : clock;
}
