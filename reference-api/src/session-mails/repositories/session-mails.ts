// One thing: the mails that people were sent, which of them never arrived, and the business that sends them.
import { type SQL, sql } from 'drizzle-orm';
import type { SessionMail } from 'shared-contracts/api';
import type { UndeliveredMail } from 'shared-contracts/api/session-mails';
import type { Tx } from '../../database/transaction.ts';
import { ofAddressKinds } from '../../mail/failures/failure-kind.model.ts';
import type { NoticeKind } from '../../mail/session-notice.ts';

/** Who a mail is to: a client, a coach or a contributor. */
export interface Recipient {
  entity: 'users' | 'coaches' | 'contributors';
  id: number;
}

/** A mail to somebody, by the id that it has in the outbox. */
export interface NewSessionMail {
  id: string;
  to: Recipient;
  email: string;
  subject: string;
  sessions: { id: number; kind: NoticeKind }[];
}

const columnOf = {
  users: sql.raw('user_id'),
  coaches: sql.raw('coach_id'),
  contributors: sql.raw('contributor_id'),
};

/** The condition that a mail `m` is to somebody. */
const isTo = ({ entity, id }: Recipient) => sql`m.${columnOf[entity]} = ${id}`;

/** Stores which mail somebody is sent. */
export async function insertSessionMail(tx: Tx, mail: NewSessionMail): Promise<void> {
  await tx.run(sql`
    insert into session_mails (tenant_id, id, ${columnOf[mail.to.entity]}, email, subject, sessions)
    values (${tx.tenant}, ${mail.id}, ${mail.to.id}, ${mail.email}, ${mail.subject}, ${JSON.stringify(mail.sessions)}::jsonb)`);
}

/** The most mails that clients of a tenant are sent within a day: a space in wrong hands is no source of mail to everybody. */
export const mostMailsOfDay = 1000;

/** How many mails clients of the tenant were sent within a day. */
export async function mailsOfDay(tx: Tx): Promise<number> {
  const [found] = await tx.run<{ mails: number }>(sql`
    select count(*)::int as mails from session_mails
    where tenant_id = ${tx.tenant} and user_id is not null and created_at > now() - interval '1 day'`);
  return found?.mails ?? 0;
}

// Whether a mail `n` is to the same person as `m`.
const sameRecipient = sql`(n.user_id = m.user_id or n.coach_id = m.coach_id or n.contributor_id = m.contributor_id)`;

// The sessions of a mail `m` that never arrives: those to come that its client is still in or waits for, or that its coach gives, where no later mail says more.
const sessionsOfFailed = sql`(
  select a.id from jsonb_to_recordset(m.sessions) as s (id bigint)
  join appointments a on a.tenant_id = m.tenant_id and a.id = s.id
  where m.failed_at is not null and a.deleted_at is null and a.start > now() and a.status in ('pending', 'accepted')
    and (a.coach = m.coach_id
      or exists (select from appointments_clients k where k.tenant_id = a.tenant_id and k.row_id = a.id and k.target_id = m.user_id)
      or exists (select from appointments_waiting k where k.tenant_id = a.tenant_id and k.row_id = a.id and k.target_id = m.user_id))
    and not exists (select from session_mails n where n.tenant_id = m.tenant_id and ${sameRecipient} and n.created_at > m.created_at
      and n.sessions @> jsonb_build_array(jsonb_build_object('id', a.id))))`;

// What is known of a failure was the address alone, before it had kinds.
const failureOf = sql`case when m.failure is not null then coalesce(m.failure_kind, 'noMailbox') else m.failure_kind end`;

const isOfAddress = (kind: SQL) =>
  sql`${kind} in (${sql.join(
    ofAddressKinds.map((one) => sql`${one}`),
    sql`, `,
  )})`;

/** The mails that somebody was sent, newest first, `most` of them. `sentAt` is null while one waits in the outbox, and where it never arrives. */
export function mailsTo(tx: Tx, recipient: Recipient, most: number): Promise<SessionMail[]> {
  return tx.run<SessionMail>(sql`
    select m.id, m.email, m.subject, m.sessions, m.created_at as "createdAt",
      -- The outbox forgets mails some time after they left.
      case when m.failed_at is not null then null when o.id is null then m.created_at else o.sent_at end as "sentAt",
      m.failed_at as "failedAt", case when ${isOfAddress(failureOf)} then m.failure end as refusal,
      ${failureOf} as failure, m.failure_words as said, m.came_back as "cameBack", case when m.failed_at is null then m.delayed_at end as "delayedAt",
      array(select distinct id::int from ${sessionsOfFailed} f order by 1) as again
    from session_mails m left join outbox o on o.tenant_id = m.tenant_id and o.id = m.id
    where m.tenant_id = ${tx.tenant} and ${isTo(recipient)}
    order by m.created_at desc, m.id limit ${most}`);
}

