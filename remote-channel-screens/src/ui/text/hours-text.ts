import { type DatedRange, minutesOf, type WeeklyRange, weekdays } from 'shared-contracts/entities';
import { shownSpan, shownTime } from './clock-text.ts';
import { dateText } from './dates.ts';

function dayName(day: number): string {
  return (weekdays[day - 1] ?? '').slice(0, 3);
}

function span(days: readonly number[]): string {
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  return first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`;
}

/** Hours of a week as one line, equal days together: «Mon–Fri 07:00–20:00, Sat 09:00–16:00». */
export function weeklyText(ranges: readonly WeeklyRange[]): string {
  const groups: { days: number[]; hours: string }[] = [];
  for (let day = 1; day <= weekdays.length; day += 1) {
    const hours = ranges
      .filter((range) => range.day === day)
      .sort((one, other) => minutesOf(one.from) - minutesOf(other.from))
      .map(({ from, to }) => shownSpan(shownTime(from), shownTime(to)))
      .join(' and ');
    if (hours === '') continue;
    const before = groups.at(-1);
    if (before?.hours === hours && before.days.at(-1) === day - 1) before.days.push(day);
    else groups.push({ days: [day], hours });
  }
  return groups.map(({ days, hours }) => `${span(days)} ${hours}`).join(', ');
}

/** Hours of single days as one line: «24 Dec 2026 closed, 31 Dec 2026 09:00–12:00». */
export function overridesText(ranges: readonly DatedRange[]): string {
  return ranges
    .map(
      ({ date, from, to }) =>
        `${dateText(date)} ${from === null || to === null ? 'closed' : shownSpan(shownTime(from), shownTime(to))}`,
    )
    .join(', ');
}
