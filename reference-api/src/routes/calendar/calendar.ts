import { mostCalendarDays, readCalendar } from 'shared-contracts/api';
import { daysBetween } from 'shared-contracts/days';
import { definitionOf } from 'shared-contracts/entities';
import { type Server, serve } from '../../plugins/call.ts';
import { businessZone } from '../../repositories/business-zone.ts';
import { calendarOf } from '../../repositories/calendar.ts';
import { findRow } from '../../repositories/rows.ts';
import { Failure, notFound } from '../../services/failure.ts';

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