/**
 * Which of some emails take no mail, in small letters: the address of the last mail that did not arrive is not there, and none that was sent since has been
 * on its way for a day.
 */
export async function refusedEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const found = await tx.run<{ email: string }>(sql`
    select distinct lower(m.email) as email from session_mails m
    where m.tenant_id = ${tx.tenant} and m.failed_at is not null and ${isOfAddress(failureOf)}
      and lower(m.email) = any(array(select lower(jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))))
      and not exists (select from session_mails n where n.tenant_id = m.tenant_id and lower(n.email) = lower(m.email)
        and n.created_at > m.created_at and n.created_at < now() - interval '1 day' and n.failed_at is null)`);
  return new Set(found.map(({ email }) => email));
}

/** The email to which mails for a client or a coach go: their own, that of their contact, or that of their profile; null where there is none. */
export async function addressOf(
  tx: Tx,
  { entity, id }: Recipient & { entity: 'users' | 'coaches' },
): Promise<string | null> {
  const [found] = await tx.run<{ email: string | null }>(
    entity === 'users'
      ? sql`select coalesce(u.email, q.email) as email from users u
          left join users q on u.email is null and q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
          where u.tenant_id = ${tx.tenant} and u.id = ${id} and u.deleted_at is null`
      : sql`select f.email from coaches h
          join profiles f on f.tenant_id = h.tenant_id and f.id = h.profile and f.deleted_at is null
          where h.tenant_id = ${tx.tenant} and h.id = ${id} and h.deleted_at is null`,
  );
  return found?.email ?? null;
}

/**
 * Forgets what a client or a coach was sent about the sessions to come of mails that never arrive, so that those sessions count as changed, and they are mailed
 * about them. Returns how many there are.
 */
export async function forgetFailedNotices(
  tx: Tx,
  to: Recipient & { entity: 'users' | 'coaches' },
): Promise<number> {
  const sessions = await tx.run<{ id: number }>(sql`
    with again as (select distinct f.id from session_mails m, lateral ${sessionsOfFailed} f
      where m.tenant_id = ${tx.tenant} and ${isTo(to)}),
    forgotten as (update session_notices n set told = null, reminded_for = null from again
      where n.tenant_id = ${tx.tenant} and n.appointment_id = again.id and n.role = ${to.entity === 'users' ? 'client' : 'coach'}
        and n.person_id = ${to.id})
    insert into changed_sessions (tenant_id, appointment_id, quiet) select ${tx.tenant}, id, false from again
    on conflict (tenant_id, appointment_id) do update set changed_at = now(), quiet = false
    returning appointment_id as id`);
  return sessions.length;
}

/**
 * The people whose last mail of the past `days` never arrived, with that mail, those first who were written to last, `most` of them, and how many there are. Who
 * has another email since is not among them once they have heard of all their sessions to come.
 */
export async function undeliveredMails(
  tx: Tx,
  { days, most }: { days: number; most: number },
): Promise<{ people: UndeliveredMail[]; total: number }> {
  const found = await tx.run<UndeliveredMail & { createdAt: string; total: number }>(sql`
    with last as (select distinct on (p.entity, p.id) p.entity, p.id, p.name, m.email, m.failed_at as "failedAt",
        ${failureOf} as failure, m.failure_words as said, m.came_back as "cameBack", m.created_at as "createdAt" from session_mails m
      cross join lateral (
        select 'users' as entity, u.id, u.title as name, coalesce(u.email, q.email) as email from users u
        left join users q on u.email is null and q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
        where u.tenant_id = m.tenant_id and u.id = m.user_id and u.deleted_at is null
        union all
        select 'coaches', h.id, h.title, f.email from coaches h
        left join profiles f on f.tenant_id = h.tenant_id and f.id = h.profile and f.deleted_at is null
        where h.tenant_id = m.tenant_id and h.id = m.coach_id and h.deleted_at is null
        union all
        select 'contributors', c.id, c.title, f.email from contributors c
        left join profiles f on f.tenant_id = c.tenant_id and f.id = c.profile and f.deleted_at is null
        where c.tenant_id = m.tenant_id and c.id = m.contributor_id and c.deleted_at is null) p
      where m.tenant_id = ${tx.tenant} and m.failed_at is not null and m.created_at > now() - make_interval(days => ${days})
        and (lower(m.email) = lower(p.email) or exists (select from ${sessionsOfFailed} f))
        and not exists (select from session_mails n where n.tenant_id = m.tenant_id and ${sameRecipient} and n.created_at > m.created_at)
      order by p.entity, p.id, m.created_at desc)
    select *, count(*) over ()::int as total from last order by "createdAt" desc, entity, id limit ${most}`);
  const people = found.map(({ total: _, createdAt: __, ...one }) => ({ ...one, id: Number(one.id) }));
  return { people, total: found[0]?.total ?? 0 };
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
