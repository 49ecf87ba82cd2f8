import type { VisitedPage } from 'shared-contracts/api';
import type { BookableCourse } from 'shared-contracts/api/courses';
import { clockText, coachName, dayIn, spanText, textThere, weekdayText } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';

type Places = Pick<VisitedPage, 'business' | 'locations'>;

/** The zone in which a course takes place. Parents live by its clock, whatever their browser says. */
export function zoneOf({ business, locations = [] }: Places, { location }: BookableCourse): string {
  return locations.find(({ id }) => id === location)?.zone ?? business.zone;
}

/** On which weekday and at what time a course is: `Saturday 09:00`. Null where its sessions differ. */
export function courseTime(page: Places, course: BookableCourse): string | null {
  const zone = zoneOf(page, course);
  const { sessions } = course;
  const times = new Set(sessions.map(({ start }) => `${weekdayText(start, zone)} ${clockText(start, zone)}`));
  const [time] = times;
  return time && times.size === 1 ? textThere(sessions[0]?.start ?? '', zone, time) : null;
}

/** How many sessions a course has, from when to when, and with whom: `10 sessions · 5 Dec 2026 – 6 Feb 2027 · With Mara Lind`. */
export function courseFacts(page: Places & Pick<VisitedPage, 'coaches'>, course: BookableCourse): string {
  const { sessions, coach } = course;
  const days = sessions.map(({ start }) => dayIn(start, zoneOf(page, course)));
  const name = page.coaches.length > 1 ? coachName(page, coach) : null;
  return [
    say().courses.sessions(sessions.length),
    spanText(days),
    ...(name ? [say().chosen.withName(name)] : []),
  ].join(' · ');
}
