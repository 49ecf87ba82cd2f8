import { sql } from 'drizzle-orm';
import type { NextSession, SessionWeek } from 'shared-contracts/api';
import { openStatuses } from 'shared-contracts/entities';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';

// Their ids stand in the address of the list that shows the sessions.
const mostWhoLeft = 20;

const takes = sql.raw(hasTakingStatus('t.'));

/** The first sessions that have not ended, from the beginning of a day in a zone on. */
export function nextSessions(
  tx: Tx,
  { today, timeZone, limit }: { today: string; timeZone: string; limit: number },
): Promise<NextSession[]> {
  return tx.run<NextSession>(sql`
    select t.id, t.start, t."end", t.status, t.title as service,
      coalesce((select c.title from coaches c where c.tenant_id = t.tenant_id and c.id = t.coach), '') as coach,
      (select coalesce(jsonb_agg(u.title order by l.position), '[]') from appointments_clients l
        join users u on u.tenant_id = l.tenant_id and u.id = l.target_id
        where l.tenant_id = t.tenant_id and l.row_id = t.id) as clients,
      case when (select count(*) from locations where tenant_id = ${tx.tenant} and deleted_at is null) > 1 then
        (select o.title from locations o where o.tenant_id = t.tenant_id and o.id = t.location) end as location
    from appointments t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and ${takes}
      and t.start >= ${today}::timestamp at time zone ${timeZone} and t."end" > now()
    order by t.start, t.id limit ${limit}`);
}

/** How many sessions wait for a confirmation from a day on, and how many of them came from the booking page. */
export async function sessionsToConfirm(
  tx: Tx,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<{ all: number; requested: number }> {
  const [found] = await tx.run<{ all: number; requested: number }>(sql`
    select count(*)::int as all, (count(*) filter (where created_by = ${pageActorName}))::int as requested
    from appointments
    where tenant_id = ${tx.tenant} and deleted_at is null and status = 'pending'
      and start >= ${today}::timestamp at time zone ${timeZone}`);
  return found ?? { all: 0, requested: 0 };
}

/** The coaches who have left and still have sessions from a day on, and how many these are together. */
export async function sessionsOfWhoLeft(
  tx: Tx,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<{ coaches: number[]; sessions: number }> {
  const found = await tx.run<{ coach: number; sessions: number }>(sql`
    select c.id as coach, count(*)::int as sessions from appointments t
      join coaches c on c.tenant_id = t.tenant_id and c.id = t.coach and c.deleted_at is null and c.employment = 'left'
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.start >= ${today}::timestamp at time zone ${timeZone}
      and t.status = any(${sql.param([...openStatuses])}::text[])
    group by c.id order by c.id limit ${mostWhoLeft}`);
  return {
    coaches: found.map(({ coach }) => coach),
    sessions: found.reduce((sum, { sessions }) => sum + sessions, 0),
  };
}

/** How many sessions take place in each week that has some; weeks begin on Monday. From a day on, up to another one, which is left out. */
export function sessionsByWeek(
  tx: Tx,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<SessionWeek[]> {
  return tx.run<SessionWeek>(sql`
    select to_char(date_trunc('week', t.start at time zone ${timeZone}), 'YYYY-MM-DD') as week, count(*)::int as sessions
    from appointments t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and ${takes}
      and t.start >= ${from}::timestamp at time zone ${timeZone} and t.start < ${to}::timestamp at time zone ${timeZone}
    group by 1 order by 1`);
}
