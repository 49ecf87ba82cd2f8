// One thing: what is dated for a user or a group, as one statement of a part for each entity.
import { type SQL, sql } from 'drizzle-orm';
import type { CalendarEntry, FocusType } from 'shared-contracts/api';
import { endOfDay, startOfDay } from 'shared-contracts/days';
import { definitionOf, type EntityValues, occurrencesBetween, seriesOf } from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';
import { groupsOf, membersOf } from './members.ts';

const events = definitionOf('events');

/** The most entries that are answered at once. */
export const mostEntries = 2000;

/** What is asked: for whom, and the days, which begin in `zone`. */
export interface CalendarRequest {
  type: FocusType;
  id: number;
  from: string;
  to: string;
  zone: string;
}

/** The currency of the business; null where nobody entered one. */
export async function businessCurrency(tx: Tx): Promise<string | null> {
  const [found] = await tx.run<{ currency: string | null }>(sql`
    select currency from my_business where tenant_id = ${tx.tenant} and deleted_at is null`);
  return found?.currency ?? null;
}

/** The instants in milliseconds between which the days lie. */
function spanOf({ from, to, zone }: CalendarRequest): { since: number; until: number } {
  return { since: startOfDay(from, zone), until: endOfDay(to, zone) };
}

function spanPart(asked: CalendarRequest): SQL {
  const { since, until } = spanOf(asked);
  return sql`select to_timestamp(${since}::float8 / 1000) as since, to_timestamp(${until}::float8 / 1000) as until`;
}

function groupsAsked(tx: Tx, { type, id }: CalendarRequest): SQL {
  return type === 'groups' ? sql`(select ${id}::bigint)` : groupsOf(tx, id);
}

function leadsTo(tx: Tx, table: string, targets: SQL): SQL {
  return sql`exists (select from ${sql.identifier(table)} l
    where l.tenant_id = ${tx.tenant} and l.row_id = t.id and l.target_id in ${targets})`;
}

const live = sql`t.deleted_at is null`;

// A group's sessions are those of its members, as in its lists (`focusCondition`).
function sessions(tx: Tx, { type, id }: CalendarRequest): SQL {
  const clients = type === 'groups' ? membersOf(tx, id) : sql`(${id}::bigint)`;
  return sql`select 'appointments' as entity, t.id, t.title, null::bigint as channel, t.start, t."end", null::date as day
      from appointments t, span
      where t.tenant_id = ${tx.tenant} and ${live} and t.start < span.until and t."end" > span.since
        and ${leadsTo(tx, 'appointments_clients', clients)}`;
}

function eventsOnce(tx: Tx, asked: CalendarRequest): SQL {
  return sql`select 'events' as entity, t.id, t.title, t.channel_id as channel, t.starts_at as start, t.ends_at as "end",
      null::date as day
    from events t, span
    where t.tenant_id = ${tx.tenant} and ${live} and t.recurrence is null
      and t.starts_at < span.until and t.ends_at > span.since
      and ${leadsTo(tx, 'events_groups', groupsAsked(tx, asked))}`;
}

interface Repeating {
  id: number;
  title: string;
  channel: number;
  values: EntityValues;
}

const eventFields = sql.raw(
  `'startsAt', t.starts_at, 'endsAt', t.ends_at, 'timeZone', t.time_zone, 'recurrence', t.recurrence`,
);

/**
 * Every time that an event which repeats goes on in the days, as a part of the statement: by which days a rule comes to, no index knows. The first ones,
 * and whether there are events beyond them.
 */
