import type { PublicHoliday } from 'shared-contracts/api';

/** A day with all its public holidays. */
export interface HolidayDay {
  /** YYYY-MM-DD. */
  date: string;
  /** Such as «Epiphany (Bayern, Sachsen-Anhalt)». */
  text: string;
  /** Whether the whole country has one of them. */
  isOfAll: boolean;
  isClosed: boolean;
  sessions: number;
}

const textOf = ({ name, regions }: PublicHoliday) => (regions ? `${name} (${regions.join(', ')})` : name);

/** The days of public holidays, in order. */
export function daysOf(holidays: readonly PublicHoliday[]): HolidayDay[] {
  const dates = [...new Set(holidays.map(({ date }) => date))];
  return dates.map((date) => {
    const all = holidays.filter((one) => one.date === date);
    return {
      date,
      text: all.map(textOf).join('; '),
      isOfAll: all.some(({ regions }) => regions === undefined),
      isClosed: all.some(({ isClosed }) => isClosed),
      sessions: all[0]?.sessions ?? 0,
    };
  });
}

/** The days that are chosen at first: what the whole country has, and is not closed. */
export function chosenAtFirst(days: readonly HolidayDay[]): string[] {
  return days.filter(({ isOfAll, isClosed }) => isOfAll && !isClosed).map(({ date }) => date);
}

/** Such as «2 sessions are booked then». */
export function bookedText(sessions: number): string | null {
  if (sessions === 0) return null;
  return sessions === 1 ? '1 session is booked then' : `${sessions} sessions are booked then`;
}

/** Such as «12 public holidays». */
export function holidaysText(count: number): string {
  return count === 1 ? '1 public holiday' : `${count} public holidays`;
}

/** Says that the sessions of the closed days stay booked; null where there are none. */
export function stayText(days: readonly HolidayDay[]): string | null {
  const sessions = days.reduce((sum, day) => sum + day.sessions, 0);
  if (sessions === 0) return null;
  return sessions === 1
    ? '1 session on them stays booked. Cancel or move it in the list of sessions.'
    : `${sessions} sessions on them stay booked. Cancel or move them in the list of sessions.`;
}
