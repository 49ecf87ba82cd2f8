import { listAttendance, listUnreached } from 'shared-contracts/api';
import { listArrivals, listClassClients } from 'shared-contracts/api/class-lists';
import { definitionOf } from 'shared-contracts/entities';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import {
  attendanceChanges,
  clientsOfSessions,
  clientsWithoutEmail,
  movesFrom,
} from '../repositories/attendance.ts';
import { placeReasonsOf } from '../repositories/place-reasons.ts';
import { arrivalsOf, attendanceEvents } from '../services/attendance.ts';

/** The clients who gave up a place in a session, those who moved up from its waiting list, those who are there, those who get no mails, and those on printed class lists. */
export function attendanceRoutes(server: Server): void {
  serve(server, listAttendance, async ({ tx, params }) => {
    const row = await findRow(tx, definitionOf('appointments'), params.id);
    if (!row) throw notFound('This session');
    return {
      data: attendanceEvents(
        row.values,
        await attendanceChanges(tx, row.id),
        await movesFrom(tx, row.id),
        await placeReasonsOf(tx, row.id),
      ),
    };
  });
  serve(server, listUnreached, async ({ tx, params }) => {
    if (!(await findRow(tx, definitionOf('appointments'), params.id))) throw notFound('This session');
    return { data: await clientsWithoutEmail(tx, params.id) };
  });
  serve(server, listArrivals, async ({ tx, params }) => {
    const row = await findRow(tx, definitionOf('appointments'), params.id);
    if (!row) throw notFound('This session');
    return { data: arrivalsOf(row.values, await attendanceChanges(tx, row.id)) };
  });
  serve(server, listClassClients, async ({ tx, query }) => ({
    data: await clientsOfSessions(tx, query.sessions.split(',').map(Number)),
  }));
}
