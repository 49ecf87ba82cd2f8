// One thing: the courses of a service that visitors book as one, with their sessions, price and places.
import type { BookableCourse } from 'shared-contracts/api/courses';
import {
  bookableSpan,
  courseLength,
  coursePrice,
  courseSize,
  definitionOf,
  groupsOfSeries,
  type Money,
  mostInSeries,
  type Row,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { notFound } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { coursePackages, type SeriesSession, sessionsInSeries } from '../repositories/courses.ts';
import { services } from '../repositories/offer.ts';
import { offeredTimes } from './free-times.ts';

const packages = definitionOf('packages');

/** A course as it is offered: its sessions are those that are booked. */
export interface OfferedCourse {
  series: string;
  /** Id of the package that is sold with it. */
  package: number;
  sessions: (SeriesSession & { left: number })[];
  past: number;
  price: Money | null;
  left: number;
  capacity: number;
}

/** The package with which a series is sold: the one with as many sessions, else the first one by name. */
function packageFor(sold: readonly Row[], service: number, count: number): Row | undefined {
  return sold.find(({ values }) => courseSize(values, [service]) === count) ?? sold[0];
}

/**
 * The courses of a service that can be booked, by their first sessions: the series of which all sessions are of this service. As many as the package has are a
 * course, of those that do not begin too soon. A course with a session that cannot be booked for another reason than its places, such as one that a later blocking
 * meets, is not offered: staff decide first. Two groups of one name are two courses. `read` is the package of who waits for one, whether it is still sold or not. Throws `notFound` for a service that the page
 * does not show.
 */
export async function offeredCourses(tx: Tx, id: number, read?: number): Promise<OfferedCourse[]> {
  const service = (await services(tx)).find((one) => one.id === id);
  if (!service) throw notFound('This service');
  const packs = read === undefined ? await coursePackages(tx, id) : [read];
  const sold: Row[] = [];
  for (const one of packs) {
    const row = await findRow(tx, packages, one);
    if (row) sold.push(row);
  }
  if (sold.length === 0) return [];
  const span = bookableSpan(service, Date.now(), await businessZone(tx));
  const found: Omit<OfferedCourse, 'left' | 'capacity'>[] = [];
  const bySeries = Map.groupBy(await sessionsInSeries(tx, id), (one) => one.series);
  const groups = [...bySeries].flatMap(([series, every]) =>
    (groupsOfSeries(every) ?? []).map((all) => ({ series, all })),
  );
  for (const { series, all } of groups) {
    const toCome = all.filter(({ isOpen, start }) => isOpen && start >= span.start);
    const pack = packageFor(sold, id, all.length);
    const [first] = toCome;
    if (!pack || !first || first.start >= span.end || all.some((one) => one.service !== id)) continue;
    const size = courseSize(pack.values, [id]);
    const most = Math.min(toCome.length, mostInSeries);
    const count = courseLength(pack.values, { toCome: most, services: [id] });
    const before = all.length - toCome.length;
    found.push({
      ...{ series, package: pack.id },
      sessions: toCome.slice(0, count).map((one) => ({ ...one, left: 0 })),
      // Of a series without an end, what was before this course says nothing. A price for all is not reduced.
      past: size > 1 ? Math.min(before, Math.max(0, size - count)) : 0,
      price: coursePrice(pack.values, { sessions: count, services: [id] }),
    });
  }
  const last = Math.max(0, ...found.flatMap(({ sessions }) => sessions.map(({ start }) => start)));
  if (last === 0) return [];
  const wanted = { service: id, coach: null, location: null, since: span.start, until: last + 1 };
  const { times } = await offeredTimes(tx, { ...wanted, full: true, course: true });
  const left = new Map(
    times.flatMap((one) => [...one.sessions, ...one.full]).map((one) => [one.id, one.left]),
  );
  return found
    .filter(({ sessions }) => sessions.every((one) => left.has(one.id)))
    .map((course) => {
      const sessions = course.sessions.map((one) => ({ ...one, left: left.get(one.id) ?? 0 }));
      const places = Math.min(...sessions.map((one) => one.left));
      return { ...course, sessions, left: places, capacity: service.capacity ?? 1 };
    });
}

/** A course as the contract says it. */
export function courseAnswer({
  series,
  sessions,
  past,
  price,
  left,
  capacity,
}: OfferedCourse): BookableCourse {
  const [first] = sessions;
  return {
    ...{ id: first?.id ?? 0, name: series, coach: first?.coach ?? 0, location: first?.location ?? null },
    ...{ past, price, left, capacity },
    sessions: sessions.map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    })),
  };
}
