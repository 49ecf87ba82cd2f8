import type { VisitedPage } from 'shared-contracts/api';
import type { BookableCourse } from 'shared-contracts/api/courses';
import { clockText, coachName, dayIn, spanText, visitorZone, weekdayText } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';

/** When a course is, in a line: `Saturday 09:00 · 10 sessions · 5 Dec 2026 – 6 Feb 2027`. A day and a time that differ among its sessions are left out. */
export function courseFacts(
  { coaches }: Pick<VisitedPage, 'coaches'>,
  { sessions, coach }: BookableCourse,
): string {
  const zone = visitorZone();
  const times = new Set(sessions.map(({ start }) => `${weekdayText(start, zone)} ${clockText(start, zone)}`));
  const days = sessions.map(({ start }) => dayIn(start, zone));
  const name = coaches.length > 1 ? coachName({ coaches }, coach) : null;
  return [
    ...(times.size === 1 ? times : []),
    say().courses.sessions(sessions.length),
    spanText(days),
    ...(name ? [say().chosen.withName(name)] : []),
  ].join(' · ');
}
