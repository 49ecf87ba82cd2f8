import { dayMinutes, endOfDay, startOfDay } from 'shared-contracts/days';
import type { Row, WeeklyRange } from 'shared-contracts/entities';
import type { Span } from '../../../ui/board/lanes.model.ts';
import { toLocalTime } from '../../../ui/text/dates.ts';
import { buffersByCoach } from './buffers.model.ts';
import {
  type BookingFacts,
  type CoachTimes,
  type Shade,
  shadesOn,
  timesOfCoaches,
} from './closed-times.model.ts';
import { dayClock } from './day-clock.model.ts';
import { availablesOf, type CoachDay, coachDays, hoursOn, type SchedulerData } from './scheduler.model.ts';
import { takenRooms } from './taken-rooms.model.ts';

/** The column of a coach on a day, with what is closed and blocked in it. */
export interface Column extends CoachDay, Pick<CoachTimes, 'openBy' | 'blockings'> {
  shades: Shade[];
}

/** A day and its columns. */
export interface Board {
  day: string;
  columns: Column[];
}

// So many columns a day fit in a week; the days of more coaches leave out those who have nothing to do on them.
const mostInWeek = 3;

function withSomething(columns: CoachDay[]): CoachDay[] {
  const some = columns.filter(({ hours, placed }) => hours?.length !== 0 || placed.length > 0);
  return some.length > 0 ? some : columns.slice(0, 1);
}

const noTimes: CoachTimes = { openBy: [], blockings: [], closed: [], blocked: [] };

/** The columns of some days, in order. In a week of many coaches, a coach without hours and sessions on a day has no column there. */
export function boardsOf(
  days: readonly string[],
  {
    coaches,
    sessions,
    services,
    ...facts
  }: Pick<SchedulerData, 'coaches' | 'sessions'> &
    Omit<BookingFacts, 'coaches'> & { services: readonly Row[] },
): Board[] {
  const { availables, zone } = facts;
  const [first = '', last = first] = [days[0], days.at(-1)];
  const range = { start: startOfDay(first, zone), end: endOfDay(last, zone) };
  const times = timesOfCoaches({ ...facts, coaches: coaches.data }, range);
  const buffers = buffersByCoach(sessions.data, services);
  const taken = takenRooms(coaches.data, sessions);
  const local = (iso: string) => toLocalTime(iso, zone);
  return days.map((day) => {
    const clock = dayClock(day, zone);
    const all = coachDays(day, { coaches, availables, sessions, local });
    const isCrowded = days.length > 1 && all.length > mostInWeek;
    const columns = (isCrowded ? withSomething(all) : all).map((column) => {
      const found = times.get(column.coach.id) ?? noTimes;
      const { openBy, blockings } = found;
      const { id } = column.coach;
      const shades = shadesOn(clock, found, { buffers: buffers.get(id) ?? [], taken: taken.get(id) ?? [] });
      return { ...column, openBy, blockings, shades };
    });
    return { day, columns };
  });
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** When a business is open in a week, in minutes of each day. */
function openHours(business: Row | null): Span[] {
  const weekly = (business?.values.openingHours ?? []) as WeeklyRange[];
  return weekly.map(({ from, to }) => {
    const [begin, end] = [minutesOf(from), minutesOf(to)];
    return { from: begin, to: end > begin ? end : dayMinutes };
  });
}

/**
 * When those who have not left work on some days, in minutes of each. Somebody who has no hours of their own works whenever the business is open. A business
 * without coaches yet has its opening hours.
 */
export function hoursOfDays(
  days: readonly string[],
  {
    coaches,
    availables,
    business,
    zone,
  }: { coaches: readonly Row[]; availables: readonly Row[]; business: Row | null; zone: string },
): Span[] {
  const local = (iso: string) => toLocalTime(iso, zone);
  const ofCoaches = coaches
    .filter(({ values }) => values.employment !== 'left')
    .map((coach) => availablesOf(coach, availables));
  const own = ofCoaches.flat().flatMap((available) => days.flatMap((day) => hoursOn(available, day, local)));
  return ofCoaches.every((some) => some.length > 0) && ofCoaches.length > 0
    ? own
    : [...own, ...openHours(business)];
}
