import { dayMinutes } from 'shared-contracts/days';
import { type DatedRange, fieldRule, minutesOf, type WeeklyRange } from 'shared-contracts/entities';
import { clockOf } from './painted-week.model.ts';

const ofWeek = fieldRule({ kind: 'weekly', label: '' });
const ofDays = fieldRule({ kind: 'overrides', label: '' });

/** The range that *Add* appends to a day: office hours, or an hour after the last range; null if the day is full. */
export function nextRange(ranges: readonly WeeklyRange[], day: number): WeeklyRange | null {
  const ends = ranges.filter((range) => range.day === day).map(({ to }) => minutesOf(to));
  if (ends.length === 0) return { day, from: '09:00', to: '17:00' };
  const from = Math.max(...ends.filter(Number.isFinite), 0);
  if (from >= dayMinutes - 1) return null;
  return { day, from: clockOf(from), to: clockOf(Math.min(from + 60, dayMinutes)) };
}

/** A week in which the days after Monday up to Friday have Monday's hours. */
export function mondayOnWeekdays(ranges: readonly WeeklyRange[]): WeeklyRange[] {
  const monday = ranges.filter(({ day }) => day === 1);
  const weekend = ranges.filter(({ day }) => day > 5);
  return [...[1, 2, 3, 4, 5].flatMap((day) => monday.map((range) => ({ ...range, day }))), ...weekend];
}

/** Whether the hours of one day of a week break a rule. */
export function isDayWrong(ranges: readonly WeeklyRange[], day: number): boolean {
  return !ofWeek.safeParse(ranges.filter((range) => range.day === day)).success;
}

/** Which of some single days break a rule, alone or beside another one, by their index. */
export function wrongDays(ranges: readonly DatedRange[]): number[] {
  const isWrong = (...some: DatedRange[]) => !ofDays.safeParse(some).success;
  const alone = ranges.map((range) => isWrong(range));
  return ranges.flatMap((range, at) => {
    const isBeside = (other: DatedRange, place: number) =>
      place !== at && !alone[at] && !alone[place] && isWrong(range, other);
    return alone[at] || ranges.some(isBeside) ? [at] : [];
  });
}
