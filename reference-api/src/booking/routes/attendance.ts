import { listAttendance } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { attendanceChanges } from '../repositories/attendance.ts';
import { attendanceEvents } from '../services/attendance.ts';

/** The clients who gave up a place in a session, and those who moved up from its waiting list. */
export function attendanceRoutes(server: Server): void {
  serve(server, listAttendance, async ({ tx, params }) => {
    const row = await findRow(tx, definitionOf('appointments'), params.id);
    if (!row) throw notFound('This session');
    return { data: attendanceEvents(row.values, await attendanceChanges(tx, row.id)) };
  });
}
