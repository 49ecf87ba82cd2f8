import { type SQL, sql } from 'drizzle-orm';
import type { ComingRow } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { goesOnUntilColumn, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

interface Options {
  channels: readonly number[];
  /** A day of the business, and its zone. */
  today: string;
  timeZone: string;
  limit: number;
}

/** A row that comes, and the instant by which it is sorted. */
export interface Soon extends ComingRow {
  soon: string;
}

/** An event that repeats and still goes on. */
export interface RepeatingEvent {
  id: number;
  title: string;
  channel: number;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  recurrence: string;
}

const mostRepeating = 50;

/** Events of some channels that repeat and still go on, the latest first. */
export function repeatingEvents(tx: Tx, channels: readonly number[]): Promise<RepeatingEvent[]> {
  return tx.run<RepeatingEvent>(sql`
    select id, title, channel_id as channel, to_json(starts_at) #>> '{}' as "startsAt", to_json(ends_at) #>> '{}' as "endsAt",
      time_zone as "timeZone", recurrence
    from events
    where tenant_id = ${tx.tenant} and channel_id = any(${sql.param([...channels])}::bigint[]) and deleted_at is null
      and recurrence is not null and ${sql.identifier(goesOnUntilColumn)} > now()
    order by starts_at desc limit ${mostRepeating}`);
}

/** What comes next in some channels: events that do not repeat, agendas, and content of some entities that is scheduled; the soonest first. */
export async function comingRows(
  tx: Tx,
  scheduled: readonly EntityDefinition[],
  { channels, today, timeZone, limit }: Options,
): Promise<Soon[]> {
  if (channels.length === 0) return [];
  const live = sql`tenant_id = ${tx.tenant} and channel_id = any(${sql.param([...channels])}::bigint[]) and deleted_at is null`;
  const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const events = sql`(
    select 'events' as entity, id, title, channel_id as channel, 'begins' as what, ${instant(sql`starts_at`)} as at,
      time_zone as "timeZone", starts_at as soon
    from events where ${live} and starts_at > now() and recurrence is null
    order by starts_at limit ${limit})`;
  const agendas = sql`(
    select 'agendas' as entity, id, title, channel_id as channel,
      case when date_from > ${today}::date then 'begins' else 'lasts' end as what,
      to_char(case when date_from > ${today}::date then date_from else date_to end, 'YYYY-MM-DD') as at,
      null as "timeZone", greatest(date_from, ${today}::date)::timestamp at time zone ${timeZone} as soon
    from agendas where ${live} and date_to >= ${today}::date
    order by date_from limit ${limit})`;
  const contents = scheduled.map(
    ({ name }) => sql`(
    select ${sql.raw(`'${name}'`)} as entity, id, title, channel_id as channel, 'published' as what,
      ${instant(sql`publish_at`)} as at, ${timeZone} as "timeZone", publish_at as soon
    from ${sql.identifier(tableName(name))} where ${live} and status = 'scheduled' and publish_at > now()
    order by publish_at limit ${limit})`,
  );
  return tx.run<Soon>(sql`
    select entity, id, title, channel, what, at, "timeZone", ${instant(sql`soon`)} as soon from (${sql.join([events, agendas, ...contents], sql` union all `)}) t
    order by soon, entity, id limit ${limit}`);
}
