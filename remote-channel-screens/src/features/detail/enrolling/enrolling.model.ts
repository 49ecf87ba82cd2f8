import type { CourseWaiter } from 'shared-contracts/api/course-places';
import { dayAt } from 'shared-contracts/days';
import {
  courseLength,
  type EntityValues,
  groupsOfSeries,
  type Money,
  mostInSeries,
  openStatuses,
  type PromisedCourse,
  payingPackage,
  promisedPrice,
  type Row,
} from 'shared-contracts/entities';
import { dateText } from '../../../ui/text/dates.ts';

const timeOf = (value: unknown) => Date.parse(String(value));

const timed = (row: Row) => ({
  row,
  start: timeOf(row.values.start),
  end: timeOf(row.values.end),
  coach: Number(row.values.coach),
});

/** Whether several groups have the name of a series so that nobody can tell which sessions are of which. The booking page shows none of them then. */
export function isMixed(rows: readonly Row[]): boolean {
  const open = rows.filter(({ values }) => openStatuses.includes(String(values.status)));
  return groupsOfSeries(open.map(timed)) === null;
}

/** The sessions of a course from one of them on: those of its series, or of its group where two have one name, that are still to come. */
export function courseFrom(rows: readonly Row[], row: Row, now: number): Row[] {
  const open = rows.filter(({ values }) => openStatuses.includes(String(values.status)));
  const groups = groupsOfSeries(open.map(timed)) ?? [open.map(timed)];
  const group = groups.find((some) => some.some((one) => one.row.id === row.id))?.map((one) => one.row) ?? [];
  return group.filter(
    ({ values }) => timeOf(values.start) >= timeOf(row.values.start) && timeOf(values.end) > now,
  );
}

/** How many sessions a course has, and from when to when. */
export function courseText(sessions: readonly Row[], zone: string): string {
  const days = sessions.map(({ values }) => dateText(dayAt(timeOf(values.start), zone)));
  const [first, last] = [days.at(0), days.at(-1)];
  return sessions.length === 1 ? `1 session, ${first}` : `${sessions.length} sessions, ${first} to ${last}`;
}

/** The package with which most clients of a session pay, which others of the course will, too; null where nobody pays with one. */
export function usualPackage({ values }: Row): number | null {
  const clients = (values.clients ?? []) as number[];
  const used = clients.flatMap((client) => payingPackage(values, client) ?? []);
  const countOf = (id: number) => used.filter((one) => one === id).length;
  return [...used].sort((one, other) => countOf(other) - countOf(one))[0] ?? null;
}

const servicesOf = (sessions: readonly Row[]) => sessions.map(({ values }) => values.service);

/** The sessions of a course in which somebody is enrolled who chooses no number: as many as the package has, of those to come. */
export function usualCount(pack: EntityValues | null, sessions: readonly Row[]): number {
  const most = Math.min(sessions.length, mostInSeries);
  return pack ? courseLength(pack, { toCome: most, services: servicesOf(sessions) }) : most;
}

/** What a package costs for some sessions of a course, for who waited at the price that they read. Null where it has no price. */
export function priceFor(
  pack: EntityValues,
  sessions: readonly Row[],
  read: PromisedCourse | null = null,
): Money | null {
  return promisedPrice(pack, { sessions: sessions.length, services: servicesOf(sessions) }, read);
}

/** What those of some clients read who waited for a course with a package: their promise where each of them has the same, and whether they differ. */
export function promiseOf(
  waits: readonly CourseWaiter[],
  { clients, pack }: { clients: readonly number[]; pack: number | null },
): { read: PromisedCourse | null; differ: boolean } {
  const found = clients.map((client) => waits.find((one) => one.client === client && one.package === pack));
  const [first] = found;
  const keyOf = (one: CourseWaiter | undefined) => JSON.stringify([one?.sessions, one?.price]);
  const differ = found.some((one) => keyOf(one) !== keyOf(first));
  return { read: first && !differ ? { sessions: first.sessions, price: first.price } : null, differ };
}

/** What came of an enrolment, for a notice. */
export function enrolledWords(clients: number, sessions: number): string {
  const whom = clients === 1 ? '1 client' : `${clients} clients`;
  return `Enrolled ${whom} in ${sessions === 1 ? '1 session' : `${sessions} sessions`}`;
}
