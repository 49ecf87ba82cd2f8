import { sql } from 'drizzle-orm';
import type { SessionMail } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';
import type { NoticeKind } from '../../mail/session-notice.ts';

/** A mail to a client, by the id that it has in the outbox. */
export interface NewSessionMail {
  id: string;
  user: number;
  email: string;
  subject: string;
  sessions: { id: number; kind: NoticeKind }[];
}

/** Stores which mail a client is sent. */
export async function insertSessionMail(tx: Tx, mail: NewSessionMail): Promise<void> {
  await tx.run(sql`
    insert into session_mails (tenant_id, id, user_id, email, subject, sessions)
    values (${tx.tenant}, ${mail.id}, ${mail.user}, ${mail.email}, ${mail.subject}, ${JSON.stringify(mail.sessions)}::jsonb)`);
}

/** The most mails that clients of a tenant are sent within a day: a space in wrong hands is no source of mail to everybody. */
export const mostMailsOfDay = 1000;

/** How many mails clients of the tenant were sent within a day. */
export async function mailsOfDay(tx: Tx): Promise<number> {
  const [found] = await tx.run<{ mails: number }>(sql`
    select count(*)::int as mails from session_mails where tenant_id = ${tx.tenant} and created_at > now() - interval '1 day'`);
  return found?.mails ?? 0;
}

// The sessions of a mail `m` that never arrives: those to come that the client is still in or waits for, where no later mail says more.
const sessionsOfFailed = sql`(
  select a.id from jsonb_to_recordset(m.sessions) as s (id bigint)
  join appointments a on a.tenant_id = m.tenant_id and a.id = s.id
  where m.failed_at is not null and a.deleted_at is null and a.start > now() and a.status in ('pending', 'accepted')
    and (exists (select from appointments_clients k where k.tenant_id = a.tenant_id and k.row_id = a.id and k.target_id = m.user_id)
      or exists (select from appointments_waiting k where k.tenant_id = a.tenant_id and k.row_id = a.id and k.target_id = m.user_id))
    and not exists (select from session_mails n where n.tenant_id = m.tenant_id and n.user_id = m.user_id and n.created_at > m.created_at
      and n.sessions @> jsonb_build_array(jsonb_build_object('id', a.id))))`;

/** The mails that a client was sent about sessions, newest first, `most` of them. `sentAt` is null while one waits in the outbox, and where it never arrives. */
export function mailsOfUser(tx: Tx, user: number, most: number): Promise<SessionMail[]> {
  return tx.run<SessionMail>(sql`
    select m.id, m.email, m.subject, m.sessions, m.created_at as "createdAt",
      -- The outbox forgets mails some time after they left.
      case when m.failed_at is not null then null when o.id is null then m.created_at else o.sent_at end as "sentAt",
      m.failed_at as "failedAt", m.failure as refusal, array(select distinct id::int from ${sessionsOfFailed} f order by 1) as again
    from session_mails m left join outbox o on o.tenant_id = m.tenant_id and o.id = m.id
    where m.tenant_id = ${tx.tenant} and m.user_id = ${user}
    order by m.created_at desc, m.id limit ${most}`);
}

/** The email to which mails for a user go: their own, or that of their contact; null where there is neither. */
export async function addressOf(tx: Tx, user: number): Promise<string | null> {
  const [found] = await tx.run<{ email: string | null }>(sql`
    select coalesce(u.email, q.email) as email from users u
    left join users q on u.email is null and q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
    where u.tenant_id = ${tx.tenant} and u.id = ${user} and u.deleted_at is null`);
  return found?.email ?? null;
}

/**
 * Forgets what a client was sent about the sessions to come of mails that never arrive, so that those sessions count as changed, and the client is mailed about
 * them. Returns how many there are.
 */
export async function forgetFailedNotices(tx: Tx, user: number): Promise<number> {
  const sessions = await tx.run<{ id: number }>(sql`
    with again as (select distinct f.id from session_mails m, lateral ${sessionsOfFailed} f
      where m.tenant_id = ${tx.tenant} and m.user_id = ${user}),
    forgotten as (update session_notices n set told = null, reminded_for = null from again
      where n.tenant_id = ${tx.tenant} and n.appointment_id = again.id and n.role = 'client' and n.person_id = ${user})
    insert into changed_sessions (tenant_id, appointment_id, quiet) select ${tx.tenant}, id, false from again
    on conflict (tenant_id, appointment_id) do update set changed_at = now(), quiet = false
    returning appointment_id as id`);
  return sessions.length;
}

/** A client whose last mail never arrived. */
export interface Unreachable {
  client: number;
  name: string;
}

/**
 * The clients whose last mail of the past `days` never arrived, those first who were written to last, `most` of them. A client who has another email since is
 * not among them once they have heard of all their sessions to come.
 */
export function unreachableClients(
  tx: Tx,
  { days, most }: { days: number; most: number },
): Promise<Unreachable[]> {
  return tx.run<Unreachable>(sql`
    select u.id as client, u.title as name from session_mails m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.deleted_at is null
    left join users q on u.email is null and q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
    where m.tenant_id = ${tx.tenant} and m.failed_at is not null and m.created_at > now() - make_interval(days => ${days})
      and (m.email = coalesce(u.email, q.email) or exists (select from ${sessionsOfFailed} f))
      and not exists (select from session_mails n
        where n.tenant_id = m.tenant_id and n.user_id = m.user_id and n.created_at > m.created_at)
    group by u.id, u.title order by max(m.created_at) desc, u.id limit ${most}`);
}

/** What the mails of a tenant need of its business. `mayNotify` is false for a trial: nobody vouches for the addresses in it. */
export interface Business {
  name: string;
  email: string | null;
  phone: string | null;
  /** Where it is, in lines. */
  address: string | null;
  note: string | null;
  /** The address of its booking page; null where that is off. */
  page: string | null;
  /** The language of its content: a tag; null where no channel says one. */
  language: string | null;
  mayNotify: boolean;
}

/** Reads the business of the tenant. */
export async function businessOf(tx: Tx): Promise<Business> {
  const [found] = await tx.run<Business>(sql`
    select coalesce(b.legal_name, t.name) as name, b.email, b.phone, b.address, b.mail_note as note, p.address as page,
      (select c.locale from channels c where c.tenant_id = t.id and c.deleted_at is null and c.locale is not null order by c.id limit 1) as language,
      t.trial_ends_at is null as "mayNotify"
    from tenants t
    left join my_business b on b.tenant_id = t.id and b.deleted_at is null
    left join booking_pages p on p.tenant_id = t.id and p.is_on
    where t.id = ${tx.tenant}`);
  if (!found) throw new Error(`Tenant ${tx.tenant} is not there.`);
  return found;
}