async function repeatingEvents(tx: Tx, asked: CalendarRequest): Promise<{ part: SQL; more: boolean }> {
  const found = await tx.run<Repeating>(sql`
    with span as (${spanPart(asked)})
    select t.id, t.title, t.channel_id as channel, jsonb_build_object(${eventFields}) as values
    from events t, span
    where t.tenant_id = ${tx.tenant} and ${live} and t.recurrence is not null
      and t.starts_at < span.until and t.goes_on_until > span.since
      and ${leadsTo(tx, 'events_groups', groupsAsked(tx, asked))}
    order by t.starts_at, t.id limit ${mostEntries + 1}`);
  const { since, until } = spanOf(asked);
  const times = found.flatMap(({ id, title, channel, values }) => {
    const series = seriesOf(events, values, asked.zone);
    const all = series ? occurrencesBetween(series, since, until, mostEntries + 1) : [];
    return all.map(({ start, end }) => ({ id, title, channel, start, end }));
  });
  const first = times.sort((one, other) => one.start - other.start).slice(0, mostEntries + 1);
  return {
    part: sql`select 'events' as entity, r.id, r.title, r.channel, to_timestamp(r.start / 1000.0) as start,
      to_timestamp(r."end" / 1000.0) as "end", null::date as day
    from jsonb_to_recordset(${JSON.stringify(first)}::jsonb)
      as r (id bigint, title text, channel bigint, start bigint, "end" bigint)`,
    more: found.length > mostEntries,
  };
}

function planSteps(tx: Tx, asked: CalendarRequest): SQL {
  const own =
    asked.type === 'users' ? sql`${leadsTo(tx, 'plans_users', sql`(${asked.id}::bigint)`)} or ` : sql``;
  return sql`select 'plans' as entity, t.id, step.value ->> 'title' as title, t.channel_id as channel,
      null::timestamptz as start, null::timestamptz as "end", t.start + (step.value ->> 'day')::int - 1 as day
    from plans t, jsonb_array_elements(t.steps) step
    where t.tenant_id = ${tx.tenant} and ${live} and not t.template
      and t.start + (step.value ->> 'day')::int - 1 between ${asked.from}::date and ${asked.to}::date
      and (${own}${leadsTo(tx, 'plans_groups', groupsAsked(tx, asked))})`;
}

// A blocking repeats at the same time of the clock, so its steps are made in the zone; each is counted from the first, since a month that
// is added to the end of a shorter one would stay short. Those long over are not made: a step is never longer than its longest.
function blockings(tx: Tx, { to, zone }: CalendarRequest): SQL {
  return sql`select 'blockings' as entity, t.id, t.title, null::bigint as channel, again.at as start,
      again.at + (t."end" - t.start) as "end", null::date as day
    from blockings t, span,
      lateral (select case t.repeats when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
        when 'monthly' then interval '1 month' when 'yearly' then interval '1 year' end as step,
        case t.repeats when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
        when 'monthly' then interval '31 days' else interval '366 days' end as longest) often,
      lateral generate_series(case when often.step is null then 0 else greatest(0,
        floor(extract(epoch from span.since - t."end") / extract(epoch from often.longest))::int - 2) end, case when often.step is null then 0 else
        ceil(extract(epoch from greatest(span.until - t.start, interval '0')) / extract(epoch from often.step))::int + 1 end) times (n),
      lateral (select ((t.start at time zone ${zone}) + coalesce(often.step * times.n, interval '0'))
        at time zone ${zone} as at) again
    where t.tenant_id = ${tx.tenant} and ${live} and t.scope = 'all' and t.start < span.until
      and again.at < span.until and again.at + (t."end" - t.start) > span.since
      and (again.at at time zone ${zone})::date <= coalesce(t.repeats_until, ${to}::date)`;
}

/** Everything dated for a user or a group that touches the days, in the order of time, and whether there is more than is answered at once. */
export async function calendarOf(
  tx: Tx,
  asked: CalendarRequest,
): Promise<{ data: CalendarEntry[]; more: boolean }> {
  const repeating = await repeatingEvents(tx, asked);
  const parts = [
    ...[
      sessions(tx, asked),
      eventsOnce(tx, asked),
      repeating.part,
      planSteps(tx, asked),
      blockings(tx, asked),
    ],
  ];
  const found = await tx.run<CalendarEntry>(sql`
    with span as (${spanPart(asked)})
    select entity, id, title, channel, start, "end", to_char(day, 'YYYY-MM-DD') as day
    from (${sql.join(parts, sql` union all `)}) dated
    order by coalesce(start, day::timestamp at time zone ${asked.zone}), entity, id limit ${mostEntries + 1}`);
  return { data: found.slice(0, mostEntries), more: repeating.more || found.length > mostEntries };
}
