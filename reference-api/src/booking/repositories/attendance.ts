import { sql } from 'drizzle-orm';
import type { UnreachedClient } from 'shared-contracts/api';
import type { ListedClient } from 'shared-contracts/api/class-lists';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';

/** A version of a session that changed who is in it, who cancelled, who waits, who is there or when it begins: what was before and after. */
export interface AttendanceChange {
  at: string;
  by: string;
  start: [string, string] | null;
  clients: [number[], number[]] | null;
  cancelled: [number[], number[]] | null;
  waiting: [number[], number[]] | null;
  arrived: [number[], number[]] | null;
}

/** A move of a client from a session to another one, and when. */
export interface Move {
  at: string;
  client: number;
  session: number;
  start: string;
}

/**
 * The clients who gave up a place in a session for one in another: the same person wrote both at one instant, thus in one transaction. Only those who are still in
 * that other session.
 */
export function movesFrom(tx: Tx, session: number): Promise<Move[]> {
  return tx.run<Move>(sql`
    select to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.target_id as client,
      a.id as session, to_char(a.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start
    from row_versions v
    join row_versions o on o.tenant_id = v.tenant_id and o.at = v.at and o.entity = v.entity
      and o.row_id <> v.row_id and o.actor = v.actor
    join appointments a on a.tenant_id = o.tenant_id and a.id = o.row_id and a.deleted_at is null
    join appointments_clients c on c.tenant_id = a.tenant_id and c.row_id = a.id
    where v.tenant_id = ${tx.tenant} and v.entity = 'appointments' and v.row_id = ${session}
      and v.changes->'cancelled'->1 @> to_jsonb(c.target_id)
      and not v.changes->'cancelled'->0 @> to_jsonb(c.target_id)
      and (o.action = 'create' or not o.changes->'clients'->0 @> to_jsonb(c.target_id))`);
}

/** Who was merged into whom, by the id of who is in the trash since. */
async function mergedUsers(tx: Tx): Promise<Map<number, number>> {
  const found = await tx.run<{ user: number; into: number }>(sql`
    select m.user_id as "user", m.into_id as "into" from merged_users m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.deleted_at is not null
    where m.tenant_id = ${tx.tenant}`);
  return new Map(found.map(({ user, into }) => [user, into]));
}

type Lists = [number[], number[]] | null;

/**
 * The versions of a session that changed its attendance or its start, the oldest first. Whoever was merged into another client was that one all the time: the merge
 * itself changed nothing.
 */
export async function attendanceChanges(tx: Tx, session: number): Promise<AttendanceChange[]> {
  const merged = await mergedUsers(tx);
  const now = (lists: Lists): Lists => lists && [idsNow(lists[0], merged), idsNow(lists[1], merged)];
  const changes = await versionsOf(tx, session);
  if (merged.size === 0) return changes;
  return changes.map((change) => ({
    ...change,
    ...{ clients: now(change.clients), cancelled: now(change.cancelled) },
    ...{ waiting: now(change.waiting), arrived: now(change.arrived) },
  }));
}

const idsNow = (ids: readonly number[] | null, merged: ReadonlyMap<number, number>) => [
  ...new Set((ids ?? []).map((id) => merged.get(id) ?? id)),
];

function versionsOf(tx: Tx, session: number): Promise<AttendanceChange[]> {
  return tx.run<AttendanceChange>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor as by,
      changes->'start' as start, changes->'clients' as clients, changes->'cancelled' as cancelled, changes->'waiting' as waiting,
      changes->'arrived' as arrived
    from row_versions
    where tenant_id = ${tx.tenant} and entity = 'appointments' and row_id = ${session}
      and changes ?| array['cancelled', 'waiting', 'arrived', 'start']
    order by version`);
}

/** The clients who are in a session, or wait for a place, and get no mails, since neither they nor their contact have an email; by name. */
export function clientsWithoutEmail(tx: Tx, session: number): Promise<UnreachedClient[]> {
  return tx.run<UnreachedClient>(sql`
    select u.id, u.title as name, coalesce(u.phone, q.phone) as phone from users u
    left join users q on q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
    where u.tenant_id = ${tx.tenant} and u.deleted_at is null and u.email is null and q.email is null and u.id in (
      select target_id from appointments_clients where tenant_id = ${tx.tenant} and row_id = ${session}
      union select target_id from appointments_waiting where tenant_id = ${tx.tenant} and row_id = ${session})
    order by u.title, u.id`);
}

/** The clients who are in some sessions, or wait for a place, as class lists name them; by name. */
export function clientsOfSessions(tx: Tx, sessions: readonly number[]): Promise<ListedClient[]> {
  const ids = sql`${sql.param([...sessions])}::bigint[]`;
  return tx.run<ListedClient>(sql`
    select u.id, u.phone, u.notes,
      case when q.id is not null then jsonb_build_object('name', q.title, 'phone', q.phone) end as contact,
      (select a.id from appointments a join appointments_clients c on c.tenant_id = a.tenant_id and c.row_id = a.id
        where a.tenant_id = u.tenant_id and c.target_id = u.id and a.deleted_at is null and ${sql.raw(hasTakingStatus('a.'))}
        order by a.start, a.id limit 1) as "firstSession"
    from users u
    left join users q on q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
    where u.tenant_id = ${tx.tenant} and u.id in (
      select target_id from appointments_clients where tenant_id = ${tx.tenant} and row_id = any(${ids})
      union select target_id from appointments_waiting where tenant_id = ${tx.tenant} and row_id = any(${ids}))
    order by u.title, u.id`);
}
