// One thing: who is notified of which session, what they heard last, and what they read of it.
import { type SQL, sql } from 'drizzle-orm';
import type { Money } from 'shared-contracts/entities';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import { reasonOfPlace } from '../../booking/repositories/place-reasons.ts';
import type { OpenTx, Tx } from '../../database/transaction.ts';
import type { CourseOfNotice, Person, SessionFacts } from '../../mail/session-notice.ts';
import { courseOfPerson } from './course-of-person.ts';

/** A person to notify of a session, and their last notice. */
export interface PersonToNotify extends Person {
  name: string;
  /** Their own, or that of their contact; null where there is neither, or the person is in the trash. */
  email: string | null;
  /** Whose email it is, where a client has none; null where it is their own. `isTyped` as below. */
  contact: { name: string; isTyped: boolean } | null;
  /** The language in which a client reads: a tag or a name; null where nobody entered one. */
  language: string | null;
  /** The zone (IANA) of who gets the mails of a client; null where nobody entered one. */
  zone: string | null;
  /** Whether they are in the session. A person who got a mail and is no longer in it gets another one. */
  takesPart: boolean;
  /** Whether they wait for a place in it. */
  waits: boolean;
  /** Whether a visitor typed the name, and nobody of the business has seen to it. */
  isTyped: boolean;
  lastNotice: SessionFacts | null;
  /** The package that pays the session of a client who is in it. */
  paidWith: string | null;
  /** What the session costs a client who is in it and pays singly, and what is left to pay. */
  singly: { price: Money; left: Money } | null;
  /** The package from which a client who cancelled late uses one all the same. */
  keptIn: string | null;
  /** What a client who pays singly and cancelled late owes all the same. */
  owed: Money | null;
  /** Why staff cancelled the place of a client, where they said it. */
  reason: string | null;
  /** The course that it is one session of, where a client has, had or waits for a whole one. */
  course: CourseOfNotice | null;
  /** The iCalendar SEQUENCE of their last mail; null without a mail. */
  sequence: number | null;
}

/** A session with its people. `status` is null once it is deleted. */
export interface SessionToNotify extends Omit<SessionFacts, 'status' | 'clients'> {
  id: number;
  status: string | null;
  /** Why it was cancelled or declined, as staff said it. */
  reason: string | null;
  people: PersonToNotify[];
}

/** From here to the end of the transaction, changes of sessions are stored as sent, and nobody gets a mail about them. */
export async function notifyNobody({ run }: Pick<Tx, 'run'>): Promise<void> {
  await run(sql`select set_config('fairlead.quiet', 'on', true)`);
}

/** The tenants with sessions that changed longer ago than some seconds. */
export async function tenantsToNotify(open: OpenTx, settledFor: number): Promise<number[]> {
  await open.run(sql`select set_config('fairlead.worker', 'on', true)`);
  const rows = await open.run<{ tenant: number }>(sql`
    select distinct tenant_id as tenant from changed_sessions
    where changed_at < now() - make_interval(secs => ${settledFor}) order by 1`);
  return rows.map(({ tenant }) => tenant);
}

// While others are enrolled in a series, its mails wait for so many times the seconds at most.
const longestWait = 10;

/**
 * Holds the sessions that changed longer ago than some seconds, up to `most`, with their rows: a save locks the row first and notes the change after it, so that
 * whoever held only the note would wait for the save, and the save for them. Passes over what somebody saves, or another process works on. The sessions of a series
 * come together, so that who is enrolled in all of them gets one mail, also where somebody else is enrolled in some of them meanwhile.
 */
export function holdChanged(
  tx: Tx,
  { settledFor, most }: { settledFor: number; most: number },
): Promise<{ id: number; quiet: boolean }[]> {
  return tx.run<{ id: number; quiet: boolean }>(sql`
    select c.appointment_id as id, c.quiet from changed_sessions c
    join appointments a on a.tenant_id = c.tenant_id and a.id = c.appointment_id
    where c.tenant_id = ${tx.tenant} and c.changed_at < now() - make_interval(secs => ${settledFor})
      and (c.changed_at < now() - make_interval(secs => ${settledFor * longestWait}) or not exists (
        select from changed_sessions o join appointments b on b.tenant_id = o.tenant_id and b.id = o.appointment_id
        where o.tenant_id = c.tenant_id and b.series = a.series and a.series <> ''
          and o.changed_at >= now() - make_interval(secs => ${settledFor})))
    order by c.changed_at, c.appointment_id limit ${most}
    for key share of a skip locked for update of c skip locked`);
}

