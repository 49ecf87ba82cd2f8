import {
  bookSession,
  cancelBookedSession,
  listBookingSlots,
  listServicesWithoutTimes,
  moveBookedSession,
  readBookedSession,
  readBookingPage,
  visitBookingPage,
  writeBookingPage,
} from 'shared-contracts/api';
import { bookCourse, cancelBookedCourse, listBookableCourses } from 'shared-contracts/api/courses';
import { daysBetween, endOfDay, startOfDay } from 'shared-contracts/days';
import { definitionOf, mostSlotDays } from 'shared-contracts/entities';
import type { SessionLinks } from '../../booking/services/session-links.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { type Server, serve, servePublic, servePublicWrite } from '../../http/call.ts';
import { notifyOfPackage } from '../../package-mails/services/package-mails.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { makeFairTurns } from '../../turns/fair-turns.ts';
import { book } from '../services/book.ts';
import * as courseBooking from '../services/book-course.ts';
import { cancelBooked, moveBooked, movingOf, readBooked } from '../services/booked.ts';
import { cancelCourse } from '../services/cancel-course.ts';
import { courseAnswer, offeredCourses } from '../services/course-offers.ts';
import { offeredTimes, slotAnswer, slotsIn } from '../services/free-times.ts';
import { readOwnPage, servicesWithoutTimes, writeOwnPage } from '../services/own-page.ts';
import { onPage, visitedPage } from '../services/visit.ts';

// Who waits holds no connection, so that a page which is asked for much, or has much to compute, leaves connections and time to the others.
const inTurn = makeFairTurns<string>({
  atOnce: 4,
  backlog: 2000,
  backlogOfOne: 500,
  refusal: 'Too many people look for free times at once. Try again in a moment.',
});

/** The page on which clients book, for anyone who knows its address, and for its business. */
export function bookingPageRoutes(server: Server, sessionLinks: SessionLinks): void {
  const { pool, limits } = server;
  const services = { pool, limits, sessionLinks };

  servePublic(server, visitBookingPage, async ({ params, client }) => {
    await limits.count('bookingRead', client.address);
    return { data: await onPage(pool, params.address, visitedPage) };
  });

  servePublic(server, listBookingSlots, async ({ params, query, client }) => {
    await limits.count('bookingRead', client.address);
    const { service, coach = null, location = null, from, to, zone, token, full } = query;
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > mostSlotDays) {
      throw new Failure('malformed', `Ask for 1 to ${mostSlotDays} days, from the first to the last.`);
    }
    const read = () =>
      onPage(pool, params.address, async (tx) => {
        const moving = await movingOf(services, tx, token);
        const span = { since: startOfDay(from, zone), until: endOfDay(to, zone) };
        const wanted = { service, coach, location, ...moving, ...span, full: full === 'true' };
        return slotsIn(await offeredTimes(tx, wanted));
      });
    return { data: (await inTurn(params.address, read)).map(slotAnswer) };
  });

  servePublicWrite(
    server,
    bookSession,
    async (request) => {
      const booked = { address: request.params.address, data: request.body.data };
      return { data: await book(services, booked, request) };
    },
    // Thirty fields of several lines, as a visitor may fill them in.
    { bodyLimit: 128 * 1024 },
  );

  servePublic(server, listBookableCourses, async ({ params, query, client }) => {
    await limits.count('bookingRead', client.address);
    const read = () => onPage(pool, params.address, (tx) => offeredCourses(tx, query.service));
    return { data: (await inTurn(params.address, read)).map(courseAnswer) };
  });

  servePublicWrite(
    server,
    bookCourse,
    async (request) => {
      const sold = async (tx: Tx, entry: number) => {
        const row = await findRow(tx, definitionOf('package-entries'), entry);
        if (row) await notifyOfPackage(tx, { outbox: server.outbox, log: server.app.log }, row);
      };
      const booked = { address: request.params.address, data: request.body.data, sold };
      return { data: await courseBooking.bookCourse(services, booked, request) };
    },
    { bodyLimit: 128 * 1024 },
  );

  servePublicWrite(server, cancelBookedCourse, async (request) => ({
    data: await cancelCourse(services, { ...request.params, reason: request.body?.data?.reason }, request),
  }));

  servePublic(server, readBookedSession, async ({ params, client }) => {
    await limits.count('bookingRead', client.address);
    return { data: await readBooked(services, params) };
  });

  servePublicWrite(server, cancelBookedSession, async (request) => ({
    data: await cancelBooked(services, { ...request.params, reason: request.body?.data?.reason }, request),
  }));

  servePublicWrite(server, moveBookedSession, async (request) => ({
    data: await moveBooked(services, { ...request.params, ...request.body.data }, request),
  }));

  serve(server, readBookingPage, async ({ tx }) => ({ data: await readOwnPage(tx) }));

  serve(server, listServicesWithoutTimes, async ({ tx }) => ({ data: await servicesWithoutTimes(tx) }));

  serve(server, writeBookingPage, async ({ tx, actor, body }) => {
    const { version } = body.context;
    return { data: await writeOwnPage(tx, actor, { ...body.data, version }) };
  });
}
