import { closeOnHolidays, mostCalendarDays, readCalendar, readHolidays } from 'shared-contracts/api';
import { daysBetween } from 'shared-contracts/days';
import { definitionOf } from 'shared-contracts/entities';
import { calendarOf } from '../../booking/repositories/calendar.ts';
import { checkType } from '../../entities/routes/list-request.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { closeOn, closingDays } from '../services/closing-days.ts';

/** What is dated for a user or a group, and the public holidays of the business. */
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
  serve(server, readHolidays, async ({ tx }) => {
    const { country, holidays } = await closingDays(tx);
    return { data: { country, holidays } };
  });
  serve(server, closeOnHolidays, async ({ tx, actor, body }) => {
    checkType(definitionOf('blockings'), body.context.type);
    return { data: { ids: await closeOn({ tx, actor }, body.data.dates) } };
  });
}
