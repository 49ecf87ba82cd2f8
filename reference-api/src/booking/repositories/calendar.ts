// One thing: what is dated for a user or a group, as one statement of a part for each entity.
import { type SQL, sql } from 'drizzle-orm';
import type { CalendarEntry, FocusType } from 'shared-contracts/api';
import { endOfDay, startOfDay } from 'shared-contracts/days';
import {
  definitionOf,
  type EntityValues,
  type Money,
  occurrencesBetween,
  type Series,
  seriesOf,
  seriesOfBlocking,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { groupsOf, membersOf } from '../../rows/repositories/members.ts';

const events = definitionOf('events');

/** The most entries that are answered at once. */
export const mostEntries = 2000;

/** The request: for whom, and the days, which begin in the time zone `zone`. */
export interface CalendarRequest {
  type: FocusType;
  id: number;
  from: string;
  to: string;
  zone: string;
}

/** The currency of the business; null if nobody entered one. */
export async function businessCurrency(tx: Tx): Promise<string | null> {
  const [found] = await tx.run<{ currency: string | null }>(sql`
    select currency from my_business where tenant_id = ${tx.tenant} and deleted_at is null`);
  return found?.currency ?? null;
}

/** A price of nothing, in the currency of the business, or in that of its screens where nobody entered one. */
export async function noMoney(tx: Tx): Promise<Money> {
  return { amount: 0, currency: (await businessCurrency(tx)) ?? 'EUR' };
}

/** The instants in milliseconds between which the days lie. */
function spanOf({ from, to, zone }: CalendarRequest): { since: number; until: number } {
  return { since: startOfDay(from, zone), until: endOfDay(to, zone) };
}

function spanPart(request: CalendarRequest): SQL {
  const { since, until } = spanOf(request);
  return sql`select to_timestamp(${since}::float8 / 1000) as since, to_timestamp(${until}::float8 / 1000) as until`;
}

function requestedGroups(tx: Tx, { type, id }: CalendarRequest): SQL {
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

function eventsOnce(tx: Tx, request: CalendarRequest): SQL {
  return sql`select 'events' as entity, t.id, t.title, t.channel_id as channel, t.starts_at as start, t.ends_at as "end",
      null::date as day
    from events t, span
    where t.tenant_id = ${tx.tenant} and ${live} and t.recurrence is null
      and t.starts_at < span.until and t.ends_at > span.since
      and ${leadsTo(tx, 'events_groups', requestedGroups(tx, request))}`;
}

// What blocks one coach, room, location or service is nothing that a user or a group has to know of.
const blocksAll = sql`t.scope = 'all'`;

function blockingsOnce(tx: Tx): SQL {
  return sql`select 'blockings' as entity, t.id, t.title, null::bigint as channel, t.start, t."end", null::date as day
    from blockings t, span
    where t.tenant_id = ${tx.tenant} and ${live} and ${blocksAll} and t.repeats = 'never'
      and t.start < span.until and t."end" > span.since`;
}

interface Repeating {
  entity: 'events' | 'blockings';
  id: number;
  title: string;
  channel: number | null;
  values: EntityValues;
}

const eventFields = sql.raw(
  `'startsAt', t.starts_at, 'endsAt', t.ends_at, 'timeZone', t.time_zone, 'recurrence', t.recurrence`,
);

function repeatingEvents(tx: Tx, request: CalendarRequest): SQL {
  return sql`select 'events' as entity, t.id, t.title, t.channel_id as channel, t.starts_at as first,
      jsonb_build_object(${eventFields}) as values
    from events t, span
    where t.tenant_id = ${tx.tenant} and ${live} and t.recurrence is not null
      and t.starts_at < span.until and t.goes_on_until > span.since
      and ${leadsTo(tx, 'events_groups', requestedGroups(tx, request))}`;
}

/** A day of any zone is over so many days after it begins in UTC. */
const daysAway = 2;

const blockingFields = sql.raw(
  `'start', t.start, 'end', t."end", 'repeats', t.repeats, 'repeatsEvery', t.repeats_every,
    'repeatsUntil', t.repeats_until`,
);

function repeatingBlockings(tx: Tx): SQL {
  return sql`select 'blockings' as entity, t.id, t.title, null::bigint as channel, t.start as first,
      jsonb_build_object(${blockingFields}) as values
    from blockings t, span
    where t.tenant_id = ${tx.tenant} and ${live} and ${blocksAll} and t.repeats <> 'never' and t.start < span.until
      and (t.repeats_until is null or (t.repeats_until + ${daysAway}::int)::timestamptz + (t."end" - t.start) > span.since)`;
}

function seriesOfRow({ entity, values }: Repeating, zone: string): Series | null {
  return entity === 'events' ? seriesOf(events, values, zone) : seriesOfBlocking(values, zone);
}

/**
 * Every time that what repeats goes on in the days, as a part of the statement: by which days a rule comes to, no index knows. The first ones, and
 * whether there are rows beyond them.
 */
async function repeatingTimes(tx: Tx, request: CalendarRequest): Promise<{ part: SQL; more: boolean }> {
  const found = await tx.run<Repeating>(sql`
    with span as (${spanPart(request)})
    select entity, id, title, channel, values
    from (${repeatingEvents(tx, request)} union all ${repeatingBlockings(tx)}) repeating
    order by first, entity, id limit ${mostEntries + 1}`);
  const { since, until } = spanOf(request);
  const times = found.flatMap((row) => {
    const { entity, id, title, channel } = row;
    const series = seriesOfRow(row, request.zone);
    const all = series ? occurrencesBetween(series, since, until, mostEntries + 1) : [];
    return all.map(({ start, end }) => ({ entity, id, title, channel, start, end }));
  });
  const first = times.sort((one, other) => one.start - other.start).slice(0, mostEntries + 1);
  return {
    part: sql`select r.entity, r.id, r.title, r.channel, to_timestamp(r.start / 1000.0) as start,
      to_timestamp(r."end" / 1000.0) as "end", null::date as day
    from jsonb_to_recordset(${JSON.stringify(first)}::jsonb)
      as r (entity text, id bigint, title text, channel bigint, start bigint, "end" bigint)`,
    more: found.length > mostEntries,
  };
}

function planSteps(tx: Tx, request: CalendarRequest): SQL {
  const own =
    request.type === 'users' ? sql`${leadsTo(tx, 'plans_users', sql`(${request.id}::bigint)`)} or ` : sql``;
  return sql`select 'plans' as entity, t.id, step.value ->> 'title' as title, t.channel_id as channel,
      null::timestamptz as start, null::timestamptz as "end", t.start + (step.value ->> 'day')::int - 1 as day
    from plans t, jsonb_array_elements(t.steps) step
    where t.tenant_id = ${tx.tenant} and ${live} and not t.template
      and t.start + (step.value ->> 'day')::int - 1 between ${request.from}::date and ${request.to}::date
      and (${own}${leadsTo(tx, 'plans_groups', requestedGroups(tx, request))})`;
}

/** Everything dated for a user or a group that touches the days, in the order of time, and whether there is more than is answered at once. */
export async function calendarOf(
  tx: Tx,
  request: CalendarRequest,
): Promise<{ data: CalendarEntry[]; more: boolean }> {
  const repeating = await repeatingTimes(tx, request);
  const parts = [
    ...[
      sessions(tx, request),
      eventsOnce(tx, request),
      blockingsOnce(tx),
      repeating.part,
      planSteps(tx, request),
    ],
  ];
  const found = await tx.run<CalendarEntry>(sql`
    with span as (${spanPart(request)})
    select entity, id, title, channel, start, "end", to_char(day, 'YYYY-MM-DD') as day
    from (${sql.join(parts, sql` union all `)}) dated
    order by coalesce(start, day::timestamp at time zone ${request.zone}), entity, id limit ${mostEntries + 1}`);
  return { data: found.slice(0, mostEntries), more: repeating.more || found.length > mostEntries };
}
