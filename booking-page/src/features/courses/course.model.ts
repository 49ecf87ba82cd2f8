import type { VisitedPage } from 'shared-contracts/api';
import type { BookableCourse } from 'shared-contracts/api/courses';
import { clockText, coachName, dayIn, spanText, textThere, weekdayText } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';

type Places = Pick<VisitedPage, 'business' | 'locations'>;

/** The zone in which a course takes place. Parents live by its clock, whatever their browser says. */
export function zoneOf({ business, locations = [] }: Places, { location }: BookableCourse): string {
  return locations.find(({ id }) => id === location)?.zone ?? business.zone;
}

/** When a course is, in a line: `Saturday 09:00 · 10 sessions · 5 Dec 2026 – 6 Feb 2027`. A day and a time that differ among its sessions are left out. */
export function courseFacts(page: Places & Pick<VisitedPage, 'coaches'>, course: BookableCourse): string {
  const { sessions, coach } = course;
  const zone = zoneOf(page, course);
  const times = new Set(sessions.map(({ start }) => `${weekdayText(start, zone)} ${clockText(start, zone)}`));
  const [time] = times.size === 1 ? times : [];
  const days = sessions.map(({ start }) => dayIn(start, zone));
  const name = page.coaches.length > 1 ? coachName(page, coach) : null;
  return [
    ...(time ? [textThere(sessions[0]?.start ?? '', zone, time)] : []),
    say().courses.sessions(sessions.length),
    spanText(days),
    ...(name ? [say().chosen.withName(name)] : []),
  ].join(' · ');
}
