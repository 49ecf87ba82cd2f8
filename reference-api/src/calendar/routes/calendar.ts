import { mostCalendarDays, readCalendar } from 'shared-contracts/api';
import { daysBetween } from 'shared-contracts/days';
import { definitionOf } from 'shared-contracts/entities';
import { calendarOf } from '../../booking/repositories/calendar.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { findRow } from '../../rows/repositories/rows.ts';

/** What is dated for a user or a group. */
export function calendarRoutes(server: Server): void {
  serve(server, readCalendar, async ({ tx, params, query }) => {
    const days = daysBetween(query.from, query.to) + 1;
    if (days < 1) throw new Failure('malformed', 'The last day must not come before the first.');
    if (days > mostCalendarDays)
      throw new Failure('malformed', `Ask for at most ${mostCalendarDays} days at once.`);
    const definition = definitionOf(params.type);
    if (!(await findRow(tx, definition, params.id))) throw notFound(`This ${definition.singular}`);
    const zone = await businessZone(tx);
    return { ...(await calendarOf(tx, { ...params, ...query, zone })), zone };
  });
}
