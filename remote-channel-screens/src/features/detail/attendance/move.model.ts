import type { CourseToCome, EnrolmentMove } from 'shared-contracts/api/course-places';
import { dayAt } from 'shared-contracts/days';
import { type Money, moneyText } from 'shared-contracts/entities';
import { dateText, dateTimeText } from '../../../ui/text/dates.ts';

/** The courses that a client of a session can move to: not the one that it is of. */
export function otherCourses(courses: readonly CourseToCome[], session: number): CourseToCome[] {
  return courses.filter(({ sessions }) => sessions.every(({ id }) => id !== session));
}

/** What a course is called among others. */
export function courseLabel({ name, service, coach, sessions }: CourseToCome): string {
  return `${name} (${service} with ${coach}), ${sessions.length} to come`;
}

/** The session from which on somebody joins a course who leaves another one with a session: the first one from its day on, else the next one. */
export function firstToJoin({ sessions }: CourseToCome, left: unknown, zone: string): number | null {
  const day = dayAt(Date.parse(String(left)), zone);
  const found = sessions.find(({ start }) => dayAt(Date.parse(start), zone) >= day) ?? sessions[0];
  return found?.id ?? null;
}

/** When a session of a course is. */
export const timeLabel = (start: string, zone: string): string => dateTimeText(start, zone);

const sessionsText = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

/** A line of what a move comes to. */
export interface MoveLine {
  label: string;
  amount: string;
}

/** What comes back of the one course, what the other one costs, the difference, and what the client owes in all then. `due` is what staff typed in place of the price. */
export function moveLines(plan: EnrolmentMove, due: Money | null): MoveLine[] {
  const { refund, from, to, leaves, joins, owed } = plan;
  const price = due ?? plan.price;
  const currency = price?.currency ?? refund?.currency;
  if (!currency) return [];
  const money = (amount: number) => moneyText({ amount, currency });
  const back = refund?.amount ?? 0;
  const costs = price?.amount ?? 0;
  const now = owed.find((one) => one.currency === currency)?.amount ?? 0;
  const difference = costs - back;
  const then = now + difference;
  return [
    { label: `Comes back of ${from} (${sessionsText(leaves.length)})`, amount: money(back) },
    { label: `${to} (${sessionsText(joins.length)})`, amount: money(costs) },
    difference < 0
      ? { label: 'Less to pay', amount: money(-difference) }
      : { label: 'More to pay', amount: money(difference) },
    then < 0
      ? { label: 'Paid ahead in all', amount: money(-then) }
      : { label: 'Owed in all then', amount: money(then) },
  ];
}

/** What a move does to sessions that are left too late; empty where none is. */
export function lateWords({ late }: EnrolmentMove): string {
  if (late === 0) return '';
  const what =
    late === 1 ? '1 session is left too late and counts' : `${late} sessions are left too late and count`;
  return `${what} as used.`;
}

/** That the other course is full, and when; empty where it is not. */
export function fullWords({ full, to }: EnrolmentMove, zone: string): string {
  if (full.length === 0) return '';
  const days = full.map(({ start }) => dateText(dayAt(Date.parse(start), zone)));
  const shown =
    days.length > 3 ? `${days.slice(0, 3).join(', ')} and ${days.length - 3} more` : days.join(', ');
  return `${to} is full: ${shown}.`;
}

/** The title of the notice that a client moved, or waits for that. */
export const movedTitle = (name: string, { to }: EnrolmentMove, waits = false): string =>
  waits ? `${name} waits for ${to}` : `${name} moved to ${to}`;

/** The titles of the notices that this was undone, and that it was not. */
export const movedBackTitle = (name: string, waits: boolean): string =>
  waits ? `${name} is not on the waiting list any more` : `${name} moved back`;
export const notMovedBackTitle = (name: string, waits: boolean): string =>
  waits ? `${name} is still on the waiting list` : `${name} was not moved back`;

/** What who waits for the other course has meanwhile, and when they move. */
export function waitWords({ from, to }: EnrolmentMove, isAutomatic: boolean): string {
  const then = isAutomatic
    ? `They move by themselves once ${to} has a place in each session.`
    : 'You choose when they move: by the settings of the business, nobody moves up by themselves.';
  return `On the waiting list of ${to} they keep their place in ${from}, and pay nothing. ${then}`;
}