/** Ends the work on sessions that changed. */
export async function forgetChanged(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from changed_sessions where tenant_id = ${tx.tenant} and appointment_id = any(${list(ids)})`);
}

const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

const instant = (column: string): SQL =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

// Of a session `a` and one of its people `x`.
const isNamedSingly = sql.raw(`exists (select from appointments_pays_singly f
  where f.tenant_id = a.tenant_id and f.row_id = a.id and f.target_id = x.id)`);
const cancelledLate = sql.raw(`exists (select from appointments_late_cancels f
  where f.tenant_id = a.tenant_id and f.row_id = a.id and f.target_id = x.id)`);
const ownPackage = sql.raw(`(select o.target_id from appointments_own_packages o
  where o.tenant_id = a.tenant_id and o.row_id = a.id and o.of_id = x.id)`);
const packageName = sql`(select f.title from packages f where f.tenant_id = a.tenant_id and f.id = coalesce(${ownPackage}, a.package))`;
const owesPrice = sql`((a.price->>'amount')::bigint > 0 and (${isNamedSingly} or coalesce(${ownPackage}, a.package) is null))`;

/** Sessions as their people are to know them, in the order of their starts. */
export function sessionsToNotify(tx: Tx, ids: readonly number[]): Promise<SessionToNotify[]> {
  return tx.runWithCustomPlan<SessionToNotify>(sql`
    select a.id, case when a.deleted_at is null then a.status end as status, a.cancel_reason as reason,
      ${instant('a.start')} as start, ${instant('a."end"')} as "end",
      jsonb_build_object('id', s.id, 'name', s.title) as service,
      jsonb_build_object('id', c.id, 'name', c.title)
        || case when c.room is null then '{}'::jsonb else '{"isRoom": true}'::jsonb end as coach,
      case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.title, 'address', l.address, 'link', l.online_link, 'zone', l.time_zone) end as location,
      (select jsonb_agg(jsonb_build_object('role', x.role, 'id', x.id, 'takesPart', x.takes_part, 'waits', x.waits, 'lastNotice', n.told, 'sequence', n.sequence,
          'name', coalesce(u.name, h.title), 'language', coalesce(u.language, q.language),
          'zone', case when u.email is null then q.time_zone else u.time_zone end, 'isTyped', u.id is not null and u.updated_by = ${pageActorName},
          'paidWith', case when x.role = 'client' and x.takes_part and not ${isNamedSingly} then ${packageName} end,
          'singly', case when x.role = 'client' and x.takes_part and ${owesPrice} then jsonb_build_object('price', a.price,
            'left', a.price || jsonb_build_object('amount', greatest(0, (a.price->>'amount')::bigint - coalesce((select
              sum(case when y.kind = 'returned' then -1 else 1 end * (y.amount->>'amount')::bigint) from payments y
              where y.tenant_id = a.tenant_id and y.session = a.id and y.client = x.id and y.deleted_at is null
                and y.amount->>'currency' = a.price->>'currency'), 0)))) end,
          'keptIn', case when x.role = 'client' and ${cancelledLate} and not ${isNamedSingly} then ${packageName} end,
          'owed', case when x.role = 'client' and ${cancelledLate} and ${owesPrice} then a.price end,
          'course', ${courseOfPerson},
          'reason', ${reasonOfPlace},
          'contact', case when q.email is not null then jsonb_build_object('name', q.name, 'isTyped', q.updated_by = ${pageActorName}) end,
          'email', case when u.deleted_at is null and h.deleted_at is null and p.deleted_at is null then coalesce(u.email, q.email, p.email) end)
          order by x.role desc, coalesce(u.name, h.title), x.id)
        from (
          select 'coach' as role, a.coach as id, true as takes_part, false as waits
          union all
          select 'client', k.target_id, true, false from appointments_clients k where k.tenant_id = a.tenant_id and k.row_id = a.id
          union all
          select 'client', k.target_id, false, true from appointments_waiting k where k.tenant_id = a.tenant_id and k.row_id = a.id
          union all
          select g.role, g.person_id, false, false from session_notices g where g.tenant_id = a.tenant_id and g.appointment_id = a.id
            and not (g.role = 'coach' and g.person_id = a.coach)
            and not (g.role = 'client' and exists (select from appointments_clients k
              where k.tenant_id = g.tenant_id and k.row_id = a.id and k.target_id = g.person_id))
            and not (g.role = 'client' and exists (select from appointments_waiting k
              where k.tenant_id = g.tenant_id and k.row_id = a.id and k.target_id = g.person_id))) x
        left join session_notices n on n.tenant_id = a.tenant_id and n.appointment_id = a.id and n.role = x.role and n.person_id = x.id
        left join users u on x.role = 'client' and u.tenant_id = a.tenant_id and u.id = x.id
        left join users q on u.email is null and q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
        left join coaches h on x.role = 'coach' and h.tenant_id = a.tenant_id and h.id = x.id
        left join profiles p on p.tenant_id = h.tenant_id and p.id = h.profile
        where coalesce(u.id, h.id) is not null) as people
    from appointments a
    join services s on s.tenant_id = a.tenant_id and s.id = a.service
    join coaches c on c.tenant_id = a.tenant_id and c.id = a.coach
    left join locations l on l.tenant_id = a.tenant_id and l.id = a.location
    where a.tenant_id = ${tx.tenant} and a.id = any(${list(ids)})
    order by a.start, a.id`);
}

/** The last notice of a session to a person. `lastNotice` is null if it does not take place; `reminded` is whether it counts as the reminder of its start, too. */
export interface NoticeToStore extends Person {
  session: number;
  sequence: number;
  lastNotice: SessionFacts | null;
  reminded: boolean;
}

/** Stores the last notices. */
export async function storeNotices(tx: Tx, notices: readonly NoticeToStore[]): Promise<void> {
  await tx.run(sql`
    insert into session_notices (tenant_id, appointment_id, role, person_id, sequence, told, reminded_for)
    select ${tx.tenant}, n.session, n.role, n.id, n.sequence, nullif(n."lastNotice", 'null'::jsonb),
      case when n.reminded then (n."lastNotice"->>'start')::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as n (session bigint, role text, id bigint, sequence int, "lastNotice" jsonb, reminded boolean)
    on conflict (tenant_id, appointment_id, role, person_id) do update set sequence = excluded.sequence, told = excluded.told,
      reminded_for = coalesce(excluded.reminded_for, session_notices.reminded_for)`);
}

/** A session of which somebody is to be reminded: it starts within some hours, and nobody reminded them yet. */
export interface DueReminder extends Person {
  session: number;
}

/**
 * The reminders that are due for sessions within some hours. A coach is reminded of the whole day of such a session, in the zone of the
 * business, so that it is one mail a day.
 */
export function dueReminders(
  tx: Tx,
  { hours, zone }: { hours: number; zone: string },
): Promise<DueReminder[]> {
  const day = (start: string) => sql`(${sql.raw(start)} at time zone ${zone})::date`;
  const open = (row: string) =>
    sql.raw(`${row}.deleted_at is null and ${row}.status = 'accepted' and ${row}.start > now()`);
  return tx.runWithCustomPlan<DueReminder>(sql`
    with due as (
      select a.id, a.start, b.role, b.person_id from appointments a
      join busy_times b on b.tenant_id = a.tenant_id and b.appointment_id = a.id
      where a.tenant_id = ${tx.tenant} and ${open('a')} and a.start <= now() + make_interval(hours => ${hours})
        and not exists (select from changed_sessions x where x.tenant_id = a.tenant_id and x.appointment_id = a.id)
        and not exists (select from session_notices n where n.tenant_id = a.tenant_id and n.appointment_id = a.id
          and n.role = b.role and n.person_id = b.person_id and n.reminded_for = a.start))
    select due.id as session, due.role, due.person_id as id from due where due.role = 'client'
    union
    select other.id, 'coach', due.person_id from due
    join appointments other on other.tenant_id = ${tx.tenant} and other.coach = due.person_id and ${open('other')}
      and ${day('other.start')} = ${day('due.start')}
    where due.role = 'coach' and not exists (select from session_notices n where n.tenant_id = other.tenant_id
      and n.appointment_id = other.id and n.role = 'coach' and n.person_id = due.person_id and n.reminded_for = other.start)
    order by 2, 3, 1`);
}

/** The next confirmed session of the tenant; null if there is none. */
export async function nextSession(tx: Tx): Promise<SessionToNotify | null> {
  const [next] = await tx.run<{ id: number }>(sql`
    select id from appointments where tenant_id = ${tx.tenant} and deleted_at is null and status = 'accepted' and start > now()
    order by start, id limit 1`);
  const [session] = next ? await sessionsToNotify(tx, [next.id]) : [];
  return session ?? null;
}
