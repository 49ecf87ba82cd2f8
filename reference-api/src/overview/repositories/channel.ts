import { sql } from 'drizzle-orm';
import type { WeekCount } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { inChannel, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** How far the planning of an agenda is. */
export interface AgendaState {
  id: number;
  title: string;
  sessions: number;
  /** Sessions that take place and have no room or no time. */
  unplaced: number;
  /** Name of the last release; null if there is none. */
  release: string | null;
  /** Sessions written, or deleted, since the last release. */
  changed: number;
}

const mostAgendas = 3;

/** The agendas of a channel that are not over on a day, the soonest first. */
export function agendasToPlan(tx: Tx, channel: number, today: string): Promise<AgendaState[]> {
  return tx.run<AgendaState>(sql`
    select a.id, a.title, s.sessions, s.unplaced, r.name as release, s.changed
    from agendas a
    left join lateral (
      select name, released_at from agenda_releases
      where tenant_id = a.tenant_id and agenda_id = a.id order by released_at desc, id desc limit 1) r on true
    cross join lateral (
      select (count(*) filter (where deleted_at is null))::int as sessions,
        (count(*) filter (where deleted_at is null and state <> 'cancelled' and (room is null or start is null)))::int as unplaced,
        (count(*) filter (where r.released_at is not null
          and (updated_at > r.released_at or deleted_at > r.released_at)))::int as changed
      from agenda_sessions where tenant_id = a.tenant_id and agenda = a.id) s
    where a.tenant_id = ${tx.tenant} and a.channel_id = ${channel} and a.deleted_at is null
      and a.date_to >= ${today}::date
    order by a.date_from, a.id limit ${mostAgendas}`);
}

/** How many contributors of a channel are invited and have not answered. */
export async function unansweredInvitations(tx: Tx, channel: number): Promise<number> {
  const [found] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from contributors
    where tenant_id = ${tx.tenant} and channel_id = ${channel} and deleted_at is null and state = 'invited'`);
  return found?.count ?? 0;
}

/** How many rows of an entity came to be in each week that has some; weeks begin on Monday. */
export function createdByWeek(
  tx: Tx,
  definition: EntityDefinition,
  { channel, from, timeZone }: { channel: number; from: string; timeZone: string },
): Promise<WeekCount[]> {
  const scope = inChannel(definition) ? sql`and channel_id = ${channel}` : sql``;
  return tx.run<WeekCount>(sql`
    select to_char(date_trunc('week', created_at at time zone ${timeZone}), 'YYYY-MM-DD') as week, count(*)::int as count
    from ${sql.identifier(tableName(definition.name))}
    where tenant_id = ${tx.tenant} ${scope} and deleted_at is null
      and created_at >= ${from}::timestamp at time zone ${timeZone}
    group by 1 order by 1`);
}
