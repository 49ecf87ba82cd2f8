import { type CourseToCome, type CourseWaiter, mostCourses } from 'shared-contracts/api/course-places';
import { definitionOf, groupsOfSeries } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { notFound } from '../../errors/failure.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { courseWaitsOf, type SessionToCome, sessionsToCome } from '../repositories/courses-to-come.ts';

function courseAnswer(sessions: readonly SessionToCome[]): CourseToCome[] {
  const [first] = sessions;
  if (!first) return [];
  const { id, series, service, coachName } = first;
  const times = sessions.map((one) => ({ id: one.id, start: new Date(one.start).toISOString() }));
  return [{ id, name: series, service, coach: coachName, sessions: times }];
}

/** The courses with sessions to come, by name; of two groups of one name, the one that begins first. */
export async function coursesToCome(tx: Tx): Promise<CourseToCome[]> {
  const bySeries = Map.groupBy(await sessionsToCome(tx), ({ series }) => series);
  return [...bySeries.values()]
    .flatMap((all) => (groupsOfSeries(all) ?? [all]).flatMap(courseAnswer))
    .sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
    .slice(0, mostCourses);
}

/** What those read who wait for the whole course of a session. Throws `notFound` where it is gone. */
export async function whatWaitersRead(tx: Tx, session: number): Promise<CourseWaiter[]> {
  if (!(await findRow(tx, definitionOf('appointments'), session))) throw notFound('This session');
  return courseWaitsOf(tx, session);
}
